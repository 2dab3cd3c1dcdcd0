//! The site as files, for a host that only sends files.
//!
//! Every file is the answer that a visitor of `serve` would get; what differs is where the contact
//! form is posted and where articles are searched (`export.form_action`, `export.search`).
//! docs/exportar.md says how the files are served, and which headers differ. The program's own router is
//! asked, without a socket, because two makers of one site would drift apart. There is no default for the
//! form: one that leads nowhere would lose messages without a sign.

mod addresses;
mod apache;
mod directory;
mod hosts;

use basics::lang::fl;
use config::{Config, ExportEndpoint};
use directory::Directory;
use import::BlogCopy;
use jiff::Timestamp;
use pictures::Pictures;
use server::{Offline, StaticResponse};
use site::{ImageInspector, SiteReader};
use std::{path::Path, sync::Arc, time::Duration};

/// How often it is looked whether the pictures are made.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// The name under which hosts send what an unknown address is answered with.
const NOT_FOUND: (&str, &str) = ("/404", "404.html");

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Exported {
    pub written: usize,
    pub unchanged: usize,
    /// Removed, because an earlier export wrote them and this one does not.
    pub removed: usize,
    /// Redirects that Cloudflare and Netlify do not take, because there are too many.
    pub left_out: usize,
}

/// Writes the site into a directory, as it is at this moment.
pub(crate) async fn export(config: &Config, to: &Path, now: Timestamp) -> anyhow::Result<Exported> {
    let pictures = Arc::new(Pictures::stored_in(&config.data)?);
    let inspector = Arc::clone(&pictures) as Arc<dyn ImageInspector>;
    let reader = SiteReader::new(config.content.clone().into(), inspector);
    let reader = reader.with_reserved(server::reserved_addresses());
    let reader = reader.with_other_blog(BlogCopy::articles_in(&config.data));
    let mut site = reader.read(now).map_err(|faults| anyhow::anyhow!("{faults}"))?;
    let Some(form) = &config.export_form_action else {
        anyhow::bail!(fl!("export-no-form-action"));
    };
    site.form_action = action(form);
    site.search_action = action(&config.export_search);
    let mut files = addresses::of_site(&site);
    if !config.security_contact.is_empty() {
        files.push(addresses::as_it_is(addresses::SECURITY));
    }
    let ((redirects, left_out), rules) = (hosts::redirects(&site), apache::rules(&site));
    let offline = Offline::new(config, site, Arc::clone(&pictures), Timestamp::now)?;
    offline.make_pictures();
    let assets = offline.assets();
    files.extend(assets.map(|address| addresses::as_it_is(&address)));
    files.push((NOT_FOUND.0.to_owned(), NOT_FOUND.1.to_owned()));
    let own = [hosts::HEADERS, hosts::REDIRECTS, apache::FILE];
    let names = files.iter().map(|(_, file)| file.as_str()).chain(own);
    let mut directory = Directory::open(to, names.map(str::to_owned).collect())?;

    while !offline.has_made_pictures() {
        tokio::time::sleep(LOOK_AGAIN).await;
    }
    let mut headers = hosts::Headers::default();
    for (address, file) in &files {
        let reply = answer(&offline, address).await?;
        headers.note(file, &reply);
        directory.write(file, &reply.bytes)?;
    }
    directory.write(hosts::HEADERS, headers.text().as_bytes())?;
    directory.write(hosts::REDIRECTS, redirects.as_bytes())?;
    directory.write(apache::FILE, (apache::headers(&headers) + &rules).as_bytes())?;
    Ok(Exported { left_out, ..directory.finish()? })
}

/// The answer at an address: what cannot be answered is no file.
async fn answer(offline: &Offline, address: &str) -> anyhow::Result<StaticResponse> {
    let reply = offline.get(address).await?;
    let is_known = (reply.status == 404) == (address == NOT_FOUND.0);
    let is_answered = is_known && matches!(reply.status, 200 | 404);
    // In place of an AVIF that could not be made `serve` sends a JPEG and says so; a file cannot.
    let is_avif = reply.header("content-type") == Some("image/avif");
    let is_named_avif = Path::new(address).extension() == Some("avif".as_ref());
    let is_one = is_answered && is_named_avif == is_avif;
    anyhow::ensure!(is_one, fl!("export-not-answered", address, status = reply.status));
    Ok(reply)
}

/// As the pages' settings say it: nothing where it is as `serve` has it.
fn action(setting: &ExportEndpoint) -> Option<String> {
    match setting {
        ExportEndpoint::Same => None,
        ExportEndpoint::Nowhere => Some(String::new()),
        ExportEndpoint::At(address) => Some(address.clone()),
    }
}
