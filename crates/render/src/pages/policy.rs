//! The `Content-Security-Policy` of a document: the build's own inline scripts and styles and the
//! brand's style by their hashes, pictures, and fonts of a brand, also from the document itself, everything else
//! from this site, and a frame for the map and for the hosts of videos that its pages show.
//!
//! The finished document is never searched for scripts: one that got into it by way of a content
//! file would be allowed by its own hash.

use super::brand::Brand;
use crate::ssr::InlinedAssets;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};
use site::Site;
use std::collections::BTreeSet;

/// Allows what the build put in, the brand's own style and fonts, the embedded map, players of videos, and forms that an exported site
/// posts elsewhere.
pub(super) fn allowing(inline: &InlinedAssets, site: &Site, brand: &Brand) -> String {
    let scripts = inline.scripts.iter().map(|text| source(text));
    let (script, style) = (scripts.collect::<String>(), source(&inline.style));
    let has_own = brand.fonts.iter().any(|address| address.starts_with("data:"));
    let fonts = if has_own { " data:" } else { "" };
    let brand = brand.style.as_deref().map(source).unwrap_or_default();
    let hosts = site.settings.map.embed.as_deref().into_iter().chain(site.players());
    let hosts: BTreeSet<String> = hosts.map(origin).collect();
    let frames = match hosts.len() {
        0 => "'none'".to_owned(),
        _ => hosts.into_iter().collect::<Vec<_>>().join(" "),
    };
    let spaced = |address: &String| format!(" {}", origin(address));
    let elsewhere = [&site.form_action, &site.search_action];
    let elsewhere = elsewhere.into_iter().flatten();
    let forms = elsewhere.filter(|address| !address.is_empty());
    let forms: String = forms.map(spaced).collect();
    let pictures = site.settings.blog.iter().map(|blog| spaced(&blog.host));
    let pictures: String = pictures.collect();
    format!(
        "default-src 'none'; script-src 'self'{script}; style-src 'self'{style}{brand}; \
         img-src 'self' data:{pictures}; media-src 'self'; font-src 'self'{fonts}; connect-src 'self'; \
         manifest-src 'self'; frame-src {frames}; form-action 'self'{forms}; base-uri 'none'; \
         frame-ancestors 'none'"
    )
}

fn origin(address: &str) -> String {
    let origin: String = address.split_inclusive('/').take(3).collect();
    origin.trim_end_matches('/').to_owned()
}

fn source(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!(" '{}'", hash(text))
}

/// The hash of an inline element's text, as a policy names it between quotes.
pub fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use site::fixture::Fixture;
    use site::model::Accent;

    #[test]
    fn the_style_of_the_brand_is_allowed_by_its_hash() {
        let site = Fixture::new().site();
        let style = "html:root{--accent-dark:#9cc9a8;--accent-light:#1f4d35}";
        let brand = |fonts: &[&str]| Brand {
            style: Some(style.to_owned()),
            fonts: fonts.iter().map(|&font| font.to_owned()).collect(),
        };
        let policy = allowing(&InlinedAssets::default(), &site, &brand(&["/media/brand/a.woff2"]));
        let expected = format!("style-src 'self' '{}';", hash(style));
        assert!(policy.contains(&expected), "{policy}");
        assert!(policy.contains("font-src 'self';"), "{policy}");
        let with_font =
            allowing(&InlinedAssets::default(), &site, &brand(&["data:font/woff2;base64,"]));
        assert!(with_font.contains("font-src 'self' data:;"), "{with_font}");
        let injected = r##"{ "dark": "#9cc9a8", "light": "#1f4d35}*{" }"##;
        assert!(serde_json::from_str::<Accent>(injected).is_err());
    }

    #[test]
    fn the_builds_script_and_styles_are_allowed_by_hash_and_the_map_may_be_framed() {
        let inline = InlinedAssets {
            scripts: vec!["f()".to_owned(), "{}".to_owned()],
            style: "a{}".to_owned(),
        };
        let mut site = Fixture::new().site();
        let policy = allowing(&inline, &site, &Brand::default());
        let [script, rules, style] = ["f()", "{}", "a{}"].map(hash);
        assert!(policy.contains(&format!(
            "script-src 'self' '{script}' '{rules}'; style-src 'self' '{style}';"
        )));
        assert!(policy.contains("frame-src https://maps.example;"));
        site.settings.map.embed = None;
        let without = allowing(&InlinedAssets::default(), &site, &Brand::default());
        assert!(without.contains("script-src 'self'; style-src 'self';"));
        assert!(without.contains("frame-src 'none';"));
        assert!(without.contains("form-action 'self';"));
        site.form_action = Some("https://forms.example/f/1".to_owned());
        site.search_action = Some(String::new());
        let elsewhere = allowing(&InlinedAssets::default(), &site, &Brand::default());
        assert!(elsewhere.contains("form-action 'self' https://forms.example;"));
    }
}
