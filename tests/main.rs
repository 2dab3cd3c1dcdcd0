//! The real program, run as anybody runs it, and the rules that its sources keep.

mod api;
mod architecture;
mod command_line;
mod contact;
mod contact_form;
mod documents;
mod edits;
mod limits;
mod measured;
mod media;
mod negotiation;
mod operation;
mod pages;
mod program;
mod sample;
