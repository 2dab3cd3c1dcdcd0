//! The real program, run as anybody runs it.

mod command_line;
