//! What the program says of its commands: help, what was probably meant, completions, the manual.

use crate::support::prelude::*;
use std::{fs, process::Command};

fn answer(arguments: &str) -> String {
    Installation::new().answer(&arguments.split(' ').collect::<Vec<_>>())
}

/// What is said of a line that is wrong.
fn refusal(arguments: &str) -> String {
    let place = place();
    let output = run(command(place.path()).args(arguments.split(' ')));
    assert_eq!(output.status.code(), Some(2), "{arguments}");
    assert!(output.stdout.is_empty(), "{arguments}");
    errors(&output).join("\n")
}

// Specification 18.5
#[test]
fn a_mistyped_word_is_answered_with_the_one_that_was_meant() {
    for (line, says) in [
        ("serv", "serv no existe. ¿Quiso decir serve? Agregue --help"),
        ("leads lst", "lst no existe. ¿Quiso decir list? Agregue --help"),
        ("check --contet x", "--contet no existe. ¿Quiso decir --content? Agregue --help"),
        ("xyzzy", "xyzzy no existe; agregue --help"),
    ] {
        assert!(refusal(line).contains(says), "{line}: {}", refusal(line));
    }
}

// Specification 18.5
#[test]
fn a_command_that_is_not_said_whole_lists_what_there_is() {
    for (line, there) in [
        ("leads", ["list", "show", "erase"]),
        ("rights", ["open", "list", "close"]),
        ("leads --data elsewhere", ["list", "show", "erase"]),
    ] {
        let said = refusal(line);
        assert!(there.iter().all(|name| said.contains(name)), "{line}: {said}");
        for word in ["requires", "Usage", "subcommand"] {
            assert!(!said.contains(word), "{line}: {said}");
        }
    }
}

#[test]
fn help_of_a_command_is_what_the_command_says_itself() {
    assert_eq!(answer("help"), answer("--help"));
    for name in ["serve", "leads", "leads list", "rights step"] {
        assert_eq!(answer(&format!("help {name}")), answer(&format!("{name} --help")));
    }
    assert!(refusal("help serv").contains("¿Quiso decir serve?"));
    assert!(answer("help serve").contains("\nUso: columbario serve [OPCIONES]\n"));
    assert!(answer("help leads").contains("\nComandos:\n"));
}

#[test]
fn bash_completes_commands_and_options() {
    let place = place();
    let script = place.path().join("completions");
    fs::write(&script, answer("completions bash")).expect("it can be written");
    let completed = |line: &str, position: usize| {
        let asks = format!(
            ". {}; COMP_WORDS=({line}); COMP_CWORD={position}; _columbario columbario '{}' ''; echo ${{COMPREPLY[@]}}",
            script.display(),
            line.split(' ').next_back().unwrap_or_default()
        );
        let output = run(Command::new("bash").args(["--norc", "-c", &asks]));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    };
    assert_eq!(completed("columbario ser", 1), "serve service");
    assert_eq!(completed("columbario leads re", 2), "retry release");
    assert_eq!(completed("columbario check --acc", 2), "--accept-removals");
    assert_eq!(answer("completions zsh").lines().next(), Some("#compdef columbario"));
    assert!(answer("completions fish").contains("complete -c columbario"));
}

#[test]
fn each_command_has_a_page_of_the_manual() {
    let installation = Installation::new();
    installation.answer(&["man", "man1"]);
    let page = |name: &str| {
        let page = fs::read_to_string(installation.path().join(format!("man1/{name}.1")));
        page.unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    assert!(page("columbario").contains(".SH NOMBRE"));
    assert!(page("columbario-serve").contains("listen"));
    assert!(page("columbario-leads-list").contains("quarantine"));
    let written = fs::read_dir(installation.path().join("man1")).expect("it is there");
    let names = written.map(|it| it.expect("it is there").file_name().into_string());
    let names: Vec<_> = names.map(|it| it.expect("it is UTF-8")).collect();
    assert!(names.len() > 40 && !names.iter().any(|it| it.contains("types")), "{names:?}");
    let refused = installation.failure(&["man", "/proc/nada"]);
    assert!(refused.contains("/proc/nada") && !refused.contains("os error"), "{refused}");
}

// Specification 18.5
#[test]
fn what_the_system_answers_is_said_in_spanish() {
    let installation = Installation::small().with_database();
    for (arguments, says) in [
        (&["restore", "nada.tar"][..], "no se puede restaurar nada.tar: no existe"),
        (&["backup", "/proc/nada/copia.tar"], "no existe"),
        (&["backup", "content/site.toml/copia.tar"], "no es un directorio"),
    ] {
        let said = installation.failure(arguments);
        assert!(said.contains(says) && !said.contains("os error"), "{arguments:?}: {said}");
    }
}
