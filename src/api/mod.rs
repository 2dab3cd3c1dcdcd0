//! Site + path → the JSON that SPEC.md names. No HTTP types, no I/O.
pub mod openapi;
