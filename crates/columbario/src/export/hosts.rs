//! `_headers` and `_redirects`, which the hosts of Cloudflare and Netlify read: headers, other
//! spellings of addresses, and where the answers of calls are.
//!
//! Both join the values that several rules give one header, so no header is in two rules of which
//! one path matches both. Both take 100 rules of headers and 2,000 redirects, and Cloudflare lines
//! of 2,000 characters. So all paths share one policy, the union of all documents' policies.

use render::BASE;
use server::StaticResponse;
use site::{PageRoute, Site};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

pub(super) const HEADERS: &str = "_headers";
pub(super) const REDIRECTS: &str = "_redirects";

const POLICY: &str = "content-security-policy";

const EVERYWHERE: [&str; 6] = [
    "permissions-policy",
    "referrer-policy",
    "strict-transport-security",
    "x-content-type-options",
    "x-frame-options",
    // Of a sample.
    "x-robots-tag",
];

/// Header that differs from folder to folder. Elsewhere hosts have their own, which says the same: ask
/// each time.
const OF_A_FOLDER: [&str; 2] = ["cache-control", "cross-origin-resource-policy"];
const FOLDERS: [&str; 2] = ["static/", "media/"];

#[derive(Debug, Default)]
pub(super) struct Headers {
    everywhere: BTreeMap<&'static str, String>,
    folders: BTreeMap<&'static str, BTreeMap<&'static str, String>>,
    /// Each directive of the policies with all sources that any document needs.
    policy: BTreeMap<String, BTreeSet<String>>,
}

impl Headers {
    pub(super) fn note(&mut self, file: &str, reply: &StaticResponse) {
        for name in EVERYWHERE {
            let value = reply.header(name).map(|value| (name, value.to_owned()));
            self.everywhere.extend(value);
        }
        if let Some(folder) = FOLDERS.into_iter().find(|it| file.starts_with(it)) {
            let own = self.folders.entry(folder).or_default();
            for name in OF_A_FOLDER {
                own.extend(reply.header(name).map(|value| (name, value.to_owned())));
            }
            // The policy of a drawing or a PDF allows inline styles, and no document needs that.
            return;
        }
        let policy = reply.header(POLICY).unwrap_or_default();
        for directive in policy.split(';').map(str::trim).filter(|it| !it.is_empty()) {
            let (name, sources) = directive.split_once(' ').unwrap_or((directive, ""));
            let known = self.policy.entry(name.to_owned()).or_default();
            known.extend(sources.split(' ').map(str::to_owned));
        }
    }

    pub(super) fn text(&self) -> String {
        let mut policy = Vec::new();
        for (name, sources) in &self.policy {
            let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
            policy.push(format!("{name} {}", sources.join(" ")));
        }
        let mut text = format!("/*\n  {POLICY}: {}\n", policy.join("; "));
        for (name, value) in &self.everywhere {
            let _ = writeln!(text, "  {name}: {value}");
        }
        for (folder, headers) in &self.folders {
            let _ = write!(text, "\n/{folder}*\n");
            for (name, value) in headers {
                let _ = writeln!(text, "  {name}: {value}");
            }
        }
        text
    }
}

/// The file of redirects: the address of a page in small letters leads to the page, and a call is
/// answered by the file of its answer.
pub(super) fn redirects(site: &Site) -> String {
    let mut text = String::new();
    let has_one_address = |page: &PageRoute| page.texts.is_some() && !page.is_list();
    for (path, _) in site.paths().filter(|(_, page)| has_one_address(page)) {
        let lower = path.to_lowercase();
        if lower != path {
            let _ = writeln!(text, "{lower} {path} 301");
        }
    }
    for (old, path) in &site.redirects {
        let _ = writeln!(text, "{old} {path} 301");
    }
    let _ = writeln!(text, "{BASE}/* {BASE}/:splat.json 200");
    text
}
