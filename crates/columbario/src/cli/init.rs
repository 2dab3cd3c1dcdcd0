//! `columbario init DIR`: a site to start from, of what its owner knows today.

use super::terminal::say;
use crate::starter::{self, Answers, PostalAddress};
use anyhow::Context as _;
use basics::lang::fl;
use basics::toluca;
use clap::Args;
use jiff::Timestamp;
use site::{Site, Source};
use std::io::{self, Write as _};
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
    pub(super) fn run(self) -> anyhow::Result<()> {
        let directory = self.directory.clone();
        let answers = self.answers()?;
        let settings = config::sample_with(&[("content", "content")]);
        let now = Timestamp::now();
        let files = starter::files(&answers, settings, toluca::day_of(now));
        let check = |written: &Path| check(&written.join("content"), now);
        let written = starter::write(&directory, &files, check);
        let directory = &*directory.to_string_lossy();
        written.with_context(|| fl!("cli-init-not-written", directory = directory))?;
        let count = files.len();
        say(fl!("cli-init-done", directory = directory, count = count))
    }

    /// Collects the answers that were given, and asks for the rest.
    fn answers(self) -> anyhow::Result<Answers> {
        let must = |answer: Option<String>, option: &str| {
            answer.with_context(|| fl!("cli-init-missing", option = option))
        };
        let is_asked = !self.yes;
        let ask = |given: Option<String>, question: &str, read, may_wait| match given {
            None if is_asked => asked(question, read, may_wait),
            given => Ok(given),
        };
        let telephone = starter::telephone;
        let brand = ask(self.brand, &fl!("cli-init-ask-brand"), starter::brand, false)?;
        let domain = ask(self.domain, &fl!("cli-init-ask-domain"), starter::domain, false)?;
        let phone = ask(self.phone, &fl!("cli-init-ask-phone"), telephone, true)?;
        let whatsapp = ask(self.whatsapp, &fl!("cli-init-ask-whatsapp"), telephone, true)?;
        let mailbox = ask(self.email, &fl!("cli-init-ask-email"), starter::mailbox, false)?;
        let address = match self.address {
            None if is_asked => {
                let question = fl!("cli-init-ask-address");
                asked(&question, starter::postal_address, true)?
            }
            given => given,
        };
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

/// Asks until the answer can be read; none where the answer `may_wait` and is an empty line.
fn asked<T>(
    question: &str,
    read: fn(&str) -> Result<T, String>,
    may_wait: bool,
) -> anyhow::Result<Option<T>> {
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

/// Checks whether the content can be served. A fault of it is one of this program.
fn check(content: &Path, now: Timestamp) -> anyhow::Result<()> {
    let site = Site::load(&Source::Directory(content.to_owned()), now);
    site.map(drop).map_err(|faults| anyhow::anyhow!("{faults}"))
}
