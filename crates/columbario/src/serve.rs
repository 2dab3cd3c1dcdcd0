//! The composition of the running site: opens what it is made of and hands it to `server`.

use crate::backup;
use anyhow::Context as _;
use basics::lang::fl;
use basics::status::Status;
use config::{Config, EditorSettings};
use door::{LocalListener, OPEN_AGAIN};
use editor::Editor;
use import::BlogCopy;
use jiff::Timestamp;
use messages::{Store, retention};
use pictures::Pictures;
use render::Engines;
use server::{OtherHosts, Services};
use site::{PublishedAddresses, SiteReader};
use std::convert::Infallible;
use std::sync::Arc;
use tokio::runtime::Builder;
use tokio::task::JoinSet;

pub(crate) fn serve(config: Config) -> anyhow::Result<()> {
    for warning in &config.warnings {
        tracing::warn!("{warning}");
    }
    for fault in config.missing.values() {
        tracing::error!("{fault}");
    }
    // Keeps a restore out of the data directory. Without such a lock pages are served all the same.
    let _in_use = backup::share(&config.data).inspect_err(|error| {
        let error = error.to_string();
        tracing::warn!("{}", fl!("backup-not-locked", error = error));
    });
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.with_context(|| fl!("server-cannot-start-runtime"))?;
    runtime.block_on(async {
        server::pass_over_signals();
        server::serve(services(config)?).await
    })
}

fn services(config: Config) -> anyhow::Result<Services> {
    let pictures = Pictures::stored_in(&config.data).unwrap_or_else(|error| {
        let error = error.to_string();
        tracing::error!("{}", fl!("log-pictures-not-kept", error = error));
        Pictures::without_store()
    });
    let pictures = Arc::new(pictures);
    let reader = SiteReader::new(config.content.clone().into(), Arc::clone(&pictures) as _)
        .with_other_blog(BlogCopy::articles_in(&config.data))
        .with_published(PublishedAddresses::in_data(&config.data))
        .with_reserved(server::reserved_addresses())
        .with_drafts(config.shows_drafts());
    let store = Store::later(&config)?;
    // A publication that was cut off is carried on before the content is read.
    // Families come first: without the editor the site is served all the same.
    let other_hosts =
        open_editor(&config, &pictures, &store).unwrap_or_else(|error| not_open(&error));
    Ok(Services {
        other_hosts,
        store,
        reader: Arc::new(reader),
        pictures,
        engines: Engines::start()?,
        now: Timestamp::now,
        daily_tasks,
        config,
    })
}

fn not_open(error: &anyhow::Error) -> OtherHosts {
    tracing::error!(error = format!("{error:#}"), "{}", fl!("editor-log-not-open"));
    Box::new(|_| Vec::new())
}

/// Opens the editor, where the settings say so; it answers under its domain, and at this machine, as soon as
/// there is a site.
fn open_editor(
    config: &Config,
    pictures: &Arc<Pictures>,
    store: &Store,
) -> anyhow::Result<OtherHosts> {
    let EditorSettings { listen, host, .. } = config.editor.clone();
    if listen.is_none() && host.is_none() {
        return Ok(Box::new(|_| Vec::new()));
    }
    let (pictures, store) = (Arc::clone(pictures), Some(store.clone()));
    let editor = Editor::open(config.clone(), pictures, store, Timestamp::now)?;
    let config = config.clone();
    Ok(Box::new(move |site| {
        let editor = editor.beside(site);
        if let Some(address) = listen {
            let open = move || LocalListener::at(&config, address, "--editor-listen");
            let opened = open().inspect_err(|error| {
                let error = format!("{error:#}");
                tracing::error!(error, "{}", fl!("editor-log-port-taken"));
            });
            tokio::spawn(serve_editor(Arc::clone(&editor), opened, open));
        }
        host.into_iter().map(|host| (host.clone(), editor.at_host(&host))).collect()
    }))
}

/// Serves the editor at a port of this machine, which another program may have for now.
async fn serve_editor(
    editor: Arc<Editor>,
    mut listener: anyhow::Result<LocalListener>,
    open: impl Fn() -> anyhow::Result<LocalListener>,
) -> anyhow::Result<Infallible> {
    while listener.is_err() {
        tokio::time::sleep(OPEN_AGAIN).await;
        listener = open();
    }
    let listener = listener?;
    let address = listener.address()?.to_string();
    tracing::info!("{}", fl!("editor-log-open", address));
    editor.serve(listener).await
}

/// The store, opened if that is possible now.
fn daily_tasks(
    config: &Config,
    store: &Store,
    status: &Arc<Status>,
    now: fn() -> Timestamp,
) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    let (store, status) = (|| store.clone(), || Arc::clone(status));
    tasks.spawn(backup::run(config.clone(), store(), status(), now));
    tasks.spawn(retention::run_hourly(config.clone(), store(), status(), now));
    tasks
}
