//! Where the addresses of a blog lead once it is imported.

use super::*;

/// An export of a blog at this address with these items, imported into a new site beside the files of the blog.
async fn import_blog(fixture: &Fixture, address: &str, items: &str) -> ImportReport {
    let place = tempfile::tempdir().expect("the system has room for a directory");
    let uploads = place.path().join("wp-content/uploads/2019/05");
    fs::create_dir_all(&uploads).expect("a directory can be made");
    fs::write(uploads.join("vela.jpg"), JPEG).expect("a file can be written");
    fs::write(uploads.join("lista.pdf"), PDF).expect("a file can be written");
    let category = "<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>duelo</wp:category_nicename>\
        <wp:category_parent>temas</wp:category_parent><wp:cat_name>Duelo &amp; memoria</wp:cat_name></wp:category>\
        <wp:category><wp:category_nicename>temas</wp:category_nicename><wp:cat_name>Temas</wp:cat_name></wp:category>";
    let export = format!(
        "<rss><channel><wp:base_blog_url>{address}</wp:base_blog_url>{category}{items}</channel></rss>"
    );
    let file = place.path().join("export.xml");
    fs::write(&file, export).expect("a file can be written");
    let reserved = ["/atom.xml", "/sitemap.xml", "/api/{*rest}"].map(str::to_owned);
    let report = wordpress(&file, None, fixture.path(), &Accepting, &now(), &reserved).await;
    report.expect("the export can be imported")
}

/// A post or a page at this address of the blog.
fn at(kind: &str, number: u32, link: &str, content: &str) -> String {
    let name = link.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    format!(
        "<item><title>Lo que hay que saber</title><link>{link}</link><content:encoded><![CDATA[{content}]]></content:encoded>\
         <category domain=\"category\" nicename=\"duelo\"><![CDATA[Duelo & memoria]]></category>\
         <wp:post_id>{number}</wp:post_id><wp:post_date>2019-05-03 10:00:00</wp:post_date><wp:post_name>{name}</wp:post_name>\
         <wp:post_type>{kind}</wp:post_type><wp:status>publish</wp:status></item>"
    )
}

// Specification 2.34, 11.14
#[tokio::test]
async fn every_address_of_a_blog_leads_where_its_content_is_now() {
    let blog = "https://viejo.example";
    let linking = format!(
        "<p>{LONG}</p><p><a href=\"{blog}/wp-content/uploads/2019/05/lista.pdf\">La lista</a>, \
         <a href=\"{blog}/reglamento/\">el reglamento</a>, <a href=\"{blog}/?p=9\">otra vez</a>, \
         <a href=\"{blog}/category/temas/duelo/\">más</a>, <a href=\"{blog}/nada/\">nada</a></p>\
         <img src=\"{blog}/wp-content/uploads/2019/05/vela-300x200.jpg\" alt=\"Una vela encendida\">"
    );
    let items = [
        at("post", 106, &format!("{blog}/2019/05/la-urna/"), &linking),
        at("page", 9, &format!("{blog}/nosotros/reglamento/"), LONG),
        at("page", 10, &format!("{blog}/contacto/"), LONG),
    ];
    let fixture = Fixture::new();
    let report = import_blog(&fixture, blog, &items.concat()).await;
    let site = fixture.site();
    let leads = |old: &str| {
        let found = site.redirects.iter().find(|(from, _)| from == old);
        found.map_or("nowhere", |(_, to)| to.as_str())
    };
    let list = "/Blog/all-articles_es";
    for (old, to) in [
        ("/2019/05/la-urna", "/Articulo-Blog/la-urna"),
        ("?p=106", "/Articulo-Blog/la-urna"),
        ("/nosotros/reglamento", "/Reglamento"),
        ("?page_id=9", "/Reglamento"),
        ("/category/*", list),
        ("/tag/*", list),
        ("/author/*", list),
        ("/2019/*", list),
    ] {
        assert_eq!(leads(old), to, "{old}: {:?}", site.redirects);
    }
    assert!(leads("/category/temas/duelo/*").starts_with("/Blog/search_article_category_"));
    for (old, media) in
        [("vela.jpg", "/media/blog/2019/05/vela."), ("lista.pdf", "/media/blog/2019/05/lista.")]
    {
        let to = leads(&format!("/wp-content/uploads/2019/05/{old}"));
        assert!(to.starts_with(media), "{to}");
    }
    assert_eq!(site.hosts, [("viejo.example".to_owned(), None)]);
    // A page is one of the site's own, unless every site has it there.
    let page = fs::read_to_string(fixture.path().join("pages/Reglamento.md"));
    let page = page.expect("it was written");
    assert!(
        page.contains("redirects = [\"/nosotros/reglamento/\"]") && page.contains(LONG),
        "{page}"
    );
    let draft = fs::read_to_string(fixture.path().join("articles/contacto.md"));
    assert!(draft.expect("it was written").contains("\ndraft = true\n"));
    let article = fs::read_to_string(fixture.path().join("articles/la-urna.md"));
    let article = article.expect("it was written");
    for link in ["[La lista](/media/blog/2019/05/lista.pdf)", "[otra vez](/Reglamento)"] {
        assert!(article.contains(link), "{link}: {article}");
    }
    // The report says of each address that is linked where it leads.
    let said = |about: &str| {
        let all = report.notes.iter().filter(|(it, _)| it == &format!("{blog}{about}"));
        all.map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ")
    };
    for (about, to) in [
        ("/?p=9", "/Reglamento"),
        ("/wp-content/uploads/2019/05/lista.pdf", "/media/blog/2019/05/lista.pdf"),
        ("/category/temas/duelo/", "/Blog/search_article_category_"),
        ("/nada/", "ya no lleva a nada"),
    ] {
        assert!(said(about).contains(to), "{about}: {:?}", report.notes);
    }
    // Another import adds nothing, also of what somebody has taken out.
    let list = fixture.path().join("redirects.toml");
    fs::write(&list, "").expect("a file can be written");
    import_blog(&fixture, blog, &items.concat()).await;
    assert_eq!(fs::read_to_string(&list).expect("it is there"), "");
}

// Specification 11.14
#[tokio::test]
async fn the_empty_categories_of_a_new_site_go_when_a_blog_brings_its_own() {
    let fixture = Fixture::new();
    let names = |fixture: &Fixture| -> Vec<String> {
        fixture.site().settings.categories.iter().map(|it| it.category.clone()).collect()
    };
    let before = names(&fixture);
    let post = at("post", 1, "https://viejo.example/uno-mas/", LONG);
    import_blog(&fixture, "https://viejo.example", &post).await;
    let kept = [&before[..], &["Duelo & memoria".to_owned()]].concat();
    assert_eq!(names(&fixture), kept, "its articles have them");
    let fixture = Fixture::new();
    fixture.remove("articles");
    fixture.write("articles/.gitkeep", "");
    import_blog(&fixture, "https://viejo.example", &post).await;
    assert_eq!(names(&fixture), ["Duelo & memoria"]);
}
