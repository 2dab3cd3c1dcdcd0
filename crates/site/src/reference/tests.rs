use super::*;

#[test]
fn every_kind_says_what_it_is_for_and_has_an_example() {
    let page = Schema::for_type::<Page>();
    for kind in section_kinds() {
        let schema = page.section(kind).expect("it is a kind");
        assert!(!called(schema).is_empty() && purpose(schema).ends_with('.'), "{kind}");
        assert!(section_example(kind).is_some(), "{kind}");
    }
}
