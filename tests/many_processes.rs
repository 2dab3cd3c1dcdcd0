//! PostgreSQL: the same program, many times.

use crate::support::database::DatabaseServer;
use crate::support::prelude::*;
use jiff::Timestamp;
use messages::{
    Channel, Destination, Inbox, InboxPlace, NewMessage, RawContext, Store, StoreOutcome,
    StoredMessage, from_json,
};
use serde_json::json;
use std::collections::HashSet;

fn submission(message: &str, key: Option<&str>) -> NewMessage {
    let body = json!({ "name": "Ana", "email": "ana@example.com", "message": message });
    let beside = RawContext { key, consent: Some("on"), ..RawContext::default() };
    let message = from_json(body.to_string().as_bytes(), &beside).expect("no fault");
    NewMessage {
        destinations: vec![Destination {
            channel: Channel::Mail,
            recipient: "ventas@remanso.example".to_owned(),
        }],
        ..NewMessage::new(message)
    }
}

async fn received(
    store: &Store,
    from: InboxPlace,
    at_most: usize,
) -> (Vec<StoredMessage>, Option<InboxPlace>) {
    store.inbox(&Inbox::Received, from, at_most).await.expect("it can be read")
}

// Specification 18.12
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sixty_four_at_once_with_one_key_on_two_connections_are_one_lead() {
    let postgres = Database::new();
    let one = Store::connect(postgres.url()).await.expect("it can be opened");
    let two = Store::connect(postgres.url()).await.expect("it can be opened twice");
    let mut tasks = Vec::new();
    for index in 0..64 {
        let store = if index % 2 == 0 { one.clone() } else { two.clone() };
        tasks.push(tokio::spawn(async move {
            store.submit(submission("hola", Some("k")), Timestamp::now()).await
        }));
    }
    let (mut new, mut folios) = (0, HashSet::new());
    for task in tasks {
        match task.await.expect("no submission panics").expect("the store works") {
            StoreOutcome::Stored(receipt) => {
                new += 1;
                folios.insert(receipt.folio);
            }
            StoreOutcome::Repeated(receipt) => {
                folios.insert(receipt.folio);
            }
            StoreOutcome::Conflict => panic!("the content was the same"),
        }
    }
    assert_eq!((new, folios.len()), (1, 1));
    let other = submission("adiós", Some("k"));
    let other = one.submit(other, Timestamp::now()).await;
    assert_eq!(other.expect("the store works"), StoreOutcome::Conflict);
    let kept = received(&one, InboxPlace::START, 99).await.0;
    assert_eq!(kept.len(), 1);
    assert!(kept[0].consent);
    for number in 0..201 {
        let more = one.submit(submission(&format!("más {number}"), None), Timestamp::now()).await;
        more.expect("the store works");
    }
    let (all, none) = received(&one, InboxPlace::START, 300).await;
    assert_eq!(none, None);
    assert_eq!(all.len(), 202);
    assert!(all.is_sorted_by(|one, next| one.id > next.id), "the newest first, each once");
    let (some, next) = received(&one, InboxPlace::START, 150).await;
    assert_eq!(some, all[..150]);
    let (others, none) = received(&one, next.expect("there are more"), 150).await;
    assert_eq!((&others[..], none), (&all[150..], None));
}

/// An installation on this server whose mails go to this inbox.
fn on(postgres: &Database, inbox: &MailServer) -> Installation {
    Installation::small()
        .with("COLUMBARIO_DATABASE_URL", postgres.url())
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example")
}

// Specification 18.12
#[test]
fn a_server_that_stops_gives_503_and_everything_goes_on_by_itself() {
    let inbox = MailServer::start();
    let postgres = DatabaseServer::start();
    let installation = on(&postgres, &inbox);
    let served = installation.serve();
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": "hola" });
    assert_eq!(served.submit(&message, "uno").0, 201);
    postgres.down();
    assert_eq!(served.submit(&message, "dos").0, 503);
    assert_eq!(served.get("/Contacto").status, 200);
    eventually("health says so", || served.health() == "degraded");
    postgres.up();
    eventually("it is taken again", || served.submit(&message, "dos").0 == 201);
    assert_eq!(inbox.wait_for(2).len(), 2);
    eventually("health is well", || served.health() == "ok");
}

/// A site at this address, on this server.
fn site_at(url: &str, postgres: &Database) -> Installation {
    let installation = Installation::small().with("COLUMBARIO_DATABASE_URL", postgres.url());
    installation.edit("site.toml", "https://remanso.example", url);
    installation
}

// Specification 18.12
#[test]
fn a_database_belongs_to_one_site_also_when_its_address_changes() {
    let postgres = Database::new();
    let one = site_at("https://uno.mx", &postgres);
    let two = site_at("https://dos.mx", &postgres);
    let refused = |it: &Installation| {
        let output = run(&mut it.serving());
        let mut said = errors(&output);
        said.retain(|line| line.starts_with("columbario: "));
        assert_eq!((output.status.code(), said.len()), (Some(1), 1), "{said:?}");
        said.remove(0)
    };
    drop(one.serve());
    let said = refused(&two);
    assert!(said.contains("es la base de datos de https://uno.mx, y este sitio es https://dos.mx"));
    assert!(said.contains("`columbario leads adopt https://dos.mx --data "), "{said}");
    // What is edited while the site is served is the same site.
    let served = one.serve();
    one.edit("site.toml", "https://uno.mx", "https://tres.mx");
    eventually("it is told", || refused(&two).contains("de https://tres.mx, y"));
    drop(served);
    drop(one.serve());
    two.answer(&["leads", "adopt", "https://dos.mx"]);
    drop(two.serve());
    assert!(refused(&one).contains("de https://dos.mx, y este sitio es https://tres.mx"));
}

// Specification 18.12
#[test]
fn an_address_that_is_edited_while_the_database_is_away_is_given_to_it_later() {
    let postgres = DatabaseServer::start();
    let at = |url: &str| {
        let installation = Installation::small().with("COLUMBARIO_DATABASE_URL", postgres.url());
        installation.edit("site.toml", "https://remanso.example", url);
        installation
    };
    let (one, other) = (at("https://uno.mx"), at("https://tres.mx"));
    let served = one.serve();
    postgres.down();
    one.edit("site.toml", "https://uno.mx", "https://dos.mx");
    served.says("its database still belongs to the old one");
    postgres.up();
    let refused = || errors(&run(&mut other.serving())).join("\n");
    eventually("it is given", || refused().contains("de https://dos.mx, y"));
}

#[test]
fn what_looks_like_spam_is_held_back_and_released_on_a_server_too() {
    let inbox = MailServer::start();
    let postgres = Database::new();
    let installation = on(&postgres, &inbox);
    let served = installation.serve();
    let links = "https://a.example https://b.example https://c.example";
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": links });
    let (status, answer) = served.submit(&message, "uno");
    assert_eq!(status, 201, "{answer}");
    let folio = answer["folio"].as_str().expect("a text");
    let listed = installation.answer(&["leads", "list", "--quarantine"]);
    assert!(listed.starts_with(folio) && listed.contains("enlaces"), "{listed}");
    assert_eq!(inbox.accepted().len(), 0);
    installation.answer(&["leads", "release", folio]);
    assert_eq!(inbox.wait_for(1).len(), 1);
    assert_eq!(installation.answer(&["leads", "list", "--quarantine"]), "");
}
