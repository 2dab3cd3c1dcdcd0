#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| server::fuzzing::accept_encoding(input));
