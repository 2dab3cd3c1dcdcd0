#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| site::fuzzing::article(input));
