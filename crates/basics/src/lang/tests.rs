//! The catalogue is whole: every message is there, used, and with its variables.

use super::{ENGLISH_FILES, FILES, Language};
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Stands among a message's variables for its advice: `fault!` takes it, and `fl!` does not.
const ADVICE: &str = ".advice";

/// Messages by their names, each with its variables.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn messages(files: &[(&str, &str)]) -> Messages {
    let mut messages = Messages::new();
    for (file, text) in files {
        let resource = FluentResource::try_new((*text).to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{file}.ftl: {errors:?}"));
        for entry in resource.entries() {
            let Entry::Message(message) = entry else {
                continue;
            };
            let (id, pattern) = (message.id.name, message.value.as_ref());
            assert!(id.starts_with(&format!("{file}-")), "{id} is in {file}.ftl");
            let mut variables = BTreeSet::new();
            of_pattern(pattern.expect("a message has a text"), &mut variables);
            for attribute in &message.attributes {
                let is_known = ["advice", "form"].contains(&attribute.id.name);
                assert!(is_known, "{id}.{}", attribute.id.name);
                of_pattern(&attribute.value, &mut variables);
                variables.insert(ADVICE.to_owned());
            }
            let before = messages.insert(id.to_owned(), variables);
            assert!(before.is_none(), "{id} is there twice");
        }
    }
    messages
}

fn of_pattern(pattern: &Pattern<&str>, into: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, into);
        }
    }
}

fn of_expression(expression: &Expression<&str>, into: &mut BTreeSet<String>) {
    let (inline, variants) = match expression {
        Expression::Inline(inline) => (inline, &[][..]),
        Expression::Select { selector, variants } => (selector, &variants[..]),
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            into.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, into),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                of_expression(&Expression::Inline(argument.clone()), into);
            }
        }
        _ => {}
    }
    for variant in variants {
        of_pattern(&variant.value, into);
    }
}

/// The words of a pattern, without what its variables bring.
fn words_of(pattern: &Pattern<&str>, into: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => into.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    words_of(&variant.value, into);
                }
            }
            PatternElement::Placeable { .. } => into.push('_'),
        }
    }
}

#[test]
fn who_sees_a_form_reads_of_no_file() {
    let (_, text) = FILES.iter().find(|(file, _)| *file == "content").expect("it is there");
    let content = FluentResource::try_new((*text).to_owned()).expect("it is Fluent");
    for entry in content.entries() {
        let Entry::Message(message) = entry else { continue };
        let attribute = |name| message.attributes.iter().find(|it| it.id.name == name);
        let Some(advice) = attribute("advice") else { continue };
        let mut said = String::new();
        if let Some(form) = attribute("form") {
            words_of(&form.value, &mut said);
        } else {
            words_of(message.value.as_ref().expect("it has a text"), &mut said);
            words_of(&advice.value, &mut said);
        }
        for sign in ["`", "\"", "##", "+++", "[[", ".toml", "sin espacios y", " = ", "comillas"] {
            assert!(!said.contains(sign), "{}: «{said}» says {sign}", message.id.name);
        }
    }
}

/// The files below a folder of the repository with one of these endings: their paths in it and their texts.
fn files(folder: &str, endings: &[&str]) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| endings.iter().any(|it| kind == *it)) {
                let text = std::fs::read_to_string(&path).expect("sources are UTF-8");
                let path = path.strip_prefix(&root).expect("it is below the root");
                files.push((path.display().to_string(), text));
            }
        }
    }
    files
}

/// Where faults and changes are made and shown, what a sentence says is data beside it.
#[test]
fn no_sentence_is_taken_apart_again() {
    const SENTENCES: [&str; 5] = ["message", "advice", "form", "says", "label"];
    const CUTS: [&str; 7] = ["replace", "split", "match", "starts", "ends", "strip_", "trim_"];
    for folder in ["crates/site/src", "crates/editor/src", "web/src/editor"] {
        let files = files(folder, &["rs", "ts", "tsx"]).into_iter();
        for (path, text) in files.filter(|(path, _)| !path.contains("test")) {
            let text: String = text.split_whitespace().collect();
            let text = text.replace("?.", ".");
            for (sentence, cut) in SENTENCES.iter().flat_map(|it| CUTS.map(|cut| (it, cut))) {
                let is_cut = text.contains(&format!(".{sentence}.{cut}"));
                assert!(!is_cut, "{path} takes a {sentence} apart");
            }
        }
    }
}

/// Every source file below `crates/`: its path in the repository and its tokens.
fn sources() -> Vec<(String, TokenStream)> {
    let parsed = |(path, text): (String, String)| (path, text.parse().expect("sources are Rust"));
    files("crates", &["rs"]).into_iter().map(parsed).collect()
}

/// Every `fl!(…)`, `fault!(…)` and `said!(…)` below `crates/`.
fn uses() -> Vec<(String, String, BTreeSet<String>)> {
    let mut uses = Vec::new();
    for (path, tokens) in sources() {
        find(tokens, &mut |id, variables| {
            uses.push((path.clone(), id, variables));
        });
    }
    uses
}

fn find(tokens: TokenStream, call: &mut impl FnMut(String, BTreeSet<String>)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let name = match index {
            2.. if tokens[index - 1].to_string() == "!" => tokens[index - 2].to_string(),
            _ => String::new(),
        };
        let is_call = group.delimiter() == Delimiter::Parenthesis
            && ["fl", "fault", "said"].contains(&name.as_str());
        if is_call {
            let advice = (name == "fault").then(|| ADVICE.to_owned());
            let mut inner: Vec<String> =
                group.stream().into_iter().map(|t| t.to_string()).collect();
            if name == "said" {
                // Its language.
                inner.drain(..=inner.iter().position(|it| it == ",").expect("it has two"));
            }
            let ends = |after: Option<&String>| after.is_none_or(|it| it == "=" || it == ",");
            let named =
                (2..inner.len()).filter(|at| inner[at - 1] == "," && ends(inner.get(at + 1)));
            call(
                inner[0].trim_matches('"').to_owned(),
                named.map(|at| inner[at].clone()).chain(advice).collect(),
            );
        }
        find(group.stream(), call);
    }
}

#[test]
fn every_message_is_used_with_its_variables_and_none_is_missing() {
    let messages = messages(&FILES);
    let mut unused: BTreeSet<&String> = messages.keys().collect();
    let uses = uses();
    for (place, id, variables) in &uses {
        assert_eq!(messages.get(id), Some(variables), "{place}: {id}");
        unused.remove(id);
    }
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

// Specification 11.30
#[test]
fn what_a_visitor_reads_is_there_in_both_languages() {
    let [english, spanish] = [&ENGLISH_FILES[..], &FILES].map(messages);
    let of_visitors = |(id, _): &(&String, &BTreeSet<String>)| id.starts_with("form-");
    let spanish: Vec<_> = spanish.iter().filter(of_visitors).collect();
    assert_eq!(english.iter().collect::<Vec<_>>(), spanish);
    let language = Language::of(Some("en"));
    assert_eq!(
        said!(language, "form-email-long", max = 254),
        "Please shorten your email address to 254 characters at most."
    );
}

#[test]
fn a_message_is_said_with_its_variables() {
    let path = "/etc";
    assert_eq!(
        fl!("config-no-content-directory", path),
        "/etc no es un directorio o está vacío; indique el que contiene site.toml"
    );
}

/// Every call below `crates/` that writes to the log.
fn log_lines(tokens: TokenStream, line: &mut impl FnMut(TokenStream)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let before: String =
            tokens[index.saturating_sub(5)..index].iter().map(ToString::to_string).collect();
        if before.starts_with("tracing::") && before.ends_with('!') {
            line(group.stream());
        } else {
            log_lines(group.stream(), line);
        }
    }
}

// Specification 18.5
#[test]
fn what_is_logged_is_in_english() {
    let mut logged = BTreeSet::new();
    for (_, tokens) in sources() {
        log_lines(tokens, &mut |line| {
            find(line, &mut |id, _| {
                logged.insert(id);
            });
        });
    }
    assert!(logged.len() > 30, "{logged:?}");
    for (_, text) in FILES {
        let resource = FluentResource::try_new(text.to_owned()).expect("it is Fluent");
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            let mut said = String::new();
            words_of(message.value.as_ref().expect("it has a text"), &mut said);
            let is_spanish =
                said.split_whitespace().any(|word| ["de", "el", "la", "que"].contains(&word));
            assert!(
                !(logged.contains(message.id.name) && is_spanish),
                "{}: {said}",
                message.id.name
            );
        }
    }
}

/// What is typed without its directory answers for another site, or for none.
#[test]
fn a_command_that_is_recommended_names_the_data_directory_as_a_shell_reads_it() {
    let adopt = || fl!("leads-database-of-another-site", place = "a", theirs = "b", ours = "c");
    assert!(adopt().ends_with("`columbario leads adopt c`"), "{}", adopt());
    super::recommend_for(Path::new("/srv/el sitio d'Ana"));
    let expected = r"`columbario leads adopt c --data '/srv/el sitio d'\''Ana'`";
    assert!(adopt().ends_with(expected), "{}", adopt());
    assert_eq!(super::quoted("/srv/mi_sitio-2"), "/srv/mi_sitio-2");
    for (file, text) in FILES {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let typed = SITES.map(|each| format!("columbario {each}"));
            let typed = typed.iter().find_map(|each| line.split_once(each));
            let is_whole = typed.is_none_or(|(_, rest)| {
                rest.starts_with(" --content ") || rest.starts_with(" --data ")
            });
            assert!(is_whole, "{file}: {line}");
        }
    }
}

/// The commands that need a site.
const SITES: [&str; 10] = [
    "backup", "check", "doctor", "editor", "health", "leads", "preview", "restore", "rights",
    "stats",
];
