//! `_headers` and `_redirects`, which the hosts of Cloudflare and Netlify read: headers, other
//! spellings of addresses, and where the answers of calls are.
//!
//! Both join the values that several rules give one header, so no header is in two rules of which
//! one path matches both. Both take 100 rules of headers and 2,000 redirects, and Cloudflare lines
//! of 2,000 characters. So all paths share one policy, the union of all documents' policies.

use render::BASE;
use server::StaticResponse;
use site::{ALL_BELOW, PageRoute, Site};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

pub(super) const HEADERS: &str = "_headers";
pub(super) const REDIRECTS: &str = "_redirects";

/// Redirects that hosts read; one more is for the calls.
const MOST_REDIRECTS: usize = 1999;

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

    /// Those of every answer.
    pub(super) fn everywhere(&self) -> Vec<(&'static str, String)> {
        let of_policy = self.policy.iter().map(|(name, sources)| {
            let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
            format!("{name} {}", sources.join(" "))
        });
        let policy = of_policy.collect::<Vec<_>>().join("; ");
        let others = self.everywhere.iter().map(|(name, value)| (*name, value.clone()));
        std::iter::once((POLICY, policy)).chain(others).collect()
    }

    /// Those of each folder that has its own.
    pub(super) fn of_folders(
        &self,
    ) -> impl Iterator<Item = (&'static str, &BTreeMap<&'static str, String>)> {
        self.folders.iter().map(|(folder, headers)| (*folder, headers))
    }

    pub(super) fn text(&self) -> String {
        let mut text = "/*\n".to_owned();
        for (name, value) in self.everywhere() {
            let _ = writeln!(text, "  {name}: {value}");
        }
        for (folder, headers) in self.of_folders() {
            let _ = write!(text, "\n/{folder}*\n");
            for (name, value) in headers {
                let _ = writeln!(text, "  {name}: {value}");
            }
        }
        text
    }
}

/// The file of redirects: the address of a page in small letters leads to the page, an old one to where it leads now,
/// and a call is answered by the file of its answer. What hosts match by more than a path is a comment, and so is what
/// is more than they take, of which there is the number: nginx reads comments, too (docs/exportar.md).
pub(super) fn redirects(site: &Site) -> (String, usize) {
    let (mut lines, mut comments) = (Vec::new(), String::new());
    let has_one_address = |page: &PageRoute| page.texts.is_some() && !page.is_list();
    for (path, _) in site.paths().filter(|(_, page)| has_one_address(page)) {
        let lower = path.to_lowercase();
        if lower != path {
            lines.extend(both_spellings(&lower).map(|from| format!("{from} {path} 301\n")));
        }
    }
    for (old, path) in in_order(site) {
        if old.contains('?') {
            let _ = writeln!(comments, "# {old} {path} 301");
        } else if let Some(start) = old.strip_suffix(ALL_BELOW) {
            // These hosts look here before they look for a file.
            let hides = |(path, _): (String, _)| path.starts_with(&format!("{start}/"));
            if !site.paths().any(hides) {
                lines.extend([start, &old].map(|from| format!("{from} {path} 301\n")));
            }
        } else if !old.contains(' ') {
            lines.extend(both_spellings(&old).map(|from| format!("{from} {path} 301\n")));
        }
    }
    let left_out = lines.split_off(lines.len().min(MOST_REDIRECTS));
    comments.extend(left_out.iter().map(|line| format!("# {line}")));
    let text = lines.concat() + &comments + &format!("{BASE}/* {BASE}/:splat.json 200\n");
    (text, left_out.len())
}

/// All old addresses: what stands for many comes last, and of those the longest first.
pub(super) fn in_order(site: &Site) -> Vec<(String, &str)> {
    let all = site.redirects.iter().map(|(old, path)| {
        // The home page's own path is empty in a key.
        let slash = if old.starts_with('?') { "/" } else { "" };
        (format!("{slash}{old}"), path.as_str())
    });
    let mut all: Vec<_> = all.collect();
    all.sort_by_key(|(old, _)| if old.ends_with(ALL_BELOW) { usize::MAX - old.len() } else { 0 });
    all
}

/// A path without a slash at its end and with one, which means the same to people. A file's name has none.
fn both_spellings(path: &str) -> impl Iterator<Item = String> + use<> {
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let slash = (!is_file).then(|| format!("{path}/"));
    std::iter::once(path.to_owned()).chain(slash)
}
