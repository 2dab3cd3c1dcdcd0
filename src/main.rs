fn main() {
    print!("{}", columbario::api::openapi::document());
}
