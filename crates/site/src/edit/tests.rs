//! Texts are written so that nothing else in them changes.

use super::merge::{json, merge};
use super::{Side, Text, TextFile, merge_files, three_way};
use crate::fixture::Fixture;
use serde_json::{Value as Json, json};

fn merged(toml: &str, data: &Json) -> String {
    merge(toml, data.as_object().expect("it is an object"), &[]).expect("it is TOML")
}

const PHOTOS: &str = "# Las fotografías.\n\n\
    [[photo]]\ndetails = \"Uno\" # la primera\nkind = \"render\"\n\n[photo.img]\nsrc = \"uno.jpg\"\n\n\
    # De marzo.\n[[photo]]\ndetails = 'Dos'\nkind = \"photograph\"\ndate = 2026-03-01\n\n\
    [photo.img]\nsrc = \"dos.jpg\"\n\n\
    [call]\ntitle = \"Hable\"\n";

#[test]
fn a_section_is_added_moved_and_removed_and_the_comments_stay() {
    let data = json(PHOTOS).expect("it is TOML");
    let photos = data["photo"].as_array().expect("it is a list").clone();
    let with = |photos: Vec<Json>| {
        let mut data = data.clone();
        data["photo"] = photos.into();
        let made = merged(PHOTOS, &data);
        assert_eq!(json(&made).expect("it is TOML"), data, "{made}");
        made
    };
    let third = json!({ "details": "Tres", "kind": "photograph", "date": "2026-04-01", "img": { "src": "tres.jpg" } });
    let added = "[[photo]]\ndetails = \"Tres\"\nkind = \"photograph\"\ndate = \"2026-04-01\"\n\n\
        [photo.img]\nsrc = \"tres.jpg\"\n\n[call]";
    let (one, two) = (photos[0].clone(), photos[1].clone());
    let more = with(vec![one.clone(), two.clone(), third.clone()]);
    assert_eq!(more, PHOTOS.replace("[call]", added));
    let fewer = with(vec![one.clone()]);
    assert!(fewer.contains("# Las fotografías.\n\n[[photo]]\ndetails = \"Uno\" # la primera\n"));
    let other = with(vec![two.clone()]);
    assert!(other.starts_with("# Las fotografías.\n"), "{other}");
    assert!(other.contains("# De marzo.\n[[photo]]\ndetails = 'Dos'"), "{other}");
    let moved = with(vec![two, one, third]);
    assert!(moved.starts_with("# Las fotografías.\n"), "{moved}");
    assert_eq!(moved.matches("# Las fotografías.").count(), 1, "{moved}");
    for kept in ["# la primera", "# De marzo.", "date = 2026-03-01\n"] {
        assert!(moved.contains(kept), "{moved}");
    }
    with(vec![json!("ninguna")]);
    let mut later = photos[1].clone();
    later["date"] = json!("2026-05-01");
    assert!(with(vec![photos[0].clone(), later]).contains("\ndate = 2026-05-01\n"));
}

#[test]
fn what_is_below_a_section_moves_with_it() {
    let toml = "[[a]]\nn = 1\n\n[[a.b]]\nm = 1\n\n# Dos.\n[[a]]\nn = 2\n\n[[a.b]]\nm = 2\n";
    let mut data = json(toml).expect("it is TOML");
    data["a"].as_array_mut().expect("it is a list").reverse();
    let made = merged(toml, &data);
    assert_eq!(json(&made).expect("it is TOML"), data, "{made}");
    assert!(made.contains("# Dos.\n[[a]]\nn = 2\n"), "{made}");
}

#[test]
fn a_list_of_values_keeps_its_form_and_its_comments() {
    let tall = "a = [\n  # la primera\n  { label = \"Uno\", href = \"/1\" },\n  { label = 'Dos', href = \"/2\" }, # la segunda\n]\nb = [\"x\", \"y\"]\nc = [ 1, 2 ]\n";
    let mut data = json(tall).expect("it is TOML");
    let items = data["a"].as_array().expect("it is a list").clone();
    let three = json!({ "label": "Tres", "href": "/3", "img": { "src": "tres.jpg" } });
    data["a"] = json!([items[0], items[1], three]);
    data["b"] = json!(["y", "x", "z"]);
    data["c"] = json!([1, 3]);
    let made = merged(tall, &data);
    assert_eq!(json(&made).expect("it is TOML"), data);
    assert!(made.contains("  # la primera\n  { label = \"Uno\""), "{made}");
    assert!(
        made.contains("\n  { label = \"Tres\", href = \"/3\", img = { src = \"tres.jpg\" } },"),
        "{made}"
    );
    assert!(made.contains("# la segunda"), "{made}");
    assert!(made.contains("b = [\"y\", \"x\", \"z\"]\nc = [ 1, 3 ]\n"), "{made}");
    let caption = json!({ "label": "Uno", "href": "/1", "caption": "Más" });
    let elsewhere = json!({ "label": "Dos", "href": "/4" });
    data["a"] = json!([caption, elsewhere]);
    let made = merged(tall, &data);
    assert!(made.contains("{ label = 'Dos', href = \"/4\" }, # la segunda"), "{made}");
    assert!(made.contains("{ label = \"Uno\", href = \"/1\", caption = \"Más\" },"), "{made}");
    data["a"] = json!([items[1]]);
    data["b"] = json!(["x"]);
    let made = merged(tall, &data);
    assert_eq!(json(&made).expect("it is TOML"), data, "{made}");
}

#[test]
fn a_text_of_many_lines_keeps_its_lines_and_its_quotes() {
    let toml = "a = \"\"\"\nuno\nel \"dos\" y tres\ncuatro\"\"\"\nb = '''\nuno\ndos'''\nc = 1.0\nd = \"e\"\nf = 1.5\ng = \"\"\"u\nno\"\"\"\n";
    let mut data = json(toml).expect("it is TOML");
    assert_eq!(data["a"], "uno\nel \"dos\" y tres\ncuatro");
    data["a"] = json!("uno\nel \"dos\" y tr\\es\ncuatro");
    data["b"] = json!("uno\n\"dos\"");
    // A form has no other number.
    data["c"] = json!(1);
    data["d"] = json!("el \"dos\"");
    data["f"] = json!(2);
    data["g"] = json!("dos\nno");
    let made = merged(toml, &data);
    let expected = toml.replace("y tres", "y tr\\\\es").replace("\ndos'''", "\n\"dos\"'''");
    let expected = expected
        .replace("\"e\"", r#""el \"dos\"""#)
        .replace("1.5", "2.0")
        .replace("\"u\n", "\"dos\n");
    assert_eq!(made, expected);
}

#[test]
fn what_a_form_sends_for_nothing_adds_nothing_and_what_it_adds_is_read_back() {
    let toml = "title = \"Uno\"\n\n[call]\ntext = \"Dos\"\n";
    let mut data = json(toml).expect("it is TOML");
    data["needs"] = json!({ "title": null, "items": [] });
    data["extra"] = json!([]);
    assert_eq!(merged(toml, &data), toml);
    data["exceptions"] = json!([{ "date": "2026-12-24", "text": "Nochebuena", "closed": true }]);
    // Whether a text may be a day is not known here, so that none becomes one.
    data["subtitle"] = json!("2026-11-02");
    data["ribbon"] = json!({ "label": { "open": "Sí" } });
    data["tags"] = json!(["uno"]);
    let made = merged(toml, &data);
    let read = json(&made).expect("it is TOML");
    assert_eq!(read["exceptions"], data["exceptions"], "{made}");
    assert_eq!((&read["ribbon"], &read["tags"]), (&data["ribbon"], &data["tags"]), "{made}");
    assert!(!made.contains("needs") && !made.contains("extra"), "{made}");
    assert!(made.contains("[[exceptions]]\ndate = \"2026-12-24\""), "{made}");
    let beginning =
        "title = \"Uno\"\nsubtitle = \"2026-11-02\"\ntags = [\"uno\"]\n\n[call]\ntext = \"Dos\"\n";
    assert!(made.starts_with(beginning), "{made}");
}

/// What two people make of a text, and the values that both have changed.
fn both(base: &Json, mine: &Json, theirs: &Json) -> (Json, Vec<String>) {
    let [base, mine, theirs] =
        [base, mine, theirs].map(|data| Text { data: data.clone(), body: None });
    let mut disputed = Vec::new();
    let merged = three_way([&base, &mine, &theirs], &mut |choice| {
        if choice.is_disputed {
            disputed.push(choice.pointer.join("/"));
        }
        Side::Mine
    });
    (merged.data, disputed)
}

#[test]
fn two_versions_are_merged_value_by_value_and_item_by_item() {
    let item = |name: &str, text: &str| json!({ "name": name, "text": text });
    let list = |items: &[Json]| json!({ "list": items, "one": 1, "two": 2 });
    let [a, b, c] = ["a", "b", "c"].map(|name| item(name, name));
    let base = list(&[a.clone(), b.clone(), c.clone()]);
    // One moves and adds, the other changes, removes and adds.
    let mine = list(&[c.clone(), a.clone(), b.clone(), item("mía", "")]);
    let theirs = list(&[a.clone(), item("b", "otra"), item("suya", "")]);
    let expected = list(&[a.clone(), item("b", "otra"), item("suya", ""), item("mía", "")]);
    let (merged, disputed) = both(&base, &mine, &theirs);
    assert!(disputed.is_empty(), "{disputed:?}");
    let names = |data: &Json| {
        let mut items = data["list"].as_array().expect("it is a list").clone();
        items.sort_by_key(ToString::to_string);
        items
    };
    assert_eq!(names(&merged), names(&expected));
    // What one removes the other changes.
    let (merged, disputed) = both(&base, &list(&[a.clone(), c.clone()]), &theirs);
    assert_eq!(disputed, ["list/1"]);
    assert_eq!(merged["list"].as_array().map(Vec::len), Some(2), "{merged}");
    // What both add is there once.
    let more = list(&[a, b, c, item("d", "d")]);
    assert_eq!(both(&base, &more, &more), (more.clone(), vec![]));
    let mut other = more.clone();
    other["one"] = json!(7);
    assert_eq!(both(&base, &more, &other), (other, vec![]));
    let (_, disputed) = both(&base, &json!({ "one": 3 }), &json!({ "one": 4 }));
    assert_eq!(disputed, ["one"]);
}

#[test]
fn what_both_have_added_follows_what_it_followed_also_where_there_was_no_list() {
    let item = |name: char| json!({ "name": name.to_string() });
    let list = |names: &str| match names {
        "" => json!({}),
        names => json!({ "list": names.chars().map(item).collect::<Vec<_>>() }),
    };
    for (base, mine, theirs, expected) in [
        ("ab", "amb", "abt", "ambt"),
        ("ab", "mab", "abt", "mabt"),
        ("ab", "abm", "tab", "tabm"),
        ("ab", "ba", "ab", "ba"),
        ("ab", "abm", "ba", "bma"),
        ("", "m", "t", "mt"),
        ("a", "am", "", "m"),
        ("ab", "a", "", ""),
    ] {
        let merged = both(&list(base), &list(mine), &list(theirs));
        assert_eq!(merged, (list(expected), vec![]), "{base}, {mine}, {theirs}");
    }
    // What a form sends for nothing is no change.
    let nothing = json!({ "list": { "a": null, "b": [] } });
    assert_eq!(both(&json!({}), &nothing, &list("t")), (list("t"), vec![]));
    let texts = |names: &[&str]| json!({ "list": names });
    let merged = both(&texts(&["a"]), &texts(&["a", "m"]), &texts(&["t", "a"]));
    assert_eq!(merged, (texts(&["t", "a", "m"]), vec![]));
}

#[test]
fn paragraphs_of_two_are_joined_below_the_head_of_both() {
    let file = |title: &str, body: &str| format!("+++\ntitle = '{title}' # uno\n+++\n\n{body}\n");
    let base = file("Uno", "a\n\nb\n\nc");
    let mine = file("Dos", "a\n\nb mía\n\nc").replace("# uno", "# dos");
    let merge = |theirs: &str| {
        let three = [Some(&*base), Some(&*mine), Some(theirs)];
        merge_files("articles/uno.md", three, &mut |_| Side::Mine)
    };
    let both = file("Dos", "\na\n\nb mía\n\nc\n\nd\n");
    assert_eq!(merge(&file("Uno", "\na\n\nb\n\nc\n\nd\n")), Some(both));
    assert_eq!(merge(&base), Some(mine.clone()));
    // Whose body nobody else has changed has it to the byte.
    let spaced = |title| file(title, "a\n\n\n\nd");
    let own = merge_files(
        "articles/uno.md",
        [&base, &file("Dos", "a\n\nb\n\nc"), &spaced("Uno")].map(|it| Some(&**it)),
        &mut |_| Side::Mine,
    );
    assert_eq!(own, Some(spaced("Dos")));
    // What is no text with a head is one value.
    assert_eq!(merge("sin cabeza"), Some(mine.clone()));
    let mut disputed = Vec::new();
    for three in [["una", "una", "otra"], ["una", "otra", "una"], ["una", "otra", "tercera"]] {
        let merged = merge_files("articles/uno.md", three.map(Some), &mut |choice| {
            disputed.push(choice.is_disputed);
            Side::Mine
        });
        assert_eq!(merged.as_deref(), Some("otra"));
    }
    assert_eq!(disputed, [false, true]);
}

#[test]
fn letters_that_are_not_seen_go_from_what_was_written_anew_alone() {
    let text = |data: Json, body: &str| Text { data, body: Some(body.to_owned()) };
    let before = json!({ "a": "ni\u{ad}chos", "list": ["u\u{ad}no", "dos"] });
    let before = text(before, "Un ni\u{ad}cho.\nDos.\n");
    let after = |new: &str| {
        let list = json!(["dos", "u\u{ad}no", new]);
        let data = json!({ "a": "ni\u{ad}chos", "b": { "c": new }, "n": 1, "list": list });
        text(data, &format!("Un ni\u{ad}cho.\r\n{new}\n"))
    };
    let mended = after("tr\u{ad}es").mended(&before);
    assert_eq!((mended.data, mended.body), (after("tres").data, after("tres").body));
}

#[test]
fn a_file_keeps_its_line_ends_and_without_a_change_its_bytes() {
    for (file, edited) in [
        ("a = 1\r\nb = 2\r\n", "a = 7\r\nb = 2\r\n"),
        ("a = 1\nb = 2\r\n", "a = 7\nb = 2\n"),
        ("\u{feff}a = 1\n", "\u{feff}a = 7\n"),
    ] {
        let text = TextFile::parse("site.toml", file.as_bytes()).expect("it is a text");
        let mut data = text.data().expect("it is TOML");
        let mut write = |a: i64| {
            data["a"] = a.into();
            let data = data.as_object().expect("it is an object");
            let written = text.edit(file.as_bytes(), data, None).expect("it is TOML");
            String::from_utf8(written).expect("it is a text")
        };
        assert_eq!([write(1), write(7)], [file, edited]);
    }
}

#[test]
fn a_part_of_a_version_is_taken_alone_and_the_rest_keeps_its_bytes() {
    let base = "# Uno.\none = 1\ntwo = 2 # dos\n";
    let mine = "# Uno.\none = 7\ntwo = 8 # dos\n";
    let taken = |key: &str, base: Option<&str>| {
        merge_files("site.toml", [base, Some(mine), base], &mut |choice| {
            if key.is_empty() || choice.pointer == [key] { Side::Mine } else { Side::Theirs }
        })
    };
    assert_eq!(taken("one", Some(base)), Some(base.replace('1', "7")));
    assert_eq!(taken("", Some(base)).as_deref(), Some(mine));
    assert_eq!(taken("no", Some(base)).as_deref(), Some(base));
    assert_eq!((taken("", None).as_deref(), taken("no", None)), (Some(mine), None));
}

#[test]
fn a_fault_is_at_the_field_at_which_it_is_written() {
    let fixture = Fixture::new();
    for (file, from, to, expected) in [
        ("site.toml", "opens = \"09:00\"", "opens = \"9\"", "/hours/0/opens"),
        ("site.toml", "label = \"Agencia\"", "label = \" \"", "/footer/agency/label"),
        ("pages/home.toml", "[call]\ntitle = \"Hablemos\"", "[call]", "/call/title"),
        ("pages/home.toml", "[call]", "[call]\ntitel = \"Hablemos\"", "/call"),
        ("pages/home.toml", "Llame al {phone}", "Llame al {phon}", "/call/text"),
        ("pages/home.toml", "href = \"/", "href = \"/no-hay/", "/presale/href"),
        ("pages/home.toml", "[call]", "[call", ""),
        ("articles/uno.md", "title = \"", "title = \"\" # ", "/title"),
        ("articles/uno.md", "+++\n\n", "+++\n\n<b>x</b>\n\n", "/body"),
        ("articles/uno.md", "+++\n\n", "+++\n\n[x](/no-hay) y {nada}\n\n", "/body"),
    ] {
        let whole = std::fs::read(fixture.path().join(file)).expect("it is there");
        fixture.edit(file, from, to);
        for fault in fixture.faults() {
            assert_eq!(fault.pointer, expected, "{fault:?}");
        }
        fixture.write(file, whole);
    }
}

const PAGE: &str = "# La página.\n[meta]\ntitle = \"Uno\"\n\n\
    [title]\ntitle = \"Uno\"\n\n\
    # Lo que se dice.\n[dicho]\nkind = \"points\"\n\n[[dicho.items]]\ntitle = \"A\" # la primera\n\n\
    [prose]\ntext = [\"B\"]\n";

#[test]
fn sections_are_moved_added_and_removed_by_their_names_and_keep_their_comments() {
    let file = TextFile::parse("pages/Misas.toml", PAGE.as_bytes()).expect("it is a page");
    let data = file.data().expect("it is TOML");
    assert_eq!(data["sections"], json!(["title", "dicho", "prose"]));
    let edited = |names: Json, change: &dyn Fn(&mut Json)| {
        let mut data = data.clone();
        data["sections"] = names;
        change(&mut data);
        let made = file.edit(PAGE.as_bytes(), data.as_object().expect("a table"), None);
        String::from_utf8(made.expect("it can be written")).expect("it is text")
    };
    assert_eq!(edited(data["sections"].clone(), &|_| ()), PAGE);
    let moved = edited(json!(["title", "prose", "dicho"]), &|_| ());
    let said =
        &PAGE[PAGE.find("# Lo que").expect("it is there")..PAGE.find("[prose]").expect("too")];
    let (head, rest) = PAGE.split_once(said).expect("it is in between");
    assert_eq!(moved, format!("{head}{rest}\n{}", said.trim_end().to_owned() + "\n"));
    let more = edited(json!(["title", "figure", "dicho", "prose"]), &|data| {
        data["figure"] = json!({ "tone": "dark" });
    });
    assert_eq!(more, PAGE.replace("# Lo que", "[figure]\ntone = \"dark\"\n\n# Lo que"));
    let fewer = edited(json!(["title", "prose"]), &|data| {
        data.as_object_mut().expect("a table").shift_remove("dicho");
    });
    assert_eq!(fewer, format!("{head}{rest}"));
}

#[test]
fn of_two_versions_of_a_page_the_order_and_the_new_sections_of_both_stay() {
    let edited = |text: &str, names: Json, added: &[&str]| {
        let file = TextFile::parse("pages/Misas.toml", text.as_bytes()).expect("it is a page");
        let mut data = file.data().expect("it is TOML");
        data["sections"] = names;
        for name in added {
            data[*name] = json!({ "kind": "prose", "text": ["C"] });
        }
        let made = file.edit(text.as_bytes(), data.as_object().expect("a table"), None);
        String::from_utf8(made.expect("it can be written")).expect("it is text")
    };
    let mine = edited(PAGE, json!(["title", "prose", "dicho"]), &[]);
    let theirs = edited(PAGE, json!(["title", "dicho", "nueva", "prose"]), &["nueva"]);
    let three = [PAGE, &mine, &theirs].map(Some);
    let mut disputed = false;
    let merged = merge_files("pages/Misas.toml", three, &mut |choice| {
        disputed |= choice.is_disputed;
        Side::Mine
    });
    let merged = merged.expect("it is there");
    let file = TextFile::parse("pages/Misas.toml", merged.as_bytes()).expect("it is a page");
    let order = file.data().expect("it is TOML")["sections"].clone();
    assert_eq!(order, json!(["title", "prose", "dicho", "nueva"]));
    assert!(!disputed);
}
