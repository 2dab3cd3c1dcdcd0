#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u64, &[u8])| server::fuzzing::range(input.1, input.0));
