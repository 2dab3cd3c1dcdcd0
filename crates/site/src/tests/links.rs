//! Addresses within the site: where links may lead, and which there are.

use crate::PAGES;
use crate::fixture::{Fixture, PDF, article, section};
use crate::model::Block;

// Specification 11.5
#[test]
fn links_within_the_site_must_lead_somewhere() {
    let fixture = Fixture::new();
    fixture.write("articles/futuro.md", article("2026-12-24"));
    let link = |href| format!("[[links]]\nlabel = \"Ir\"\nhref = \"{href}\"\n");
    let good = [
        "/",
        "/Blog/all-articles_es",
        "/Blog/search_article_category_3",
        "/Articulo-Blog/uno?desde=menu#arriba",
        "/Politicas-Cookies-{product}",
    ];
    fixture.append("pages/no-encontrada.toml", &good.map(link).concat());
    fixture.site();
    let bad = ["/Edificio", "/Blog/search_article_category_9", "/Articulo-Blog/futuro", "/xyz"];
    fixture.append("pages/no-encontrada.toml", &bad.map(link).concat());
    insta::assert_snapshot!(fixture.said());
}

// Specification 11.5
#[test]
fn a_link_to_a_place_that_its_page_does_not_have_is_a_warning() {
    let fixture = Fixture::new();
    let good = [
        "Servicios-{product}#seccion-nichos",
        "Servicios-{product}?desde=1#cabe",
        "Aviso-Privacidad-{product}#quien",
        "Contacto#escribir",
    ];
    let bad = [
        "Servicios-{product}#precio",
        "Servicios-{product}#pregunta",
        "Servicios-{product}#preguntas-el-precio",
        "Aviso-Privacidad-{product}#quienes",
    ];
    let said = |links: &[&str]| {
        let links = links.iter().map(|place| format!("\n[Ver](/{place})\n"));
        fixture.append("articles/uno.md", &links.collect::<String>());
        let site = fixture.site();
        let warnings = site.warnings.iter().map(ToString::to_string);
        warnings.filter(|it| it.contains("ese lugar")).collect::<Vec<_>>()
    };
    assert_eq!(said(&good), Vec::<String>::new());
    insta::assert_debug_snapshot!(said(&bad));
    let presale = "[presale]\nkind = \"prices\"\ntitle = \"Preventa\"\ntext = \"Hasta mayo.\"\nfacts = [{ name = \"Vigencia\", value = \"Hasta mayo.\" }]\n";
    fixture.append("pages/servicios.toml", presale);
    assert_eq!(said(&["Servicios-{product}#preventa"]).len(), bad.len() - 1);
}

#[test]
fn a_link_to_an_article_that_is_withdrawn_holds_nothing_up() {
    let fixture = Fixture::new();
    fixture.append("articles/dos.md", "\n[Uno](/Articulo-Blog/uno)\n");
    fixture.edit("articles/uno.md", "\ndate = ", "\nwithdrawn = true\ndate = ");
    let warnings: Vec<_> = fixture.site().warnings.iter().map(ToString::to_string).collect();
    let is_said = |line: &String| line.contains("articles/dos.md") && line.contains("se retiró");
    assert!(warnings.iter().any(is_said), "{warnings:?}");
}

// Specification 14.8
#[test]
fn a_link_to_a_pdf_leads_to_its_address_and_says_its_size() {
    let fixture = Fixture::new();
    fixture.write("media/legal/reglamento.pdf", [PDF, &[b' '; 999]].concat());
    let scan = [b"%PDF-", &*vec![0; 1_250_000], b"%%EOF"].concat();
    fixture.write("media/Modelo de contrato.PDF", scan);
    let answer = "\"Sí, cabe.\"";
    let link = "link = { label = \"Leerlo\", href = \"/media/legal/reglamento.pdf\" }";
    fixture.edit("pages/servicios.toml", answer, &format!("{answer}, {link}"));
    let text = "\nLea el [**modelo**](/media/Modelo%20de%20contrato.PDF).\n";
    fixture.append("articles/uno.md", text);
    let site = fixture.site();
    let address = |name| &site.media.named(name).expect("the file was written").address;
    let questions = section(&site, "services", "questions").expect("it is there");
    let link = &questions["items"][0]["link"];
    assert_eq!(link["href"], **address("legal/reglamento.pdf"));
    assert_eq!(link["label"], "Leerlo (PDF, 2\u{a0}kB)");
    let article = site.articles.iter().find(|it| it.head.slug == "uno").expect("it is there");
    let Some(Block::Paragraph { runs }) = article.blocks.last() else { panic!("it has a text") };
    assert_eq!(runs[1].href.as_ref(), Some(address("Modelo de contrato.PDF")));
    assert!(address("Modelo de contrato.PDF").starts_with("/media/Modelo-de-contrato."));
    assert_eq!([&runs[1].text, &runs[2].text], ["modelo (PDF, 1.2\u{a0}MB)", "."]);
    for href in ["reglamento.pdf", "legal/reglamentos.pdf", "a.jpg", "Modelo de contrato.PDF"] {
        fixture.append("articles/uno.md", &format!("\n[Leerlo](</media/{href}>)\n"));
    }
    fixture.edit("pages/servicios.toml", "/media/legal/reglamento.pdf", "/media/loop.mp4");
    insta::assert_snapshot!(fixture.said());
}

// Specification 2.34
#[test]
fn an_old_address_cannot_lead_to_a_page_without_an_address() {
    let fixture = Fixture::new();
    let redirects = "[meta]\nredirects = [\"/viejo\"]\n";
    fixture.edit("pages/no-encontrada.toml", "[meta]\n", redirects);
    let site = fixture.site();
    let warnings = site.warnings.iter().filter(|it| it.pointer.contains("/redirects"));
    let warnings: Vec<String> = warnings.map(ToString::to_string).collect();
    insta::assert_snapshot!(warnings.join("\n"));
}

#[test]
fn a_link_to_an_article_with_a_fault_is_not_at_fault_itself() {
    let fixture = Fixture::new();
    fixture.append(
        "pages/no-encontrada.toml",
        "[[links]]\nlabel = \"Ir\"\nhref = \"/Articulo-Blog/uno\"\n",
    );
    fixture.edit("articles/uno.md", "Un nicho es", "Un `nicho` es");
    assert_eq!(fixture.faults().len(), 1);
}

// Specification 9.4
#[test]
fn every_canonical_path_is_listed_with_the_further_pages_of_lists() {
    let fixture = Fixture::new();
    for number in 0..5 {
        fixture.write(&format!("articles/n{number}.md"), article("2026-02-01"));
    }
    let paths: Vec<String> = fixture.site().paths().map(|(path, _)| path).collect();
    let lists: Vec<_> = paths.iter().filter(|path| path.starts_with("/Blog/")).collect();
    assert_eq!(
        lists,
        [
            "/Blog/all-articles_es",
            "/Blog/all-articles_es_2",
            "/Blog/search_article_category_1",
            "/Blog/search_article_category_3",
            "/Blog/search_article_category_3_2",
        ]
    );
    assert!(paths.contains(&"/Aviso-Privacidad-Remanso".to_owned()));
    assert!(paths.contains(&"/Articulo-Blog/n4".to_owned()));
    let fixed = PAGES.iter().filter_map(|page| page.path("Remanso"));
    assert_eq!(paths.len(), fixed.count() + 5 + 7);
}
