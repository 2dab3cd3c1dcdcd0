//! Another brand than the sample's: the site of `examples/aljibe/`, a house that is open, made with
//! `columbario init`, `docs/contenido.md` and `docs/secciones.md`.

use crate::pages::between;
use crate::support::prelude::*;
use crate::support::shared::Shared;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn content() -> PathBuf {
    Path::new(ROOT).join("examples/aljibe/content")
}

/// Its program, which makes its pictures first.
fn served() -> Arc<Program> {
    static SERVED: Shared<Program> = Shared::new();
    SERVED.get_or_make(|| Program::of_content(&content()))
}

// Specification 11.13
#[test]
fn the_second_brand_has_no_fault_and_nothing_left_of_the_sample() {
    let place = place();
    let output = run(command(place.path()).arg("check").arg("--content").arg(content()));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(said.ends_with("\nsin fallas\n"), "{said}");
    assert!(!said.contains("advertencia: "), "{said}");
    // One line says that it is an example; none names something that is the sample's.
    assert_eq!(said.lines().filter(|line| line.starts_with("muestra: ")).count(), 1, "{said}");
    // A house that is open has said everything.
    assert_eq!(said.lines().count(), 2, "{said}");
}

// Specification 11.13
#[test]
fn every_page_of_the_second_brand_is_its_own() {
    let program = served();
    let map = program.get("/sitemap.xml");
    let addresses = map.text().split("<loc>").skip(1);
    let paths: Vec<_> = addresses
        .filter_map(|rest| {
            let (address, _) = rest.split_once("</loc>")?;
            address.strip_prefix("https://elaljibe.example")
        })
        .collect();
    assert!(paths.len() >= 10, "{paths:?}");
    for path in paths {
        let page = program.get(path);
        assert_eq!(page.status, 200, "{path}");
        let html = page.text();
        for of_sample in ["Remanso", "remanso", "Toluca", "#15120f", "icon-2.svg", "8000000000"] {
            let (head, rest) = html.split_once("<style id=\"style\"").unwrap_or_default();
            let shown = between(rest, "<div id=\"app\">", "<script id=").expect("it has a page");
            let said = head.contains(of_sample) || shown.contains(of_sample);
            assert!(!said, "{path} says {of_sample}");
        }
        assert!(html.contains("--background:#0e1a1f"), "{path}");
        let policy = &page.headers["content-security-policy"];
        let policy = policy.to_str().expect("it is ASCII");
        let inline = 3 + html.matches("type=\"speculationrules\"").count();
        assert_eq!(policy.matches("sha256-").count(), inline, "{path}: {policy}");
    }
}

// Specification 11.13
#[test]
fn its_logo_and_its_icon_are_served_as_they_are() {
    let program = served();
    let home = program.get("/");
    let home = home.text();
    let logo = between(home, "--logo-dark:url(", ")").expect("it has a logo");
    let logo = program.get(logo);
    assert_eq!(logo.headers["content-type"], "image/svg+xml");
    assert!(
        logo.headers["content-security-policy"]
            .to_str()
            .is_ok_and(|policy| policy.starts_with("default-src 'none'"))
    );
    let manifest = program.get("/manifest.webmanifest");
    let manifest: Value = serde_json::from_str(manifest.text()).expect("it is JSON");
    assert_eq!(manifest["theme_color"], "#0e1a1f");
    let icon = &manifest["icons"][0];
    assert_eq!(icon["sizes"], "512x512");
    let address = icon["src"].as_str().expect("it has an address");
    assert!(home.contains(&format!("<link rel=\"icon\" href=\"{address}\"")), "{address}");
    assert_eq!(program.get(address).headers["content-type"], "image/png");
    assert_eq!(program.get("/favicon.ico").header("location"), address);
}

// Specification 11.13
#[test]
fn the_programs_own_pages_have_the_colours_of_the_brand() {
    let program = served();
    let page = program.get("/atendido/98QQ-4YAU/0000");
    let style = between(page.text(), "</style><style>", "</style>").expect("it has a second style");
    assert!(style.starts_with(":root{--background:#0e1a1f;"), "{style}");
    let policy = page.headers["content-security-policy"].to_str();
    let policy = policy.expect("it is ASCII");
    assert_eq!(policy.matches("sha256-").count(), 2, "{policy}");
}
