//! `columbario editor`: opens the editor on this machine; and, for the editor of a site that is served, the
//! links that lead to it and the sessions that they began.

use super::terminal::{MINUTE, line, local, say};
use crate::backup;
use anyhow::{Context as _, ensure};
use basics::atomic_file::{FileAccess, write};
use basics::lang::fl;
use clap::{Args, Subcommand};
use config::Config;
use door::LocalListener;
use editor::{Access, Session};
use jiff::Timestamp;
use pictures::Pictures;
use serde_json::json;
use site::Site;
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::Arc;
use tokio::runtime::Builder;
use tokio::signal::ctrl_c;

/// The port of the editor where it is free, so that a browser finds its session again.
const PORT: u16 = 8091;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Editor {
    #[arg(long, help = fl!("cli-editor-no-browser"))]
    no_browser: bool,
    #[command(subcommand)]
    pub(super) of_server: Option<OfServer>,
}

#[derive(Debug, Subcommand)]
pub(super) enum OfServer {
    #[command(about = fl!("cli-editor-link"))]
    Link,
    #[command(about = fl!("cli-editor-connect"))]
    Connect {
        #[arg(value_name = "USER@HOST", help = fl!("cli-editor-connect-to"))]
        to: Option<String>,
    },
    #[command(about = fl!("cli-editor-sessions"))]
    Sessions {
        #[arg(long, value_name = "ID", help = fl!("cli-editor-sessions-end"))]
        end: Option<String>,
        #[arg(long, conflicts_with = "end", help = fl!("cli-json"))]
        json: bool,
    },
}

impl Editor {
    /// Answers on this machine until it is stopped. There are no messages: they are on the server.
    pub(super) fn open(self, config: &Config) -> anyhow::Result<()> {
        // Keeps a restore out of the data directory, as `serve` does.
        let _in_use = backup::share(&config.data)?;
        let pictures = Arc::new(Pictures::stored_in(&config.data)?);
        // Its first reading has them made while it is open.
        pictures.defer(true);
        let access = Access::in_data(&config.data, Timestamp::now)?;
        let editor =
            Arc::new(editor::Editor::open(config.clone(), pictures, None, Timestamp::now)?);
        let runtime = Builder::new_multi_thread().enable_all().build();
        runtime.with_context(|| fl!("cli-cannot-start"))?.block_on(async {
            let at =
                |port| LocalListener::at(config, (Ipv4Addr::LOCALHOST, port).into(), "--listen");
            let listener = at(PORT).or_else(|_| at(0))?;
            let link = link(&access, listener.address()?)?;
            say(fl!("editor-open-link"))?;
            say(&link)?;
            say(fl!("editor-stops"))?;
            if !self.no_browser && open(config, &link).is_err() {
                say(fl!("editor-no-browser"))?;
            }
            tokio::select! {
                ended = editor.serve(listener) => match ended? {},
                stopped = ctrl_c() => Ok(stopped?),
            }
        })
    }
}

impl OfServer {
    pub(super) fn run(self, config: &Config) -> anyhow::Result<()> {
        let access = Access::in_data(&config.data, Timestamp::now)?;
        match self {
            Self::Link => {
                let address = address(config)?;
                say(link(&access, address)?)?;
                // Another process answers there, or none.
                if TcpStream::connect(address).is_err() {
                    say(fl!("editor-link-unanswered"))?;
                }
                Ok(())
            }
            Self::Connect { to } => connect(config, to),
            Self::Sessions { end: None, json: true } => {
                let of =
                    |it: &Session| json!({ "id": it.id, "person": it.person, "since": it.since });
                let sessions: Vec<_> = access.sessions()?.iter().map(of).collect();
                say(serde_json::to_string_pretty(&sessions)?)
            }
            Self::Sessions { end: None, .. } => {
                let sessions = access.sessions()?;
                if sessions.is_empty() {
                    return say(fl!("editor-no-sessions"));
                }
                sessions.iter().try_for_each(|session| {
                    let (id, person) = (session.id.as_str(), line(&session.person));
                    say(fl!("editor-session", id, person, since = local(session.since, MINUTE)))
                })
            }
            Self::Sessions { end: Some(id), .. } => {
                let count = access.end(&id)?;
                ensure!(count > 0 || id == "all", fl!("editor-sessions-ended", count));
                say(fl!("editor-sessions-ended", count))
            }
        }
    }
}

/// Opens a link in the browser by a file of its owner that leads on: everybody here reads the arguments of a
/// program.
fn open(config: &Config, link: &str) -> std::io::Result<()> {
    let page = std::path::absolute(&config.data)?.join("editor/entrar.html");
    let html = format!("<!doctype html><meta http-equiv=\"refresh\" content=\"0; url={link}\">");
    write(&page, html.as_bytes(), FileAccess::Owner)?;
    open::that_detached(page)
}

fn link(access: &Access, address: SocketAddr) -> anyhow::Result<String> {
    access.link_of_this_machine(address).with_context(|| fl!("editor-cannot-link"))
}

fn address(config: &Config) -> anyhow::Result<SocketAddr> {
    config.editor.listen.with_context(|| fl!("editor-not-set"))
}

/// The line that leads from another machine to the editor of this one, where nobody else can go. One
/// connection brings the link and keeps the way open.
fn connect(config: &Config, to: Option<String>) -> anyhow::Result<()> {
    let address = address(config)?;
    let site = Site::load(&config.content.clone().into(), Timestamp::now()).ok();
    let host = site.as_ref().and_then(|site| site.settings.url.split("://").nth(1));
    let to = to.unwrap_or_else(|| format!("root@{}", host.unwrap_or("servidor")));
    let sudo = if to.starts_with("root@") { "" } else { "sudo " };
    let data = std::path::absolute(&config.data)?;
    let data = data.display();
    let link = format!("\"{sudo}columbario editor link --data {data} && cat\"");
    let command = format!("ssh -t -L {address}:{address} {to} {link}");
    say(fl!("editor-connect-line"))?;
    say(&command)?;
    say(format!("\n{}", fl!("editor-connect-bat")))?;
    say(format!("@echo off\n{command}"))?;
    say(format!("\n{}", fl!("editor-connect-window")))?;
    say(format!("\n{}", fl!("editor-connect-key")))?;
    say(format!("restrict,pty,port-forwarding,permitopen=\"{address}\",command={link}"))
}
