//! Addresses within the site: where links may lead, and which there are.

use crate::PAGES;
use crate::fixture::{Fixture, article};

// Specification 11.5
#[test]
fn links_within_the_site_must_lead_somewhere() {
    let fixture = Fixture::new();
    fixture.write("articles/futuro.md", article("2026-12-24"));
    let good = [
        "/",
        "/Blog/all-articles_es",
        "/Blog/search_article_category_3",
        "/Articulo-Blog/uno?desde=menu#arriba",
        "/Politicas-Cookies-{product}",
    ];
    for href in good {
        fixture.append(
            "pages/no-encontrada.toml",
            &format!("[[links]]\nlabel = \"Ir\"\nhref = \"{href}\"\n"),
        );
    }
    fixture.site();
    let lines_before = 26;
    let bad = [
        (
            "/Edificio",
            "el enlace lleva a `/Edificio`, y esa página no existe. ¿Quiso decir `/Edificio-Remanso`?",
        ),
        (
            "/Blog/search_article_category_9",
            "el enlace lleva a `/Blog/search_article_category_9`, y esa página no existe. ¿Quiso decir `/Blog/search_article_category_",
        ),
        (
            "/Articulo-Blog/futuro",
            "el enlace lleva a `/Articulo-Blog/futuro`, y esa página no existe. Ese artículo se publica el 2026-12-24: enlácelo a partir de entonces.",
        ),
        (
            "/xyz",
            "el enlace lleva a `/xyz`, y esa página no existe. Escriba la ruta de una página como aparece en la barra de direcciones del navegador.",
        ),
    ];
    for (href, _) in bad {
        fixture.append(
            "pages/no-encontrada.toml",
            &format!("[[links]]\nlabel = \"Ir\"\nhref = \"{href}\"\n"),
        );
    }
    let lines = fixture.fault_lines();
    assert_eq!(lines.len(), bad.len(), "{lines:#?}");
    for (index, (line, (_, expected))) in lines.iter().zip(bad).enumerate() {
        let place = lines_before + index * 3;
        let expected = format!("content/pages/no-encontrada.toml:{place}:8: {expected}");
        assert!(line.starts_with(&expected), "{line}\n{expected}");
    }
}

// Specification 2.34
#[test]
fn an_old_address_cannot_lead_to_a_page_without_an_address() {
    let fixture = Fixture::new();
    let redirects = "[meta]\nredirects = [\"/viejo\"]\n";
    fixture.edit("pages/no-encontrada.toml", "[meta]\n", redirects);
    let [said] = &fixture.fault_lines()[..] else { panic!("there is one fault") };
    assert!(
        said.ends_with(
            "esta página no tiene dirección propia, así que `redirects` no lleva a nada. Quite el renglón, o páselo al archivo de la página a la que debe llevar esa dirección."
        ),
        "{said}"
    );
    assert!(said.starts_with("content/pages/no-encontrada.toml:"), "{said}");
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
