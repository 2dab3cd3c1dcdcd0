//! The real program, run as anybody runs it.

mod channels;
mod command_line;
mod delivery;
mod doctor;
mod fault;
mod many_processes;
mod rights;
mod support;
