//! Every GET call that a Site answers: its address, its description, the type of its answer and
//! the function that gives it, in one place. The OpenAPI document is made of the same table.

use super::articles::{ArticleLookup, ArticleText, Onward};
use super::hits::SearchHits;
use super::{Api, ApiAnswer, articles, hits, json, line_breaks, moved, not_found, withdrawn};
use basics::form::each;
use serde::Serialize;
use site::model::{
    ArticleHead, Category, ListItem, Meta, Niche, OwnPage, PlainBlock, ProgressPhoto,
};
use site::{
    Around, Article, NamedSchema, NicheKinds, PAGES, PageRoute, PageTexts, Site, SiteSettings,
    add_schemas,
};
use std::borrow::{Borrow, Cow};
use std::sync::LazyLock;
use utoipa::ToSchema;

/// Every call. Of two that match a path, the earlier answers.
pub(super) static CALLS: LazyLock<Vec<Call>> = LazyLock::new(|| {
    let mut calls = vec![
        one::<SiteSettings<'_>>("site", "/site", "What every page shares", |api, _, _| {
            json(&api.site.shared())
        }),
        many::<Niche>("niches", "/niches", "The nine niches", |api, _, _| json(&api.site.niches)),
        one::<NicheKinds>(
            "kinds",
            "/kinds",
            "The kinds of niche: what each costs, and which urns it takes",
            |api, _, _| json(&api.site.kinds),
        ),
        many::<ProgressPhoto>(
            "progress",
            "/progress",
            "The photographs of the works",
            |api, _, _| json(&api.site.progress),
        ),
        many::<Category>(
            "all_categories",
            "/all-categories/es",
            "The blog's categories",
            |api, _, _| json(&api.site.settings.categories),
        ),
        of_article::<ArticleHead>(
            "head",
            "What an article's page needs beside its text",
            |_, article| json(&head_of(article)),
        ),
        Call {
            is_list: true,
            ..of_article::<PlainBlock>("detail", "An article's plain blocks", |_, article| {
                json(&line_breaks::bind(&article.plain_blocks()))
            })
        },
        of_article::<ArticleText<'_>>(
            "text",
            "An article's title and text, as its page shows them",
            |_, article| json(&line_breaks::bind(&ArticleText::of(article))),
        ),
        of_article::<Onward>("onward", "Where a reader goes on from an article", |api, article| {
            json(&articles::onward(api, article))
        }),
        many::<ListItem>(
            "articles_instead",
            "/article/instead/{article}",
            "The articles nearest to one that was taken back",
            |api, values, _| match api.at(values[0]) {
                ArticleLookup::Article(it) | ArticleLookup::Withdrawn(it) => {
                    json(&api.nearest_to(it))
                }
                ArticleLookup::Moved(_) | ArticleLookup::Nothing => not_found(),
            },
        ),
        Call {
            has_past: true,
            ..one::<OwnPageAnswer<'_>>(
                "own_page",
                "/own/{page}",
                "A page of the site's own",
                own_page,
            )
        },
        Call {
            query: &["limit", "page"],
            ..one::<SearchHits>(
                "search_hits",
                "/search/hits/{text}",
                "What matches a text, articles and other pages, with its words marked",
                |api, values, query| hits::answer(api, values[0], query),
            )
        },
    ];
    calls.extend(articles(
        "search_articles",
        "/search/articles/{text}",
        "Articles that match a text",
        |api, values| Some(api.index().search(values[0]).articles().collect()),
    ));
    calls.extend(articles(
        "all_articles",
        "/all-articles/es",
        "All articles, newest first",
        |api, _| Some(api.newest().collect()),
    ));
    calls.extend(articles(
        "category_articles",
        "/search/article/category/{id}",
        "A category's articles",
        |api, values| api.articles_in(values[0]),
    ));
    let texts = |page: &'static PageRoute| page.texts.as_ref().map(|texts| texts_of(page, texts));
    calls.extend(PAGES.iter().filter_map(texts));
    calls
});

pub(super) struct Call {
    pub(super) id: String,
    /// Its path below the base; a segment in braces stands for a value.
    pub(super) path: String,
    pub(super) summary: String,
    pub(super) schema: Cow<'static, str>,
    pub(super) is_list: bool,
    pub(super) schemas: fn(&mut Vec<NamedSchema>),
    /// The numbers that its query may have: how many items at most, and which page of them.
    pub(super) query: &'static [&'static str],
    /// True if what it is about may have moved, or have been taken back.
    pub(super) has_past: bool,
    pub(super) answer: Box<AnswerOf>,
}

type AnswerOf = dyn Fn(&Api, &[&str], &str) -> ApiAnswer + Send + Sync;

fn one<T: ToSchema>(
    id: &str,
    path: &str,
    summary: &str,
    answer: impl Fn(&Api, &[&str], &str) -> ApiAnswer + Send + Sync + 'static,
) -> Call {
    Call {
        id: id.to_owned(),
        path: path.to_owned(),
        summary: summary.to_owned(),
        schema: T::name(),
        is_list: false,
        schemas: add_schemas::<T>,
        query: &[],
        has_past: false,
        answer: Box::new(answer),
    }
}

fn many<T: ToSchema>(
    id: &str,
    path: &str,
    summary: &str,
    answer: impl Fn(&Api, &[&str], &str) -> ApiAnswer + Send + Sync + 'static,
) -> Call {
    Call { is_list: true, ..one::<T>(id, path, summary, answer) }
}

/// A call about an article, which may have another slug by now, or have been taken back.
fn of_article<T: ToSchema>(
    what: &'static str,
    summary: &str,
    answer: fn(&Api, &Article) -> ApiAnswer,
) -> Call {
    let (id, path) = (format!("article_{what}"), format!("/article/{what}/{{article}}"));
    Call {
        has_past: true,
        ..one::<T>(&id, &path, summary, move |api, values, _| match api.at(values[0]) {
            ArticleLookup::Article(article) => answer(api, article),
            ArticleLookup::Withdrawn(_) => withdrawn(),
            ArticleLookup::Moved(slug) => moved(&format!("/article/{what}/{slug}")),
            ArticleLookup::Nothing => not_found(),
        })
    }
}

/// A page of the site's own, with what stands around it.
#[derive(Serialize, ToSchema)]
struct OwnPageAnswer<'a> {
    #[serde(flatten)]
    page: &'a OwnPage,
    /// Of a page in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    around: Option<Around>,
}

fn own_page(api: &Api, values: &[&str], _: &str) -> ApiAnswer {
    let mut pages = api.site.own_pages.iter();
    let is_it = |path: &str| path.strip_prefix('/') == Some(values[0]);
    match pages.find(|page| is_it(&page.path)) {
        Some(page) => {
            let around = api.site.around(page.lang);
            json(&line_breaks::bind(&OwnPageAnswer { page, around }))
        }
        None if api.site.withdrawn_pages.iter().any(|path| is_it(path)) => withdrawn(),
        None => not_found(),
    }
}

/// Two calls that answer a list of articles: all of it, and a page of it.
fn articles(
    id: &str,
    path: &str,
    summary: &str,
    list: for<'a> fn(&'a Api, &[&str]) -> Option<Vec<&'a Article>>,
) -> [Call; 2] {
    let call = |id: &str, path: &str, summary: &str, has_page: bool| Call {
        query: &["limit"],
        ..many::<ListItem>(id, path, summary, move |api, values, query| {
            let page = values.last().copied().filter(|_| has_page);
            let list = list(api, values);
            list.map_or_else(not_found, |it| articles::answer(api, &it, page, query))
        })
    };
    let (page, pages) = (format!("{id}_page"), format!("{path}/{{number}}"));
    let of_page = format!("{summary}; a page of them, counted from 1");
    [call(id, path, summary, false), call(&page, &pages, &of_page, true)]
}

/// The head of an article. Titles and descriptions are also read where there are no lines.
fn head_of(article: &Article) -> ArticleHead {
    let mut head = article.head.clone();
    for source in &mut head.sources {
        source.label = line_breaks::bound(&source.label);
    }
    head
}

fn texts_of(page: &'static PageRoute, texts: &'static PageTexts) -> Call {
    let summary = match page.address {
        "*" => "The texts of any other path".to_owned(),
        address => format!("The texts of {address}"),
    };
    let id = format!("{}_page", page.name.replace('-', "_"));
    let answer = |api: &Api, _: &[&str], _: &str| {
        let Some(texts) = api.site.texts.get(page.name) else { return not_found() };
        let mut bound = line_breaks::bind(texts);
        // What search engines show of a page has no lines.
        if let [meta, ..] = &*each::<Meta>(texts) {
            bound["meta"] = site::json(*meta);
        }
        json(&bound)
    };
    Call {
        schema: (texts.type_name)(),
        schemas: texts.schemas,
        ..one::<SiteSettings<'_>>(&id, &texts.call(), &summary, answer)
    }
}

impl Call {
    pub(super) fn values(&self) -> impl Iterator<Item = &str> {
        self.path.split('/').filter_map(value_name)
    }

    /// The values of a path with these segments; none where it is not this call's.
    pub(super) fn matches<'a>(&self, segments: &'a [Cow<'_, str>]) -> Option<Vec<&'a str>> {
        let own: Vec<&str> = self.path.split('/').skip(1).collect();
        let mut values = Vec::new();
        for (own, segment) in own.iter().zip(segments) {
            match value_name(own) {
                Some(_) => values.push(segment.borrow()),
                None if own == segment => {}
                None => return None,
            }
        }
        (own.len() == segments.len()).then_some(values)
    }
}

/// The paths of all calls about a Site but those of its lists' pages and of searches.
pub fn calls_about(site: &Site) -> Vec<String> {
    let about = |call: &'static Call| {
        let names: Vec<&str> = match call.values().next() {
            None if is_of_no_page(call, site) => Vec::new(),
            None => vec![""],
            Some("article") if call.has_past => {
                site.articles.iter().map(|it| it.head.slug.as_str()).collect()
            }
            Some("page") => site.own_pages.iter().map(|page| &page.path[1..]).collect(),
            Some(_) => Vec::new(),
        };
        let stem = call.path.split('{').next().unwrap_or_default();
        names.into_iter().map(move |name| format!("{stem}{name}"))
    };
    CALLS.iter().flat_map(about).collect()
}

/// Returns whether a call is of the texts of a page that the site does not have.
fn is_of_no_page(call: &Call, site: &Site) -> bool {
    let is_its = |page: &&PageRoute| page.texts.as_ref().is_some_and(|it| it.call() == call.path);
    PAGES.iter().find(is_its).is_some_and(|page| !site.texts.contains_key(page.name))
}

fn value_name(segment: &str) -> Option<&str> {
    segment.strip_prefix('{')?.strip_suffix('}')
}
