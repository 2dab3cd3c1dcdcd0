//! The real program, run as anybody runs it, and the rules that its sources keep.

mod api;
mod architecture;
mod channels;
mod command_line;
mod contact;
mod contact_form;
mod delivery;
mod doctor;
mod documents;
mod edits;
mod fault;
mod limits;
mod many_processes;
mod measured;
mod media;
mod negotiation;
mod operation;
mod pages;
mod photograph;
mod pictures;
mod program;
mod quarantine;
mod rights;
mod sample;
mod support;
