//! The words of mails: the content's own, or the sample's, and what is wrong with them.

use crate::Source;
use crate::fixture::Fixture;

const FILE: &str = "mails/mensaje.toml";

/// A fixture with the sample's words about a message.
fn fixture() -> Fixture {
    let fixture = Fixture::new();
    let words = Source::Sample.read(FILE).expect("the sample has it");
    fixture.write(FILE, &words);
    fixture
}

/// Replaces the line of a key, whatever the sample says there.
fn say(fixture: &Fixture, key: &str, text: &str) {
    let words = std::fs::read_to_string(fixture.path().join(FILE)).expect("it was written");
    let is_of_key = |line: &&str| line.starts_with(&format!("{key} = "));
    let line = words.lines().find(is_of_key).expect("the sample has the key");
    fixture.edit(FILE, line, &format!("{key} = \"{text}\""));
}

// Specification 12.9
#[test]
fn a_directory_without_mails_has_the_words_of_the_sample() {
    let mails = Fixture::new().site().mails;
    assert_eq!(mails.message.heading, "{name} escribió desde el sitio de Remanso");
    assert_eq!(mails.test.title, "Prueba de correo");
}

#[test]
fn a_directory_has_words_of_its_own() {
    let fixture = fixture();
    say(&fixture, "subject", "{brand}: {name}, {folio}");
    assert_eq!(fixture.site().mails.message.subject, "Remanso: {name}, {folio}");
}

// Specification 12.9
#[test]
fn a_name_that_nothing_stands_for_is_told_where_it_is() {
    let fixture = fixture();
    say(&fixture, "subject", "Mensaje de {nane}");
    say(&fixture, "reply_subject", "Su mensaje, {name}");
    let faults = fixture.faults();
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].contains("mails/mensaje.toml:7:23: "), "{said:?}");
    assert!(said[0].ends_with("¿Quiso decir `name`?"), "{said:?}");
    assert!(said[1].contains("mails/mensaje.toml:19:30: "), "{said:?}");
}

// Specification 12.9
#[test]
fn a_sentence_that_is_missing_is_told_with_what_it_is_for() {
    let fixture = fixture();
    fixture.edit(FILE, "consented = \"A", "consent = \"A");
    let faults = fixture.faults();
    let [fault] = &faults[..] else { panic!("one fault: {faults:?}") };
    assert_eq!(fault.file, FILE);
    assert_eq!(fault.text.message, "clave desconocida `consent`");
    assert_eq!(fault.text.advice, "¿Quiso decir `consented`?");
    fixture.edit(FILE, "consent = \"A", "# \"A");
    let faults = fixture.faults();
    assert_eq!(faults[0].text.message, "falta la clave `consented`");
    assert!(faults[0].text.advice.contains("Aceptó otros fines"));
}

#[test]
fn a_mail_that_the_program_does_not_send_is_told() {
    let fixture = Fixture::new();
    fixture.write("mails/mensajes.toml", "");
    let warnings = fixture.file_warnings();
    assert!(warnings[0].starts_with("content/mails/mensajes.toml"), "{warnings:?}");
    assert!(warnings[0].contains("`mails/mensaje.toml`"), "{warnings:?}");
}
