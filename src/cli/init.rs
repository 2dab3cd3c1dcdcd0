//! `columbario init DIR`: a site to start from, of what its owner knows today.

use crate::config;
use crate::content::{Site, Source};
use crate::lang::fl;
use crate::starter::{self, Answers, PostalAddress};
use crate::toluca;
use anyhow::Context as _;
use clap::Args;
use jiff::Timestamp;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

/// The options of `init`: where, and each question with its answer.
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
    #[arg(long, help = fl!("cli-init-yes"))]
    yes: bool,
}

impl Init {
    pub(super) fn run(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> anyhow::Result<()> {
        let answers = self.answers(&mut Dialog {
            input,
            out,
            is_open: !self.yes,
        })?;
        let settings = config::sample_with(&[("content", "content")]);
        let now = Timestamp::now();
        let files = starter::files(&answers, settings, toluca::day_of(now));
        let directory = self.directory.to_string_lossy();
        starter::write(&self.directory, &files, |written| {
            check(&written.join("content"), now)
        })
        .with_context(|| fl!("cli-init-not-written", directory = &*directory))?;
        let count = files.len();
        Ok(writeln!(
            out,
            "{}",
            fl!("cli-init-done", directory = &*directory, count = count)
        )?)
    }

    /// What was given, and of the rest what is answered now.
    fn answers(&self, dialog: &mut Dialog<'_>) -> anyhow::Result<Answers> {
        let must = |answer: Option<String>, option: &str| {
            answer.with_context(|| fl!("cli-init-missing", option = option))
        };
        let brand = self.brand.as_ref();
        let brand = dialog.ask(brand, &fl!("cli-init-ask-brand"), starter::brand, false)?;
        let domain = self.domain.as_ref();
        let domain = dialog.ask(domain, &fl!("cli-init-ask-domain"), starter::domain, false)?;
        let telephone = starter::telephone;
        let phone = self.phone.as_ref();
        let phone = dialog.ask(phone, &fl!("cli-init-ask-phone"), telephone, true)?;
        let whatsapp = self.whatsapp.as_ref();
        let whatsapp = dialog.ask(whatsapp, &fl!("cli-init-ask-whatsapp"), telephone, true)?;
        let mailbox = self.email.as_ref();
        let mailbox = dialog.ask(mailbox, &fl!("cli-init-ask-email"), starter::mailbox, false)?;
        let address = self.address.as_ref();
        let question = fl!("cli-init-ask-address");
        let address = dialog.ask(address, &question, starter::postal_address, true)?;
        Ok(Answers {
            brand: must(brand, "--brand")?,
            domain: must(domain, "--domain")?,
            phone,
            whatsapp,
            mailbox: must(mailbox, "--email")?,
            address,
        })
    }
}

/// Questions and answers, a line each.
struct Dialog<'a> {
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    /// Whether anybody is asked at all.
    is_open: bool,
}

impl Dialog<'_> {
    /// What was given; or else what is answered, asked until it can be read. None where nobody is
    /// asked, or where the answer `may_wait` and is an empty line.
    fn ask<T: Clone>(
        &mut self,
        given: Option<&T>,
        question: &str,
        read: fn(&str) -> Result<T, String>,
        may_wait: bool,
    ) -> anyhow::Result<Option<T>> {
        if given.is_some() || !self.is_open {
            return Ok(given.cloned());
        }
        loop {
            write!(self.out, "{question} ")?;
            self.out.flush()?;
            let mut line = String::new();
            let length = self.input.read_line(&mut line);
            let length = length.with_context(|| fl!("cli-init-no-answer"))?;
            anyhow::ensure!(length > 0, fl!("cli-init-no-answer"));
            let text = line.trim();
            if text.is_empty() && may_wait {
                return Ok(None);
            }
            match read(text) {
                Ok(answer) => return Ok(Some(answer)),
                Err(problem) => writeln!(self.out, "  {problem}")?,
            }
        }
    }
}

/// Whether the content can be served. A fault of it is one of this program.
fn check(content: &Path, now: Timestamp) -> anyhow::Result<()> {
    let site = Site::load(&Source::Directory(content.to_owned()), now);
    site.map(drop).map_err(|faults| anyhow::anyhow!("{faults}"))
}
