//! `.htaccess`, which Apache reads in the folder that it sends: headers, types, addresses without `.html`, other
//! spellings, and old addresses and domains. A host that rents out space has Apache and shows its customers nothing
//! else of it.

use super::hosts::{Headers, in_order};
use render::BASE;
use site::{ALL_BELOW, Site};
use std::fmt::Write as _;

pub(super) const FILE: &str = ".htaccess";

/// As `serve` names the types, in which an Apache of another year may differ.
const BEGINNING: &str = r#"# De columbario export; lo escribe de nuevo cada exportación.
Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
ErrorDocument 404 /404.html
AddDefaultCharset Off
AddType text/css .css
AddType text/javascript .js
AddType application/json .json
AddType application/manifest+json .webmanifest
AddType application/pdf .pdf
AddType font/woff2 .woff2
AddType image/avif .avif
AddType image/jpeg .jpg
AddType image/png .png
AddType image/svg+xml .svg
AddType video/mp4 .mp4
AddType "text/html; charset=utf-8" .html
AddType "application/xml; charset=utf-8" .xml
AddType "text/plain; charset=utf-8" .txt
<Files "atom.xml">
ForceType "application/atom+xml; charset=utf-8"
</Files>
<Files "feed.json">
ForceType "application/feed+json; charset=utf-8"
</Files>
<IfModule mod_deflate.c>
<IfModule mod_filter.c>
AddOutputFilterByType DEFLATE text/html text/css text/javascript text/plain application/json application/xml image/svg+xml
</IfModule>
</IfModule>
"#;

/// An address has a file with an ending; one with the ending, or with a slash more, is another spelling.
const FILES: &str = r"RewriteCond %{THE_REQUEST} \.html[\s?]
RewriteRule ^index\.html$ / [R=308,L]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{THE_REQUEST} \.html[\s?]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -f
RewriteRule ^(.+)\.html$ /$1 [R=308,L]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f
RewriteRule [^/]$ %{REQUEST_URI}.html [END]
RewriteCond %{DOCUMENT_ROOT}/$1.html -f
RewriteRule ^(.+?)/+$ /$1 [R=308,L]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -f
RewriteRule ^ - [END]
RewriteRule ^$ - [L]
";

pub(super) fn headers(headers: &Headers) -> String {
    let mut text = format!("{BEGINNING}<IfModule mod_headers.c>\n");
    for (name, value) in headers.everywhere() {
        let _ = writeln!(text, "Header always set {name} \"{}\"", value.replace('"', "\\\""));
    }
    for (folder, headers) in headers.of_folders() {
        let name = folder.trim_end_matches('/');
        let _ = writeln!(text, "SetEnvIf Request_URI ^/{folder} in_{name}");
        for (header, value) in headers {
            let _ = writeln!(text, "Header always set {header} \"{value}\" env=in_{name}");
        }
    }
    text + "</IfModule>\n"
}

/// What leads elsewhere, in the order in which `serve` looks: domains, numbers, files, spellings, old addresses.
pub(super) fn rules(site: &Site) -> String {
    let mut text = "RewriteEngine On\n".to_owned();
    let origin = site.settings.url.trim_end_matches('/');
    let own = origin.rsplit('/').next().unwrap_or_default();
    let other = own.strip_prefix("www.").map_or_else(|| format!("www.{own}"), str::to_owned);
    let old = site.hosts.iter().map(|(host, to)| {
        let to = to.as_ref().map_or_else(|| "/$1".to_owned(), |to| target(to));
        (format!("(www\\.)?{}", escaped(host)), to)
    });
    for (host, to) in std::iter::once((escaped(&other), "/$1".to_owned())).chain(old) {
        let _ = writeln!(text, "RewriteCond %{{HTTP_HOST}} ^{host}(:|$) [NC]");
        let _ = writeln!(text, "RewriteRule ^(.*)$ {origin}{to} [NE,R=308,L]");
    }
    let (by_query, by_path): (Vec<_>, Vec<_>) =
        in_order(site).into_iter().partition(|(old, _)| old.contains('?'));
    for (old, to) in by_query {
        let (path, query) = old.split_once('?').unwrap_or_default();
        let (path, query) = (escaped(&path[1..]), escaped(query));
        let _ = writeln!(text, "RewriteCond %{{QUERY_STRING}} (^|&){query}(&|$)");
        let _ = writeln!(text, "RewriteRule ^{path}/*$ {} [NC,NE,QSD,R=301,L]", target(to));
    }
    text.push_str(FILES);
    let _ = writeln!(text, "RewriteCond %{{DOCUMENT_ROOT}}%{{REQUEST_URI}}.json -f");
    let base = escaped(&BASE[1..]);
    let _ = writeln!(text, "RewriteRule ^{base}/. %{{REQUEST_URI}}.json [END]");
    for (path, _) in site.paths().filter(|(path, _)| path != "/") {
        let (from, to) = (escaped(&path[1..]), target(&path));
        let _ = writeln!(text, "RewriteRule ^{from}/*$ {to} [NC,NE,R=308,L]");
    }
    for (old, to) in by_path {
        let from = match old.strip_suffix(ALL_BELOW) {
            Some(start) => format!("{}(/.*)?", escaped(&start[1..])),
            None => format!("{}/*", escaped(&old[1..])),
        };
        let query = if to.contains('?') { ",QSA" } else { "" };
        let _ = writeln!(text, "RewriteRule ^{from}$ {} [NC,NE{query},R=301,L]", target(to));
    }
    // A folder is no page.
    text + "RewriteRule . - [R=404,L]\n"
}

/// A text in which nothing is a sign of a pattern, and which is one word to Apache.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii() && !letter.is_ascii_alphanumeric() && !"/-_&=".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// A path as what is put in the place of a pattern.
fn target(path: &str) -> String {
    path.replace('%', "\\%").replace('$', "\\$")
}
