#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| server::fuzzing::query(input));
