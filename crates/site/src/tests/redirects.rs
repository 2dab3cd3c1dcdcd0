//! Old addresses: those of pages, those of the list, and old domains.

use crate::fixture::Fixture;

const LIST: &str = "redirects.toml";

fn row(from: &str, to: &str) -> String {
    format!("[[redirect]]\nfrom = \"{from}\"\nto = \"{to}\"\n\n")
}

/// What is warned of the list, line by line.
fn warned(fixture: &Fixture) -> Vec<String> {
    let site = fixture.site();
    let warnings = site.warnings.iter().map(ToString::to_string);
    warnings.filter(|it| it.contains(LIST) || it.contains("dirección vieja")).collect()
}

// Specification 2.34
#[test]
fn a_list_leads_addresses_and_domains_to_pages_and_files() {
    let fixture = Fixture::new();
    let rows = [
        row("/promociones.php", "/Contacto"),
        row("/author/*", "/Quienes-Somos"),
        row("/?p=106", "/Articulo-Blog/uno"),
        row("/feed/*", "/sitemap.xml"),
        row("/wp-content/uploads/a.jpg", "/media/a.jpg"),
        row("/tag/*", "/Blog/all-articles_es?q=urna"),
        row("/Precios/", "/Servicios-{product}#precio"),
        "[[host]]\nfrom = \"viejo.example\"\n\n[[host]]\nfrom = \"promo.example\"\nto = \"/Contacto\"\n"
            .to_owned(),
    ];
    fixture.write("media/a.jpg", crate::fixture::JPEG);
    fixture.write(LIST, rows.concat());
    let site = fixture.site();
    assert!(warned(&fixture).is_empty(), "{:?}", warned(&fixture));
    let leads = |key: &str| {
        let found = site.redirects.iter().find(|(old, _)| old == key);
        found.map_or("nowhere", |(_, to)| to.as_str())
    };
    for (key, to) in [
        ("/promociones.php", "/Contacto"),
        ("/author/*", "/Quienes-Somos"),
        ("?p=106", "/Articulo-Blog/uno"),
        ("/feed/*", "/sitemap.xml"),
        ("/tag/*", "/Blog/all-articles_es?q=urna"),
        ("/precios", "/Servicios-Remanso#precio"),
    ] {
        assert_eq!(leads(key), to, "{key}");
    }
    assert!(leads("/wp-content/uploads/a.jpg").starts_with("/media/a."));
    let hosts = [("viejo.example", None), ("promo.example", Some("/Contacto"))];
    let hosts = hosts.map(|(from, to)| (from.to_owned(), to.map(str::to_owned)));
    assert_eq!(site.hosts, hosts);
}

// Specification 2.34
#[test]
fn an_old_address_that_collides_or_leads_to_nothing_is_a_warning_and_left_out() {
    let fixture = Fixture::new();
    fixture.edit("pages/contacto.toml", "[meta]\n", "[meta]\nredirects = [\"/contacto.php\"]\n");
    let rows = [
        row("/Contacto/", "/Quienes-Somos"),
        row("/contacto.php", "/Quienes-Somos"),
        row("/api/*", "/Contacto"),
        row("/Blog/all-articles_es?q=urna", "/Contacto"),
        row("/nada", "/No-Existe"),
        row("/foto", "/media/no-esta.jpg"),
        row("/vale", "/Contacto"),
        "[[host]]\nfrom = \"viejo.example\"\nto = \"/No-Existe\"\n".to_owned(),
    ];
    fixture.write(LIST, rows.concat());
    let site = fixture.site();
    let kept: Vec<&str> = site.redirects.iter().map(|(old, _)| old.as_str()).collect();
    assert_eq!(kept, ["/contacto.php", "/vale"]);
    assert!(site.hosts.is_empty());
    insta::assert_snapshot!(warned(&fixture).join("\n"));
}

// Specification 2.34
#[test]
fn an_address_that_cannot_be_one_is_a_fault_at_its_place() {
    let fixture = Fixture::new();
    let rows = [
        row("promociones", "/Contacto"),
        row("/*", "/Contacto"),
        row("/a*b", "/Contacto"),
        row("/a/*?p=1", "/Contacto"),
        row("/", "/Contacto"),
        row("/bien", "https://otro.example/"),
        row("/bien", "//otro.example/"),
        row("/bien", "/año"),
        "[[host]]\nfrom = \"https://viejo.example\"\n\n[[host]]\nfrom = \"www.viejo.example\"\n"
            .to_owned(),
    ];
    fixture.write(LIST, rows.concat());
    insta::assert_snapshot!(fixture.said());
}

// Specification 2.34
#[test]
fn what_a_draft_was_called_before_waits_with_it() {
    let fixture = Fixture::new();
    let text = std::fs::read_to_string(fixture.path().join("articles/uno.md"));
    let text = text.expect("it is there");
    let draft = |line: &str| text.replacen("+++\n", &format!("+++\n{line}\n"), 1);
    fixture.write("pages/Parroquia.md", "+++\ntitle = \"La parroquia\"\ndescription = \"Lo que hay que saber de la parroquia que está junto al columbario.\"\n+++\n\nJunto al columbario.\n");
    fixture.write(
        "articles/borrador.md",
        draft("draft = true\nredirects = [\"/parroquia/\", \"/Contacto\", \"/solo-suya\"]"),
    );
    assert!(fixture.site().redirects.is_empty());
    assert!(warned(&fixture).is_empty(), "{:?}", warned(&fixture));
}
