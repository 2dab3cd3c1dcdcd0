//! `columbario init DIR`: a site to start from, of what its owner knows today.

use super::terminal::{here, say};
use crate::starter::{self, Answers, Attendant, NicheKinds, PostalAddress};
use anyhow::Context as _;
use basics::lang::fl;
use clap::Args;
use jiff::Timestamp;
use site::model::BuildingState;
use site::{Site, Source};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(super) struct Init {
    #[arg(value_name = "DIR", help = fl!("cli-init-directory"))]
    directory: PathBuf,
    #[arg(long, value_name = "TEXT", help = fl!("cli-init-brand"), value_parser = starter::brand)]
    brand: Option<String>,
    #[arg(long, value_name = "HOST", help = fl!("cli-init-domain"), value_parser = starter::domain)]
    domain: Option<String>,
    #[arg(long, value_name = "NUMBER", help = fl!("cli-init-phone"), value_parser = starter::telephone)]
    phone: Option<String>,
    #[arg(long, value_name = "NUMBER", help = fl!("cli-init-whatsapp"), value_parser = starter::telephone)]
    whatsapp: Option<String>,
    #[arg(long, value_name = "MAILBOX", help = fl!("cli-init-email"), value_parser = starter::mailbox)]
    email: Option<String>,
    #[arg(long, value_name = "TEXT", help = fl!("cli-init-address"), value_parser = starter::postal_address)]
    address: Option<PostalAddress>,
    #[arg(long, value_name = "STATE", help = fl!("cli-init-state"), value_parser = starter::state)]
    state: Option<BuildingState>,
    #[arg(long, value_name = "N,N", help = fl!("cli-init-niches"), value_parser = starter::niches)]
    niches: Option<NicheKinds>,
    #[arg(long, value_name = "PERSON", help = fl!("cli-init-person"), value_parser = starter::attendant)]
    person: Vec<Attendant>,
    #[arg(long, help = fl!("cli-init-yes"))]
    yes: bool,
}

impl Init {
    pub(super) fn run(self) -> anyhow::Result<()> {
        let directory = self.directory.clone();
        let answers = self.answers()?;
        let settings = config::sample_with(&[("content", "content")]);
        let now = Timestamp::now();
        let files = starter::files(&answers, settings, here(now).date());
        // A fault of its content is one of this program.
        let check = |written: &Path| {
            let site = Site::load(&Source::Directory(written.join("content")), now);
            site.map(drop).map_err(|faults| anyhow::anyhow!("{faults}"))
        };
        let written = starter::write(&directory, &files, check);
        let directory = &*directory.to_string_lossy();
        written.with_context(|| fl!("cli-init-not-written", directory))?;
        say(fl!("cli-init-done", directory, count = files.len()))
    }

    fn answers(self) -> anyhow::Result<Answers> {
        let is_asked = !self.yes;
        let must = |given: Option<String>, option: &str, question: &str, read| {
            let answer = ask(given, is_asked, question, read, false)?;
            answer.with_context(|| fl!("cli-init-missing", option))
        };
        let may = |given, question: &str| ask(given, is_asked, question, starter::telephone, true);
        let (brand, domain, mailbox) = (starter::brand, starter::domain, starter::mailbox);
        let (address, ask_address) = (starter::postal_address, fl!("cli-init-ask-address"));
        Ok(Answers {
            brand: must(self.brand, "--brand", &fl!("cli-init-ask-brand"), brand)?,
            domain: must(self.domain, "--domain", &fl!("cli-init-ask-domain"), domain)?,
            phone: may(self.phone, &fl!("cli-init-ask-phone"))?,
            whatsapp: may(self.whatsapp, &fl!("cli-init-ask-whatsapp"))?,
            mailbox: must(self.email, "--email", &fl!("cli-init-ask-email"), mailbox)?,
            address: ask(self.address, is_asked, &ask_address, address, true)?,
            state: ask(self.state, is_asked, &fl!("cli-init-ask-state"), starter::state, true)?,
            niches: ask(self.niches, is_asked, &fl!("cli-init-ask-niches"), starter::niches, true)?,
            people: people(self.person, is_asked)?,
        })
    }
}

/// Those who were given, or else, if anybody `is_asked`, one after the other until an empty line.
fn people(given: Vec<Attendant>, is_asked: bool) -> anyhow::Result<Vec<Attendant>> {
    let mut people = given;
    let is_asked = is_asked && people.is_empty();
    let question = fl!("cli-init-ask-person");
    while let Some(person) = ask(None, is_asked, &question, starter::attendant, true)? {
        people.push(person);
    }
    Ok(people)
}

/// What was given, or else, if anybody `is_asked`, the first answer that can be read; none where the
/// answer `may_wait` and is an empty line.
fn ask<T>(
    given: Option<T>,
    is_asked: bool,
    question: &str,
    read: fn(&str) -> Result<T, String>,
    may_wait: bool,
) -> anyhow::Result<Option<T>> {
    if given.is_some() || !is_asked {
        return Ok(given);
    }
    loop {
        let mut out = io::stdout().lock();
        write!(out, "{question} ")?;
        out.flush()?;
        let mut line = String::new();
        let length = io::stdin().read_line(&mut line);
        let length = length.with_context(|| fl!("cli-init-no-answer"))?;
        anyhow::ensure!(length > 0, fl!("cli-init-no-answer"));
        let text = line.trim();
        if text.is_empty() && may_wait {
            return Ok(None);
        }
        match read(text) {
            Ok(answer) => return Ok(Some(answer)),
            Err(problem) => writeln!(out, "  {problem}")?,
        }
    }
}
