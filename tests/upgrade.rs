//! Another version of the program takes over the data, and the way back.

mod machine;

use crate::support::command::{binary, run};
use crate::support::mail_server::Accepted;
use crate::support::prelude::*;
use machine::{Machine, commands, earlier};
use mail_parser::MessageParser;
use messages::{DeliveryState, Folio, Inbox, InboxPlace, Store, data_version};
use serde_json::Value;
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _};
use std::fs;
use std::path::Path;
use std::time::Duration;

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

// Specification 18.28
#[test]
fn a_start_that_ends_in_faults_of_the_content_leaves_the_database_to_the_earlier_program() {
    let installation = Installation::small();
    installation.edit("site.toml", "[contact]", "[kontact]");
    let ended = run(&mut installation.serving());
    assert_eq!(ended.status.code(), Some(1), "{ended:?}");
    assert!(!installation.data().join("columbario.db").exists());
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

// Specification 18.27
#[test]
fn the_commands_of_the_document_upgrade_and_lead_back() {
    let machine = Machine::new();
    machine.starts();
    machine.leave("Ana", "hola");
    machine.types(&commands("## Los pasos"));
    assert!(machine.is_up());
    assert_eq!(machine.messages("/srv/sitio").len(), 1);
    assert!(machine.installation.path().join("bin/columbario.anterior").exists());

    // A release may have had other tables.
    if earlier() == binary() {
        let before = machine.installation.path().join("bin/columbario.anterior");
        let again = machine.installation.path().join("descargas/columbario");
        machine.types(&commands("### Si no cambiaron las tablas"));
        assert!(machine.is_up() && !before.exists());
        assert_eq!(machine.messages("/srv/sitio").len(), 1);
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
    assert_eq!(machine.messages("/srv/sitio").len(), 1);
}

/// The address of this site behind the link of a mail that marks its message as attended, and who wrote it.
fn link(mail: &Accepted) -> (String, String) {
    let parsed = MessageParser::default().parse(&mail.raw).expect("it is a mail");
    let text = parsed.body_text(0).expect("there is a text").into_owned();
    let link = text.lines().find_map(|line| line.split_once("/atendido/"));
    let path = format!("/atendido/{}", link.expect("there is a link").1.trim());
    (parsed.subject().expect("it has a subject").to_owned(), path)
}

/// What a message was when it came, and what it is now.
fn known(messages: &[Value]) -> Vec<[&Value; 6]> {
    let keys = ["folio", "receivedAt", "name", "message", "attendedAt", "quarantineReason"];
    messages.iter().map(|it| keys.map(|key| &it[key])).collect()
}

// Specification 12.2, 18.27, 18.28
#[test]
fn messages_of_the_last_release_keep_folio_and_state_and_what_waits_is_sent() {
    let mut inbox = MailServer::start();
    let machine = Machine::new();
    machine.mails_by(&inbox);
    machine.starts();
    machine.leave("Ana", "¿Hay nichos?");
    machine.leave("Rosa", "¿Y para dos?");
    let links: Vec<_> = inbox.wait_for(2).iter().map(link).collect();
    let link_of = |name| &links.iter().find(|(subject, _)| subject.contains(name)).expect("one").1;
    machine.attends(link_of("Ana"));
    machine.leave("Spam", "https://a.example https://b.example https://c.example");
    inbox.mode("later");
    machine.leave("Luis", "¿Qué horario tienen?");
    let before = machine.messages("/srv/sitio");
    assert_eq!(before.len(), 4);

    machine.types(&commands("## Los pasos"));
    let after = machine.messages("/srv/sitio");
    assert_eq!(known(&after), known(&before));
    let said =
        machine.types("/usr/local/bin/columbario.anterior leads list --data /srv/sitio 2>&1 || :");
    let refusal = format!("inicie columbario {} o más nuevo", env!("CARGO_PKG_VERSION"));
    let is_refused = said.contains(&refusal) && said.lines().count() == 1;
    assert!(is_refused || said.lines().count() == 4, "{said}");

    inbox.mode("ok");
    // It may have been tried a few times by now.
    within(Duration::from_mins(4), "what waited is sent", || inbox.accepted().len() == 3);
    machine.attends(link_of("Rosa"));
    let attended = |it: &[Value]| it.iter().filter(|it| it["attendedAt"].is_string()).count();
    let held = |it: &[Value]| it.iter().filter(|it| it["quarantineReason"].is_string()).count();
    let last = machine.messages("/srv/sitio");
    assert_eq!([attended(&before), held(&before), attended(&last), held(&last)], [1, 1, 2, 1]);

    let restore = "/usr/local/bin/columbario restore --data /srv/sitio-de-antes";
    machine.types(&format!("{restore} /srv/copias/antes-de-actualizar.tar"));
    assert_eq!(known(&machine.messages("/srv/sitio-de-antes")), known(&before));
}
