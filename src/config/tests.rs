//! Which source goes first, and what is said when one is wrong.

use super::sources::Environment;
use super::{Config, ConfigFaults, Flags};
use std::path::Path;
use tempfile::TempDir;
use tracing::level_filters::LevelFilter;

/// A data directory with this `columbario.toml`.
fn place(file: &str) -> TempDir {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    std::fs::write(place.path().join("columbario.toml"), file).expect("a file can be written");
    place
}

fn load(place: &TempDir, flags: Flags, variables: &[(&str, &str)]) -> Result<Config, ConfigFaults> {
    let data = place.path().to_string_lossy().into_owned();
    let flags = flags.and(Flags::of([("--data", Some(data))]));
    let variables = variables
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Config::from_sources(&flags, &Environment::of(variables))
}

fn faults(file: &str, variables: &[(&str, &str)]) -> Vec<String> {
    let place = place(file);
    let faults = load(&place, Flags::default(), variables).expect_err("there is a fault");
    let prefix = format!("{}/", place.path().display());
    faults
        .to_string()
        .lines()
        .map(|line| line.replace(&prefix, ""))
        .collect()
}

#[test]
fn without_any_source_the_defaults_hold() {
    let place = place("");
    let config = load(&place, Flags::default(), &[]).expect("there is no fault");
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(
        (config.content, config.data.as_path()),
        (None, place.path())
    );
    assert!(config.trusted_proxies.is_empty() && config.warnings.is_empty());
    assert_eq!(config.log, LevelFilter::INFO);
}

#[test]
fn a_flag_goes_before_the_environment_and_that_before_the_file() {
    let place = place("listen = \"127.0.0.1:1\"\n");
    let listen = |flag: Option<&str>, variables: &[(&str, &str)]| {
        let flags = Flags::of([("--listen", flag.map(str::to_owned))]);
        load(&place, flags, variables)
            .expect("there is no fault")
            .listen
            .port()
    };
    assert_eq!(listen(None, &[]), 1);
    assert_eq!(listen(None, &[("COLUMBARIO_LISTEN", "")]), 1);
    assert_eq!(listen(None, &[("COLUMBARIO_LISTEN", "127.0.0.1:2")]), 2);
    assert_eq!(
        listen(Some("127.0.0.1:3"), &[("COLUMBARIO_LISTEN", "127.0.0.1:2")]),
        3
    );
}

#[test]
fn the_data_directory_is_made_where_it_is_absent_and_is_private() {
    let place = place("");
    let data = place.path().join("deep/data");
    let variables = [(
        "COLUMBARIO_DATA".to_owned(),
        data.to_string_lossy().into_owned(),
    )];
    let config = Config::from_sources(&Flags::default(), &Environment::of(variables))
        .expect("there is no fault");
    assert_eq!(config.data, data);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&data)
            .expect("it is there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o700);
    }
}

#[test]
fn a_path_in_the_file_counts_from_the_file() {
    let place = place("content = \"site\"\n");
    std::fs::create_dir(place.path().join("site")).expect("a directory can be made");
    let config = load(&place, Flags::default(), &[]).expect("there is no fault");
    assert_eq!(
        config.content.as_deref(),
        Some(place.path().join("site").as_path())
    );
}

#[test]
fn proxies_are_a_list_in_the_file_and_commas_in_the_environment() {
    let place = place("trusted_proxies = [\"10.0.0.0/8\", \"::1\"]\nlog = \"debug\"\n");
    let config = load(&place, Flags::default(), &[]).expect("there is no fault");
    assert_eq!(config.log, LevelFilter::DEBUG);
    let from_file = config.trusted_proxies;
    let variable = [("COLUMBARIO_TRUSTED_PROXIES", "10.0.0.0/8, ::1,")];
    let from_environment = load(&place, Flags::default(), &variable)
        .expect("there is no fault")
        .trusted_proxies;
    assert_eq!(from_file.len(), 2);
    assert_eq!(from_file, from_environment);
}

#[test]
fn every_fault_is_told_at_once_with_its_place() {
    let file = "listn = \"x\"\n\n[database]\nurl = \"mysql://x\"\n";
    let variables = [
        ("COLUMBARIO_TRUSTED_PROXIES", "10.0.0.1,everyone"),
        ("COLUMBARIO_LISTEN", "8080"),
    ];
    assert_eq!(
        faults(file, &variables),
        [
            "columbario.toml:1: unknown key \"listn\"; did you mean \"listen\"?",
            "COLUMBARIO_LISTEN: \"8080\" is no address with a port; write it as 127.0.0.1:8080",
            "columbario.toml:4: the address of a database begins with postgres://; without one, a file in the data directory is used",
            "COLUMBARIO_TRUSTED_PROXIES: \"everyone\" is neither an address nor a network; write 10.0.0.1 or 10.0.0.0/8",
        ]
    );
}

#[test]
fn wrong_types_in_the_file_are_told_with_what_is_right() {
    assert_eq!(
        faults(
            "listen = 8080\ntrusted_proxies = \"10.0.0.1\"\ndata = \"x\"\n",
            &[]
        ),
        [
            "columbario.toml:1: listen is a text; put it in quotation marks",
            "columbario.toml:2: trusted_proxies is a list of texts; write trusted_proxies = [\"10.0.0.0/8\"]",
            "columbario.toml:3: data cannot be set here, where it is already known; use --data or COLUMBARIO_DATA",
        ]
    );
}

#[test]
fn a_file_that_is_no_toml_is_told_with_its_line() {
    let faults = faults("log = \"info\"\nlisten = \n", &[]);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0].starts_with("columbario.toml:2: not TOML: "),
        "{faults:?}"
    );
}

#[test]
fn content_that_is_no_directory_is_told() {
    assert_eq!(
        faults("", &[("COLUMBARIO_CONTENT", "/nowhere/at/all")]),
        ["COLUMBARIO_CONTENT: /nowhere/at/all is no directory; name the one that holds site.toml"]
    );
}

#[test]
fn mail_is_set_in_the_file_or_in_the_environment() {
    let place = place(
        "[mail]\nto = [\"ventas@remanso.example\", \"luz@remanso.example\"]\ntimeout_seconds = 5\nsmtp_password_file = \"password\"\n",
    );
    std::fs::write(place.path().join("password"), "secret\n").expect("a file can be written");
    let variables = [
        ("COLUMBARIO_SMTP_URL", "smtps://user@mail.example"),
        ("COLUMBARIO_MAIL_FROM", "Remanso <sitio@remanso.example>"),
    ];
    let mail = load(&place, Flags::default(), &variables)
        .expect("there is no fault")
        .mail;
    assert_eq!(mail.to.len(), 2);
    assert_eq!(mail.timeout().as_secs(), 5);
    assert_eq!(mail.smtp_password.as_deref(), Some("secret"));
    assert_eq!(
        mail.from.map(|from| from.to_string()).as_deref(),
        Some("Remanso <sitio@remanso.example>")
    );
    let said = format!("{:?}", load(&place, Flags::default(), &variables));
    assert!(
        !said.contains("secret") && !said.contains("user@"),
        "{said}"
    );
}

#[test]
fn faulty_mail_settings_are_told_without_their_secrets() {
    let variables = [
        ("COLUMBARIO_SMTP_URL", "secret"),
        ("COLUMBARIO_MAIL_FROM", "Remanso"),
        ("COLUMBARIO_MAIL_TO", "ventas@remanso.example,nobody"),
        ("COLUMBARIO_DKIM_SELECTOR", "s1"),
        ("COLUMBARIO_WEBHOOK_URL", "https://crm.example/leads"),
        ("COLUMBARIO_WEBHOOK_SECRET", "short"),
    ];
    assert_eq!(
        faults("[mail]\ntimeout_seconds = \"5\"\n", &variables),
        [
            "columbario.toml:2: mail.timeout_seconds is a number; write it without quotation marks",
            "COLUMBARIO_SMTP_URL: the address of the mail server cannot be read; write it as smtps://user:password@host or smtp://user:password@host:587?tls=required",
            "COLUMBARIO_MAIL_FROM: \"Remanso\" is no sender; write sitio@remanso.example",
            "COLUMBARIO_MAIL_TO: \"nobody\" is no mailbox; write ventas@remanso.example",
            "COLUMBARIO_DKIM_SELECTOR: needs mail.dkim_key_file too",
            "COLUMBARIO_WEBHOOK_URL: needs a secret of 16 characters at least; set webhook.secret or webhook.secret_file",
        ]
    );
}

#[test]
fn a_misspelt_variable_is_answered_with_a_warning() {
    let place = place("");
    let config = load(
        &place,
        Flags::default(),
        &[("COLUMBARIO_LISEN", "x"), ("PATH", "y")],
    )
    .expect("there is no fault");
    assert_eq!(
        config.warnings,
        ["COLUMBARIO_LISEN is not used; did you mean COLUMBARIO_LISTEN?"]
    );
}

#[test]
fn the_file_is_looked_for_in_the_data_directory_only() {
    let place = place("listen = \"127.0.0.1:1\"\n");
    let inner = place.path().join("inner");
    let flags = Flags::of([("--data", Some(inner.to_string_lossy().into_owned()))]);
    let config = Config::from_sources(&flags, &Environment::default()).expect("there is no fault");
    assert_eq!(config.listen.port(), 8080);
    assert!(Path::new(&inner).is_dir());
}

#[test]
fn the_rights_of_the_person_are_set_in_the_file() {
    let place = place(
        "[rights]\nholidays = [\"2026-04-02\", \"2026-04-03\"]\nblocking_days = 90\n[leads]\nretention_days = 30\n",
    );
    let rights = load(&place, Flags::default(), &[])
        .expect("there is no fault")
        .rights;
    assert_eq!(rights.holidays.len(), 2);
    assert_eq!(rights.blocking.as_hours(), 90 * 24);
    assert_eq!(rights.retention.map(|time| time.as_hours()), Some(30 * 24));
}

#[test]
fn a_retention_has_a_floor_of_thirty_days() {
    assert_eq!(
        faults(
            "[leads]\nretention_days = 29\n[rights]\nblocking_days = -1\nholidays = [\"2 de abril\"]\n",
            &[]
        ),
        [
            "columbario.toml:5: \"2 de abril\" is no day; write 2026-04-02",
            "columbario.toml:2: leads.retention_days is a number of days, 30 at least",
            "columbario.toml:4: rights.blocking_days is a number of days, 0 at least",
        ]
    );
}
