//! Where the editor may be opened, and by whom.

use super::{faults, load, place};

const PEOPLE: &str = "people = [\"ana@remanso.example\"]\n";

fn with(editor: &str) -> Vec<String> {
    faults(&format!("[editor]\n{editor}"), &[])
}

#[test]
fn the_editor_is_opened_at_this_machine_alone() {
    for address in ["0.0.0.0:8091", "192.0.2.1:8091", "[::]:8091", "127.0.0.1:0", "0"] {
        let said = with(&format!("listen = \"{address}\"\n"));
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].starts_with("columbario.toml:2:1: "), "{said:?}");
        assert!(said[0].contains("por ejemplo, 127.0.0.1:80"), "{said:?}");
    }
    for address in ["127.0.0.1:8091", "[::1]:8091"] {
        let place = place(&format!("[editor]\nlisten = \"{address}\"\n"));
        let config = load(&place, &[], &[]).expect("there is no fault");
        assert_eq!(config.editor.listen.map(|it| it.to_string()).as_deref(), Some(address));
    }
}

#[test]
fn a_domain_of_the_editor_needs_people_encryption_and_a_name_of_its_own() {
    let host = "host = \"editar.remanso.example\"\n";
    let https = "[https]\ndomains = [\"remanso.example\"]\n";
    let of_site = ["remanso.example", "www.remanso.example"]
        .map(|own| format!("host = \"{own}\"\n{PEOPLE}{https}"));
    let all = [host, &of_site[0], &of_site[1]].map(|editor| with(editor).join("\n"));
    insta::assert_snapshot!(all.join("\n\n"));
}

#[test]
fn the_certificate_of_the_site_is_asked_for_the_editor_too() {
    let settings = "[editor]\nhost = \"editar.remanso.example\"\n";
    let https = "[https]\ndomains = [\"remanso.example\"]\n";
    let one = place(&format!("{settings}{PEOPLE}{https}"));
    let config = load(&one, &[], &[]).expect("there is no fault");
    assert_eq!(config.https.domains, ["remanso.example", "editar.remanso.example"]);
    let proxied = place(&format!("trusted_proxies = [\"::1\"]\n{settings}{PEOPLE}"));
    let config = load(&proxied, &[], &[]).expect("there is no fault");
    assert!(!config.https.is_on());
}
