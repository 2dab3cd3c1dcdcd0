//! Which source goes first, and what is said when one is wrong.

mod editor;
mod https;
mod networks;

use super::setting::Setting;
use super::settings::all_settings;
use super::sources::{Environment, Flags, read};
use super::{Config, ConfigFaults, sample};
use secrecy::ExposeSecret;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt as _;
use tempfile::TempDir;
use tracing::level_filters::LevelFilter;

/// A data directory with this `columbario.toml`.
fn place(file: &str) -> TempDir {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    std::fs::write(place.path().join("columbario.toml"), file).expect("a file can be written");
    place
}

fn load(
    place: &TempDir,
    flags: &[(&str, &str)],
    variables: &[(&str, &str)],
) -> Result<Config, ConfigFaults> {
    let data = place.path().to_string_lossy();
    read(&given(&[flags, &[("data", &*data)]].concat()), &environment(variables))
}

fn given(flags: &[(&str, &str)]) -> Flags {
    let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), vec![(*text).to_owned()]);
    flags.iter().map(owned).collect()
}

fn environment(variables: &[(&str, &str)]) -> Environment {
    let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    variables.iter().map(owned).collect()
}

fn faults(file: &str, variables: &[(&str, &str)]) -> Vec<String> {
    let place = place(file);
    let faults = load(&place, &[], variables).expect_err("there is a fault");
    let prefix = format!("{}/", place.path().display());
    faults.to_string().lines().map(|line| line.replace(&prefix, "")).collect()
}

#[test]
fn without_any_source_the_defaults_hold() {
    let place = place("");
    let config = load(&place, &[], &[]).expect("there is no fault");
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!((config.content, config.data.as_path()), (None, place.path()));
    assert!(config.trusted_proxies.is_empty() && config.warnings.is_empty());
    assert_eq!(config.log, LevelFilter::INFO);
}

// Specification 18.3
#[test]
fn a_flag_goes_before_the_environment_and_that_before_the_file() {
    let place = place("listen = \"127.0.0.1:1\"\n");
    let listen = |flag: Option<&str>, variables: &[(&str, &str)]| {
        let flag = flag.map(|address| ("listen", address));
        load(&place, flag.as_slice(), variables).expect("there is no fault").listen.port()
    };
    assert_eq!(listen(None, &[]), 1);
    assert_eq!(listen(None, &[("COLUMBARIO_LISTEN", "")]), 1);
    assert_eq!(listen(None, &[("COLUMBARIO_LISTEN", "127.0.0.1:2")]), 2);
    assert_eq!(listen(Some("127.0.0.1:3"), &[("COLUMBARIO_LISTEN", "127.0.0.1:2")]), 3);
}

// Specification 18.3
#[test]
fn the_data_directory_is_made_where_it_is_absent_and_is_private() {
    let place = place("");
    let data = place.path().join("deep/data");
    let variables = [("COLUMBARIO_DATA", &*data.to_string_lossy())];
    let config = read(&Flags::new(), &environment(&variables)).expect("there is no fault");
    assert_eq!(config.data_named_by.as_deref(), Some("COLUMBARIO_DATA"));
    assert!(config.data == data && !data.exists());
    config.make_data_directory().expect("it can be made");
    let mode = std::fs::metadata(&data).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}

#[test]
fn a_path_in_the_file_counts_from_the_file() {
    let place = place("content = \"site\"\n");
    std::fs::create_dir(place.path().join("site")).expect("a directory can be made");
    let config = load(&place, &[], &[]).expect("there is no fault");
    assert_eq!(config.content.as_deref(), Some(place.path().join("site").as_path()));
}

// Specification 18.3
#[test]
fn a_port_alone_is_of_this_machine_and_that_of_https_is_for_all() {
    let empty = place("");
    let load = |name: &str, text: &str| load(&empty, &[(name, text)], &[]);
    for text in ["8081", ":8081", "localhost:8081", "127.0.0.1:8081"] {
        let config = load("listen", text).expect(text);
        assert_eq!(config.listen.to_string(), "127.0.0.1:8081", "{text}");
        let config = load("editor-listen", text).expect(text);
        assert_eq!(config.editor.listen, Some(config_address("127.0.0.1:8081")), "{text}");
    }
    for (text, address) in
        [("443", "[::]:443"), (":443", "[::]:443"), ("localhost:443", "127.0.0.1:443")]
    {
        let config = load("https-listen", text).expect(text);
        assert_eq!(config.https.listen.to_string(), address, "{text}");
        let config = load("http-listen", text).expect(text);
        assert_eq!(config.https.http_listen.0, Some(config_address(address)), "{text}");
    }
    for text in ["", ":", "70000", "localhost", "localhost:", "remanso.example:80", "::1:80", "-1"]
    {
        let said = load("listen", text).map(|config| config.listen);
        assert!(said.is_err(), "{text}: {said:?}");
    }
}

fn config_address(text: &str) -> SocketAddr {
    text.parse().expect("it is an address")
}

#[test]
fn proxies_are_a_list_in_the_file_and_commas_in_the_environment() {
    let place = place("trusted_proxies = [\"10.0.0.0/8\", \"::1\"]\nlog = \"debug\"\n");
    let config = load(&place, &[], &[]).expect("there is no fault");
    assert_eq!(config.log, LevelFilter::DEBUG);
    let from_file = config.trusted_proxies;
    let variable = [("COLUMBARIO_TRUSTED_PROXIES", "10.0.0.0/8, ::1,")];
    let from_environment = load(&place, &[], &variable).expect("there is no fault").trusted_proxies;
    assert_eq!(from_file.len(), 2);
    assert_eq!(from_file, from_environment);
}

#[test]
fn every_fault_is_told_at_once_with_its_place_and_what_is_right() {
    let file = "listn = \"x\"\n\n[database]\nurl = \"mysql://x\"\n";
    let variables =
        [("COLUMBARIO_TRUSTED_PROXIES", "10.0.0.1,everyone"), ("COLUMBARIO_LISTEN", "8080x")];
    let types = "log = true\nlisten = 8080\ntrusted_proxies = [1.5]\ndata = \"x\"\n";
    let content = [("COLUMBARIO_CONTENT", "/nowhere/at/all"), ("COLUMBARIO_LOG", "loud")];
    let rights =
        "[leads]\nretention_days = 29\n[rights]\nblocking_days = -1\nholidays = [\"2 de abril\"]\n";
    // Mail settings are told without their secrets.
    let mail = [
        ("COLUMBARIO_SMTP_URL", "secret"),
        ("COLUMBARIO_MAIL_FROM", "Remanso"),
        ("COLUMBARIO_MAIL_TO", "ventas@remanso.example,nobody"),
        ("COLUMBARIO_DKIM_SELECTOR", "s1"),
        ("COLUMBARIO_WEBHOOK_URL", "https://crm.example/leads"),
        ("COLUMBARIO_WEBHOOK_SECRET", "short"),
    ];
    let all = [
        faults(file, &variables),
        faults(types, &[]),
        faults("log = \"info\"\nlisten = \n", &[]),
        faults("", &content),
        faults("[mail]\nhourly_max = \"0\"\n", &mail),
        faults(rights, &[]),
    ];
    insta::assert_snapshot!(all.map(|faults| faults.join("\n")).join("\n\n"));
}

#[test]
fn mail_is_set_in_the_file_or_in_the_environment() {
    let place = place(
        "[mail]\nto = [\"ventas@remanso.example\", \"luz@remanso.example\"]\nhourly_max = 5\nsmtp_password_file = \"password\"\n",
    );
    std::fs::write(place.path().join("password"), "hush hush\n").expect("a file can be written");
    let variables = [
        ("COLUMBARIO_SMTP_URL", "smtps://user@mail.example"),
        ("COLUMBARIO_MAIL_FROM", "Remanso <sitio@remanso.example>"),
    ];
    let config = load(&place, &[], &variables).expect("there is no fault");
    assert_eq!(config.mail_to.len(), 2);
    assert_eq!(config.mail_hourly_max, 5);
    let password = config.smtp_password_file.as_ref();
    let password = password.map(ExposeSecret::expose_secret);
    assert_eq!(password, Some("hush hush"));
    assert_eq!(
        config.mail_from.map(|from| from.to_string()).as_deref(),
        Some("Remanso <sitio@remanso.example>")
    );
}

#[test]
fn a_misspelt_variable_is_answered_with_a_warning() {
    let place = place("");
    let config = load(&place, &[], &[("COLUMBARIO_LISEN", "x")]).expect("there is no fault");
    assert_eq!(config.warnings, ["COLUMBARIO_LISEN no se usa; ¿quiso decir COLUMBARIO_LISTEN?"]);
}

#[test]
fn the_file_is_looked_for_in_the_data_directory_only() {
    let place = place("listen = \"127.0.0.1:1\"\n");
    let inner = place.path().join("inner");
    let flags = given(&[("data", &*inner.to_string_lossy())]);
    let config = read(&flags, &Environment::new()).expect("there is no fault");
    assert_eq!(config.listen.port(), 8080);
}

#[test]
fn the_rights_of_the_person_are_set_in_the_file() {
    let place = place(
        "[rights]\nholidays = [\"2026-04-02\", \"2026-04-03\"]\nblocking_days = 90\n[leads]\nretention_days = 30\n",
    );
    let config = load(&place, &[], &[]).expect("there is no fault");
    assert_eq!(config.holidays.len(), 2);
    assert_eq!(config.blocking.as_hours(), 90 * 24);
    assert_eq!(config.retention.map(|time| time.as_hours()), Some(30 * 24));
}

#[test]
fn every_name_that_operators_use_stays() {
    let line = |setting: &Setting| {
        let flag = setting.option().map_or_else(|| "-".to_owned(), |_| setting.flag());
        format!("{flag} {} {}\n", setting.variable(), setting.key())
    };
    let names: String = all_settings().iter().map(line).collect();
    insta::assert_snapshot!(names);
}

#[test]
fn every_setting_has_its_help_on_one_line() {
    for setting in all_settings() {
        let help = setting.help();
        assert!(!help.is_empty() && !help.contains('\n'), "{help:?} of {}", setting.flag());
    }
}

// Specification 18.4
#[test]
fn the_sample_without_its_marks_sets_the_defaults() {
    let is_key = |line: &&str| line.starts_with('#') && !line.starts_with("# ");
    let sample = sample();
    assert_eq!(sample.lines().filter(is_key).count(), all_settings().len() - 1);
    let unmarked: String = sample
        .lines()
        .map(|line| if is_key(&line) { &line[1..] } else { line }.to_owned() + "\n")
        .collect();
    let (defaults, sampled) = (place(""), place(&unmarked));
    let shown = |place: &TempDir| {
        let config = load(place, &[], &[]).expect("there is no fault");
        format!("{:?}", Config { data: "data".into(), ..config })
    };
    assert_eq!(shown(&sampled), shown(&defaults));
}

// Specification 18.4
#[test]
fn no_secret_can_be_printed() {
    let place = place("[webhook]\nsecret = \"s3cret-s3cret-s3cret\"\n");
    std::fs::write(place.path().join("key"), "s3cret").expect("a file can be written");
    let key = place.path().join("key").to_string_lossy().into_owned();
    let variables = [
        ("COLUMBARIO_DATABASE_URL", "postgres://user:s3cret@host/db"),
        ("COLUMBARIO_SMTP_URL", "smtps://user:s3cret@mail.example"),
        ("COLUMBARIO_SMTP_PASSWORD_FILE", &key),
        ("COLUMBARIO_WEBHOOK_URL", "https://crm.example/leads?token=s3cret"),
        ("COLUMBARIO_DKIM_SELECTOR", "s1"),
        ("COLUMBARIO_DKIM_KEY_FILE", &key),
    ];
    let config = load(&place, &[], &variables).expect("there is no fault");
    let (url, secret) = config.webhook().expect("both are set");
    assert!(url.expose_secret().ends_with("s3cret"));
    assert_eq!(secret.expose_secret().len(), 20);
    let shown = format!("{config:?}");
    assert!(!shown.contains("s3cret"), "{shown}");
}
