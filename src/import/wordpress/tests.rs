//! Exports of any kind, and what becomes of shortcodes.

use super::*;
use crate::import::markdown::markdown;
use jiff::civil::date;
use proptest::prelude::*;

const NOW: DateTime = date(2026, 11, 22).at(12, 0, 0, 0);

fn blog(text: &str) -> Blog {
    Blog::of(&wxr::read(text, |_, _| {}), NOW)
}

/// A file with one post.
fn post(content: &str) -> String {
    format!(
        "<rss><channel><wp:base_blog_url>https://a.example</wp:base_blog_url><item><title>T</title>\
         <content:encoded><![CDATA[{content}]]></content:encoded><wp:post_id>1</wp:post_id>\
         <wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>"
    )
}

fn written(content: &str) -> (String, Vec<String>) {
    let mut blog = blog(&post(content));
    let entry = blog.entries.pop().expect("there is a post");
    (markdown(&entry.blocks), entry.losses)
}

#[test]
fn a_shortcode_is_a_picture_a_gallery_or_named_and_words_in_brackets_are_words() {
    let (text, losses) = written("Vea [nota] y [razón social].");
    assert_eq!(text, "Vea \\[nota\\] y \\[razón social\\].\n");
    assert!(
        losses.iter().all(|loss| !loss.contains("[nota]")),
        "{losses:?}"
    );
    let (text, losses) = written("a [caja color=\"rojo\"]dentro <b>[/caja] b</b> [slider id=3]");
    assert_eq!(text, "a dentro **b**\n");
    for named in ["[caja color=\"rojo\"]", "[slider id=3]"] {
        assert!(losses.iter().any(|loss| loss.contains(named)), "{losses:?}");
    }
    let caption = "[caption width=\"9\" caption=\"Pie\"]<img src=\"https://b.example/c.jpg\" alt=\"Una vela\">[/caption]";
    assert_eq!(
        written(caption).0,
        "![Una vela](https://b.example/c.jpg \"Pie\")\n"
    );
    assert_eq!(written("[[gallery]]").0, "\\[gallery\\]\n");
    let embedded = written("[embed width=\"1\"]https://b.example/v[/embed]").0;
    assert_eq!(embedded, "https://b.example/v\n");
}

#[test]
fn a_file_that_ends_too_early_gives_what_it_has() {
    let whole = post("Uno") + "<item><title>cortado</title><content:enc";
    let cut = whole.replace("</channel></rss>", "");
    let export = wxr::read(&cut, |_, _| {});
    assert!(export.broken.is_some());
    assert_eq!(Blog::of(&export, NOW).entries.len(), 1);
}

#[test]
fn numbers_and_names_of_letters_are_read_and_no_others_are_looked_up() {
    let text = "<!DOCTYPE rss [<!ENTITY a \"aaaa\"><!ENTITY b SYSTEM \"file:///etc/passwd\">]>\
        <rss><channel><item><title>&#193;b&amp;c &lt;i&gt; &a;&b; R&D</title>\
        <wp:post_type>post</wp:post_type></item></channel></rss>";
    let export = wxr::read(text, |_, _| {});
    assert_eq!(export.items[0].text("title"), "Áb&c <i> &a;&b; R&D");
}

#[test]
fn an_article_that_is_there_twice_is_carried_over_twice() {
    let twice =
        post("Uno").replace("</channel></rss>", "") + &post("Dos").replace("<rss><channel>", "");
    let blog = blog(&twice);
    let keys: Vec<&str> = blog
        .entries
        .iter()
        .map(|entry| entry.key.as_str())
        .collect();
    assert_eq!(keys, ["wordpress a.example 1", "wordpress a.example 1-2"]);
}

/// Pieces of exports.
fn wxr() -> impl Strategy<Value = String> {
    let names = "(rss|channel|item|title|link|content:encoded|excerpt:encoded|wp:post_id|wp:post_type|\
        wp:status|wp:post_name|wp:postmeta|wp:meta_key|wp:meta_value|category|wp:comment|wp:author|\
        wp:attachment_url|wp:post_parent|wp:post_date_gmt)";
    let piece = prop_oneof![
        4 => names.prop_map(|name| format!("<{name}>")),
        4 => names.prop_map(|name| format!("</{name}>")),
        2 => "(post|page|attachment|publish|draft|wp_block|nav_menu_item|1|2|0000-00-00 00:00:00|2019-05-03 10:00:00)",
        2 => "(<!\\[CDATA\\[|\\]\\]>|&[a-z#0-9]{0,4};|<!--|-->|<\\?xml|\\?>|<category domain=\"category\">)",
        2 => "\\[/?(gallery|caption|embed|x)( ids?=\"?[0-9,]{0,4}\"?)?/?\\]",
        1 => "(_thumbnail_id|_wp_old_slug|<!-- wp:block \\{\"ref\":1\\} /-->|<img src=\"/a-1x1.jpg\">)",
        1 => any::<String>(),
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_file_is_read_to_an_end(text in wxr()) {
        let blog = blog(&text);
        for entry in &blog.entries {
            let _text = markdown(&entry.blocks);
            if let Some(image) = &entry.lead {
                prop_assert!(!blog.addresses(image).is_empty());
            }
        }
    }

    #[test]
    fn any_content_is_read_to_an_end(content in wxr()) {
        let _written = written(&content.replace("]]>", ""));
    }
}
