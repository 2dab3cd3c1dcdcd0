//! Another version of the program takes over the data, and the way back.

use crate::handover::{given, handle, socket};
use crate::support::command::{binary, variable};
use crate::support::pictures::link_made_pictures_into;
use crate::support::prelude::*;
use messages::{DeliveryState, Folio, Inbox, InboxPlace, Store, data_version};
use serde_json::json;
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _};
use std::fs;
use std::io::Write as _;
use std::net::{SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes the data those of a program that does not exist yet.
async fn belong_to_a_newer_program(store: &messages::Store) {
    let newer = data_version() + 1;
    for sql in [
        format!("INSERT INTO programs (data, program) VALUES ({newer}, '9.9.9')"),
        format!(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             SELECT {newer}, 'newer', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1"
        ),
    ] {
        let mut transaction = store.begin().await.expect("the store works");
        let statement = sqlx::query(sqlx::AssertSqlSafe(sql));
        let done = statement.execute(&mut *transaction).await;
        done.expect("it can be written");
        transaction.commit().await.expect("it can be written");
    }
}

// Specification 18.28
#[test]
fn data_of_a_newer_version_are_refused_in_one_line_that_names_the_program() {
    let installation = Installation::new();
    installation.in_store(async |store| belong_to_a_newer_program(store).await);
    let serve = installation.serving();
    let arguments: Vec<&str> =
        serve.get_args().map(|argument| argument.to_str().expect("it is a text")).collect();
    for arguments in [&arguments[..], &["leads", "list"], &["backup", "copia.tar"]] {
        let said = installation.failure(arguments);
        assert!(said.contains("inicie columbario 9.9.9 o más nuevo"), "{said}");
    }
    let postgres = Database::new();
    let url = postgres.url();
    postgres.in_store(async |store| belong_to_a_newer_program(store).await);
    let on_server = Installation::new().with("COLUMBARIO_DATABASE_URL", url).begun();
    let said = on_server.failure(&["leads", "list"]);
    assert!(said.contains("inicie columbario 9.9.9 o más nuevo"), "{said}");
}

/// The version of the data of 0.1.0.
const DATA_OF_0_1_0: i64 = 8;

/// The states that a delivery had in 0.1.0, and the one it is in now.
const STATES: [(&str, DeliveryState); 7] = [
    ("pending", DeliveryState::Pending),
    ("sent", DeliveryState::Sent),
    ("failed", DeliveryState::Failed),
    ("held", DeliveryState::Held),
    ("spooled", DeliveryState::Spooled),
    ("gathered", DeliveryState::Pending),
    ("dismissed", DeliveryState::Dismissed),
];

/// Writes a database as 0.1.0 left it: a message with a delivery in each state, each tried once; a
/// digest of a day, and mails that gathered others; and an entry of the audit log.
async fn write_as_0_1_0(url: String, tables: &str) {
    sqlx::any::install_default_drivers();
    let folder = Path::new(ROOT).join("crates/messages/migrations").join(tables);
    let mut migrator = Migrator::new(folder).await.expect("there are migrations");
    let migrations = migrator.migrations.to_mut();
    migrations.retain(|migration| migration.version <= DATA_OF_0_1_0);
    let mut connection = AnyConnection::connect(&url).await.expect("it is there");
    let migrated = migrator.run_direct(None, &mut connection, false).await;
    migrated.expect("the tables can be made");
    let lead = "INSERT INTO leads (id, folio, uid, received_at, name, email, phone_number, ciudad,
            message, company, service_interest, page, notice_version, consent, content_hash)
        VALUES (1, 'ABCD-2345', 'u', '2026-11-01T10:00:00.000000Z', 'Ana', 'ana@example.com', '',
            '', 'hola', '', '', '', '', 0, $1)";
    let lead = sqlx::query(lead).bind(vec![0_u8]);
    lead.execute(&mut connection).await.expect("it is kept");
    let of_lead =
        STATES.map(|(state, _)| format!("1, NULL, 'mail', '{state}@remanso.example', '{state}'"));
    let digests = [
        "NULL, '2026-11-21', 'digest', 'a@remanso.example', 'sent'",
        "NULL, 'reunidos-u-1', 'digest', 'a@remanso.example', 'sent'",
        "NULL, 'reunidos-u-2', 'digest', 'a@remanso.example', 'pending'",
    ];
    let digests = digests.map(str::to_owned);
    for (id, values) in (1..).zip(of_lead.iter().chain(&digests)) {
        let at = "'2026-11-02T10:00:00.000000Z'";
        for sql in [
            format!(
                "INSERT INTO deliveries (id, lead_id, day, channel, recipient, state, attempts,
                     created_at, next_attempt_at, waiting_since, waited_seconds, first_tried_at)
                 VALUES ({id}, {values}, 1, {at}, {at}, {at}, 7, {at})"
            ),
            format!(
                "INSERT INTO attempts (delivery_id, at, outcome, said)
                 VALUES ({id}, {at}, 'temporary', '451 later')"
            ),
        ] {
            let written = connection.execute(AssertSqlSafe(sql)).await;
            written.expect("it is kept");
        }
    }
    let entry = "INSERT INTO rights_record (at, deed, folio, detail) VALUES
        ('2026-11-03T10:00:00.000000Z', 'blocked', 'ABCD-2345', 'plazo de conservación')";
    connection.execute(entry).await.expect("it is kept");
    connection.close().await.expect("it can be closed");
}

/// What the data of 0.1.0 are now.
async fn is_as_it_was(store: &Store) {
    let deliveries = store.deliveries(1).await.expect("the store works");
    let found: Vec<(&str, DeliveryState)> = deliveries
        .iter()
        .map(|it| (it.recipient.split('@').next().unwrap_or_default(), it.state))
        .collect();
    assert_eq!(found, STATES);
    for delivery in &deliveries {
        assert_eq!((delivery.tries, delivery.waited.as_secs()), (1, 7));
        assert_eq!(delivery.attempts.len(), 1, "{delivery:?}");
    }
    let digests = sqlx::query_scalar("SELECT digest_day FROM deliveries WHERE lead_id IS NULL");
    let digests: Vec<String> = digests.fetch_all(store.reader()).await.expect("it works");
    assert_eq!(digests, ["2026-11-21"]);
    for sql in [
        "UPDATE deliveries SET state = 'gathered'",
        "UPDATE deliveries SET digest_day = 'reunidos-u-3' WHERE lead_id IS NULL",
    ] {
        let mut transaction = store.begin().await.expect("the store works");
        let changed = transaction.execute(sql).await;
        changed.expect_err("it is no state, and no day");
    }
    let search = Inbox::Search("HOLA".to_owned());
    let found = store.inbox(&search, InboxPlace::START, 9).await.expect("the store works").0;
    let unsearchable = sqlx::query_scalar("SELECT count(*) FROM leads WHERE searchable = ''");
    let unsearchable: i64 = unsearchable.fetch_one(store.reader()).await.expect("it works");
    assert_eq!((found.len(), unsearchable), (1, 0));
    let folio: Folio = "ABCD-2345".parse().expect("it is a folio");
    let again = store.retry(Some(&folio), &[], jiff::Timestamp::now()).await;
    assert_eq!(again.expect("the store works"), 2, "what failed or is in the spool");
}

#[test]
fn the_data_of_0_1_0_arrive_in_a_state_that_the_program_knows() {
    let on_file = Installation::new();
    fs::create_dir_all(on_file.data()).expect("a folder can be made");
    let file = on_file.data().join("columbario.db");
    let file = format!("sqlite://{}?mode=rwc", file.display());
    let postgres = Database::new();
    let url = postgres.url();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    runtime.block_on(write_as_0_1_0(file, "sqlite"));
    runtime.block_on(write_as_0_1_0(url.to_owned(), "postgres"));
    let on_server = Installation::new().with("COLUMBARIO_DATABASE_URL", url).begun();
    for place in [&on_file, &on_server] {
        let record = place.answer(&["rights", "list", "--record"]);
        assert!(record.ends_with("\tbloqueado\tABCD-2345\tplazo de conservación\n"), "{record}");
        let shown = place.answer(&["leads", "show", "ABCD-2345"]);
        assert!(shown.contains("gathered@remanso.example"), "{shown}");
    }
    on_file.in_store(async |store| is_as_it_was(store).await);
    postgres.in_store(async |store| is_as_it_was(store).await);
}

/// What `docs/actualizar.md` says to type below this heading.
fn commands(heading: &str) -> String {
    let path = format!("{ROOT}/docs/actualizar.md");
    let text = fs::read_to_string(path).expect("it is there");
    let (_, section) = text.split_once(heading).expect("the heading is there");
    let section = section.split("\n#").next().unwrap_or_default();
    let blocks = section.split("```sh\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap_or_default()).collect()
}

/// The program that is upgraded: the release's of `bash tests/run.sh upgrade`, or the same one.
fn earlier() -> PathBuf {
    variable("EARLIER_PROGRAM").map_or_else(binary, PathBuf::from)
}

/// Stands for systemd's in the test: it stops and starts the program on the socket that it was given
/// as descriptor 3.
const SYSTEMCTL: &str = r#"#!/bin/bash
set -euo pipefail
stop() {
  [ -f "$HERE/pid" ] || return 0
  kill -TERM "$(cat "$HERE/pid")"
  tail --pid="$(cat "$HERE/pid")" -f /dev/null
  rm "$HERE/pid"
}
start() {
  LISTEN_FDS=1 "$HERE/bin/columbario" serve --data "$HERE/sitio" >"$HERE/out" 2>"$HERE/log" </dev/null &
  echo $! >"$HERE/pid"
}
case "$1" in
  stop) stop ;;
  start) start ;;
  restart) stop; start ;;
  is-active) kill -0 "$(cat "$HERE/pid")" && echo active ;;
esac
"#;

/// A machine as the document has it, below a directory of its own.
struct Machine {
    installation: Installation,
    socket: TcpListener,
    address: SocketAddr,
}

impl Machine {
    fn new() -> Self {
        let (socket, address) = socket();
        let machine = Self { installation: Installation::new(), socket, address };
        let here = machine.installation.path();
        for folder in ["bin", "sitio", "copias", "descargas"] {
            fs::create_dir(here.join(folder)).expect("a folder can be made");
        }
        link_made_pictures_into(&here.join("sitio"));
        let systemctl = here.join("bin/systemctl");
        let mut file = fs::File::create(&systemctl).expect("it can be written");
        file.write_all(SYSTEMCTL.as_bytes()).expect("it can be written");
        drop(file);
        fs::set_permissions(&systemctl, fs::Permissions::from_mode(0o755)).expect("it is ours");
        let downloaded = here.join("descargas/columbario");
        for (program, copy) in [(earlier(), here.join("bin/columbario")), (binary(), downloaded)] {
            fs::copy(program, copy).expect("it can be copied");
        }
        machine
    }

    /// Types commands of the document, with these substitutions: where the program, its data, the
    /// backups and the downloads are, and `systemctl`.
    fn types(&self, commands: &str) -> String {
        let here = self.installation.path().display().to_string();
        let commands = commands
            .replace("/usr/local/bin/", &format!("{here}/bin/"))
            .replace("/srv/sitio", &format!("{here}/sitio"))
            .replace("/srv/copias", &format!("{here}/copias"))
            .replace("./columbario", &format!("{here}/descargas/columbario"));
        let mut shell = Command::new("bash");
        shell
            .args(["-euo", "pipefail", "-c", &commands])
            .current_dir(self.installation.path())
            .env("HERE", &here)
            .env("PATH", format!("{here}/bin:/usr/bin:/bin"))
            .env("COLUMBARIO_LISTEN", self.address.to_string());
        let output = given(handle(&self.socket), &shell).env_remove("LISTEN_FDS").output();
        let output = output.expect("a shell can be started");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{commands}\n{said}\n{errors}");
        said
    }

    fn is_up(&self) -> bool {
        let asked = CLIENT.get(format!("http://{}/", self.address)).send();
        asked.is_ok_and(|answer| answer.status() == 200)
    }

    /// Leaves a message of this person.
    fn leave(&self, name: &str) {
        let message = json!({ "name": name, "email": "ana@example.com", "message": "hola" });
        let url = format!("http://{}/api/v.1.0/contact_us", self.address);
        let sent = CLIENT.post(url).json(&message).send();
        assert_eq!(sent.expect("it is answered").status(), 201);
    }

    /// How many messages there are.
    fn messages(&self) -> usize {
        let listed = self.types("/usr/local/bin/columbario leads list --data /srv/sitio");
        listed.lines().count()
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let pid = fs::read_to_string(self.installation.path().join("pid"));
        if let Ok(pid) = pid {
            let _ended = Command::new("kill").arg(pid.trim()).status();
        }
    }
}

// Specification 18.27
#[test]
fn the_commands_of_the_document_upgrade_and_lead_back() {
    let machine = Machine::new();
    machine.types("systemctl start columbario");
    assert!(machine.is_up());
    machine.leave("Ana");
    machine.types(&commands("## Los pasos"));
    assert!(machine.is_up());
    assert_eq!(machine.messages(), 1);
    assert!(machine.installation.path().join("bin/columbario.anterior").exists());

    // A release may have had other tables.
    if earlier() == binary() {
        let before = machine.installation.path().join("bin/columbario.anterior");
        let again = machine.installation.path().join("descargas/columbario");
        machine.types(&commands("### Si no cambiaron las tablas"));
        assert!(machine.is_up() && !before.exists());
        assert_eq!(machine.messages(), 1);
        fs::copy(again, before).expect("it can be copied");
    }

    // The new version has changed the tables, and the one before does not know them.
    machine.types("systemctl stop columbario");
    let sitio = machine.installation.path().join("sitio");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    runtime.block_on(async {
        let store = messages::Store::open(&sitio).await;
        let store = store.expect("it can be opened");
        belong_to_a_newer_program(&store).await;
        store.close().await;
    });
    machine.types(&commands("### Si cambiaron las tablas"));
    assert!(machine.is_up());
    assert_eq!(machine.messages(), 1);
}
