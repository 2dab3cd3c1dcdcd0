//! Every GET call that a Site answers: its address, its description, the type of its answer and
//! the function that gives it, in one place. The OpenAPI document is made of the same table.

use super::{
    Answer, Api,
    articles::{self, Articles, AtSlug},
    hits::{self, SearchHits},
    json, line_breaks, moved, not_found,
    onward::{self, Onward},
    withdrawn,
};
use crate::content::{
    Article, NamedSchema, PAGES, Page, Texts, add_schemas,
    model::{ArticleHead, Block, Category, ListItem, Niche, ProgressPhoto, Settings},
};
use serde::Serialize;
use serde_json::Value;
use std::{
    borrow::{Borrow, Cow},
    sync::LazyLock,
};
use utoipa::ToSchema;

/// Every call. Of two that match a path, the earlier answers.
pub(super) static CALLS: LazyLock<Vec<Call>> = LazyLock::new(|| {
    let mut calls = vec![
        one::<Settings>("site", "/site", "What every page shares", |api, _| {
            Some(&api.site.settings)
        }),
        many::<Niche>("niches", "/niches", "The nine niches", |api, _| {
            Some(&api.site.niches)
        }),
        many::<ProgressPhoto>(
            "progress",
            "/progress",
            "The six photographs of the works",
            |api, _| Some(&api.site.progress),
        ),
        many::<Category>(
            "all_categories",
            "/all-categories/es",
            "The blog's categories",
            |api, _| Some(&api.site.settings.categories),
        ),
        of_article(
            "article_head",
            "/article/head/{article}",
            "What an article's page needs beside its blocks",
            BodyType::of::<ArticleHead>(false),
            |_, article| json(&head_of(article)),
        ),
        of_article(
            "article_detail",
            "/article/detail/{article}",
            "An article's blocks",
            BodyType::of::<Block>(true),
            |_, article| json(&line_breaks::of_articles(&article.blocks)),
        ),
        call(
            "articles_instead",
            "/article/instead/{article}",
            "The articles nearest to one that was taken back",
            BodyType::of::<ListItem>(true),
            |api, values, _| match api.at(values[0]) {
                AtSlug::Article(article) | AtSlug::Withdrawn(article) => {
                    json(&api.nearest_to(article))
                }
                AtSlug::Moved(_) | AtSlug::Nothing => not_found(),
            },
        ),
        of_article(
            "article_onward",
            "/article/onward/{article}",
            "Where a reader goes on from an article",
            BodyType::of::<Onward>(false),
            |api, article| json(&onward::of(api, article)),
        ),
        articles(
            "search_articles",
            "/search/articles/{text}",
            "Articles that match a text",
            |api, values| Some(api.articles_with(values[0])),
        ),
        articles(
            "search_articles_page",
            "/search/articles/{text}/{number}",
            "A page of the articles that match a text, counted from 1",
            |api, values| api.articles_with(values[0]).page(values[1]),
        ),
        hits(
            "search_hits",
            "/search/hits/{text}",
            "What matches a text, articles and other pages, with its words marked",
        ),
        articles(
            "all_articles",
            "/all-articles/es",
            "All articles, newest first",
            |api, _| Some(api.all_articles()),
        ),
        articles(
            "all_articles_page",
            "/all-articles/es/{number}",
            "A page of all articles, counted from 1",
            |api, values| api.all_articles().page(values[0]),
        ),
        articles(
            "category_articles",
            "/search/article/category/{id}",
            "A category's articles",
            |api, values| api.articles_in(values[0]),
        ),
        articles(
            "category_articles_page",
            "/search/article/category/{id}/{number}",
            "A page of a category's articles, counted from 1",
            |api, values| api.articles_in(values[0])?.page(values[1]),
        ),
    ];
    let texts = |page: &'static Page| page.texts.as_ref().map(|texts| texts_of(page, texts));
    calls.extend(PAGES.iter().filter_map(texts));
    calls
});

/// A call.
pub(super) struct Call {
    /// Its name in the document.
    pub(super) id: String,
    /// Its path below the base; a segment in braces stands for a value.
    pub(super) path: String,
    /// What it answers, in words.
    pub(super) summary: String,
    /// What it answers, as a type.
    pub(super) body: BodyType,
    /// Whether it answers a list that can be cut by `?limit=N`.
    pub(super) has_limit: bool,
    /// Whether `?page=N` leads to what the limit has cut off.
    pub(super) has_page: bool,
    /// Whether what it is about may have moved, or have been taken back.
    pub(super) has_past: bool,
    answer: Box<AnswerOf>,
}

type AnswerOf = dyn Fn(&Api, &[&str], &str) -> Answer + Send + Sync;

/// The type of an answer.
pub(super) struct BodyType {
    /// Its name among the schemas.
    pub(super) name: Cow<'static, str>,
    /// Whether the answer is a list of such.
    pub(super) is_list: bool,
    /// Adds its schema and those that it is made of.
    pub(super) schemas: fn(&mut Vec<NamedSchema>),
}

/// A call that answers one value.
fn one<T: ToSchema + Serialize + 'static>(
    id: &str,
    path: &str,
    summary: &str,
    answer: for<'a> fn(&'a Api, &[&str]) -> Option<&'a T>,
) -> Call {
    call(
        id,
        path,
        summary,
        BodyType::of::<T>(false),
        move |api, values, _| answer(api, values).map_or_else(not_found, json),
    )
}

/// A call that answers a list of values.
fn many<T: ToSchema + Serialize + 'static>(
    id: &str,
    path: &str,
    summary: &str,
    answer: for<'a> fn(&'a Api, &[&str]) -> Option<&'a Vec<T>>,
) -> Call {
    call(
        id,
        path,
        summary,
        BodyType::of::<T>(true),
        move |api, values, _| answer(api, values).map_or_else(not_found, json),
    )
}

/// A call about one article, which may have another slug by now, or have been taken back.
fn of_article(
    id: &str,
    path: &'static str,
    summary: &str,
    body: BodyType,
    answer: fn(&Api, &Article) -> Answer,
) -> Call {
    let call = call(id, path, summary, body, move |api, values, _| {
        match api.at(values[0]) {
            AtSlug::Article(article) => answer(api, article),
            AtSlug::Withdrawn(_) => withdrawn(),
            AtSlug::Moved(slug) => moved(&path.replace("{article}", slug)),
            AtSlug::Nothing => not_found(),
        }
    });
    Call {
        has_past: true,
        ..call
    }
}

/// The head of an article. Titles and descriptions are also read where there are no lines.
fn head_of(article: &Article) -> Value {
    let head = serde_json::to_value(&article.head);
    let mut head = head.expect("a head is made of objects with text keys only");
    if let Some(sources) = head.get_mut("sources") {
        *sources = line_breaks::of_articles(sources);
    }
    head
}

/// A call that answers a list of articles.
fn articles(
    id: &str,
    path: &str,
    summary: &str,
    answer: for<'a> fn(&'a Api, &[&str]) -> Option<Articles<'a>>,
) -> Call {
    let body = BodyType::of::<ListItem>(true);
    let call = call(id, path, summary, body, move |api, values, query| {
        answer(api, values).map_or_else(not_found, |list| articles::answer(&list, query))
    });
    Call {
        has_limit: true,
        ..call
    }
}

/// The call that answers what a search has found.
fn hits(id: &str, path: &str, summary: &str) -> Call {
    let body = BodyType::of::<SearchHits>(false);
    let call = call(id, path, summary, body, |api, values, query| {
        hits::answer(api, values[0], query)
    });
    Call {
        has_limit: true,
        has_page: true,
        ..call
    }
}

/// The call that answers a page's texts.
fn texts_of(page: &'static Page, texts: &'static Texts) -> Call {
    let body = BodyType {
        name: (texts.type_name)(),
        is_list: false,
        schemas: texts.schemas,
    };
    let id = format!("{}_page", page.name.replace('-', "_"));
    let summary = match page.address {
        "*" => "The texts of any other path".to_owned(),
        address => format!("The texts of {address}"),
    };
    call(&id, &texts.call(), &summary, body, |api, _, _| {
        let texts = api.site.texts.get(page.name).map(line_breaks::of_page);
        texts.map_or_else(not_found, |texts| json(&texts))
    })
}

fn call(
    id: &str,
    path: &str,
    summary: &str,
    body: BodyType,
    answer: impl Fn(&Api, &[&str], &str) -> Answer + Send + Sync + 'static,
) -> Call {
    Call {
        id: id.to_owned(),
        path: path.to_owned(),
        summary: summary.to_owned(),
        body,
        has_limit: false,
        has_page: false,
        has_past: false,
        answer: Box::new(answer),
    }
}

impl BodyType {
    fn of<T: ToSchema>(is_list: bool) -> Self {
        Self {
            name: T::name(),
            is_list,
            schemas: add_schemas::<T>,
        }
    }
}

impl Call {
    /// The values in its path.
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

    /// Answers it; `values` are those that [`Self::matches`] gave.
    pub(super) fn answer(&self, api: &Api, values: &[&str], query: &str) -> Answer {
        (self.answer)(api, values, query)
    }
}

/// The name of the value that a segment in braces stands for.
fn value_name(segment: &str) -> Option<&str> {
    segment.strip_prefix('{')?.strip_suffix('}')
}
