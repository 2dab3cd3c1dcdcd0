//! Small rules that every other crate may use, and that know of none: letters without accents, letters that are not seen or are broken, e-mail addresses, telephone
//! numbers, numbers, what the operating system answers, time zones, days of rest, files that are there whole or not at all, small values in them, the name that was probably meant, what is no TOML,
//! the catalogue of sentences, the words of mails and of forms, requests to other machines, and the codes of what needs a person.

extern crate self as basics;

pub mod accents;
pub mod atomic_file;
pub mod broken;
pub mod disk;
pub mod email;
pub mod fill_in;
pub mod form;
pub mod kept;
pub mod lang;
pub mod locks;
pub mod mails;
pub mod nearest;
pub mod not_toml;
pub mod number;
pub mod os_error;
pub mod remote;
pub mod rest_days;
pub mod status;
pub mod telephone;
pub mod time_zone;
pub mod unseen;
