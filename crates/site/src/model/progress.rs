//! A photograph of the works, or a render of a stage that is not there yet.

use super::Picture;
use crate::marks::bare;
use crate::moment;
use basics::form::{Broken, Form, Rules};
use basics::lang::fault;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The photographs of the works.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Avance de la obra",
    purpose = "Las imágenes de `progress.toml` y, si se tomaron desde un mismo punto, una barra que \
               las recorre."
)]
pub struct Progress {
    /// Lo que se lee sobre la barra que muestra las imágenes en un mismo lugar, una tras otra: para
    /// imágenes tomadas desde un mismo punto. Sin este renglón, no hay barra.
    #[form(
        "Texto sobre la barra",
        help = "Para fotos del mismo punto.",
        absent = "sin barra",
        unsearched
    )]
    pub stages: Option<String>,
    /// Those of `progress.toml`.
    #[serde(default)]
    #[schema(read_only)]
    pub photos: Vec<ProgressPhoto>,
}

/// A photograph of the works (docs/specification.md, section 3).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(added = "Foto puesta.", removed = "Foto quitada.", rules)]
pub struct ProgressPhoto {
    /// La imagen.
    #[form("Foto", first, cut = "2:1 3:2 4:3")]
    pub img: Picture,
    /// Lo que se ve.
    #[form("Qué se ve", help = "Se lee debajo de la foto.")]
    pub details: String,
    /// La etapa en una o dos palabras, para su marca en la barra: "Cimientos". La de una fotografía
    /// lleva su fecha; sin este renglón la imagen no está en la barra.
    #[form("Etapa", help = "Solo si se tomó desde el mismo punto: la pone en la barra.")]
    #[schema(max_length = 16)]
    pub stage: Option<String>,
    /// El grupo por el que filtra la galería.
    #[form("Grupo", help = "Por el que se filtra la galería.")]
    pub class: String,
    /// Qué es la imagen: `render` (una etapa prevista) o `photograph` (una fotografía).
    #[form("Qué foto es")]
    pub kind: Option<PhotoKind>,
    /// Cuándo se tomó, solo de una fotografía: un día, 2026-10-12, del que se escriben el mes y, si no lo hay,
    /// el pie; o mes y año, "Marzo de 2026".
    #[form(
        "Cuándo se tomó",
        help = "De ese día se escriben el mes y el pie de la foto.",
        format = "taken"
    )]
    pub date: Option<String>,
}

/// Kind of a picture of the works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum PhotoKind {
    /// Drawn by a machine: how a stage is expected to look.
    #[form("Imagen ilustrativa")]
    Render,
    /// Taken on a day, in a place.
    #[form("Fotografía")]
    Photograph,
}

/// Where a picture is, its address, and what it is said to be there.
pub(crate) type Depiction = (String, String, PhotoKind);

impl ProgressPhoto {
    /// What it says that its picture is.
    pub(crate) fn depictions(&self, at: &str) -> Vec<Depiction> {
        self.kind
            .map(|kind| self.img.depictions(&format!("{at}/img"), Some(kind)))
            .unwrap_or_default()
    }
}

impl Picture {
    /// What it is, or else what its caption says that it is: the picture, and the upright view of it.
    pub(crate) fn depictions(&self, at: &str, kind: Option<PhotoKind>) -> Vec<Depiction> {
        let kind = kind.or_else(|| PhotoKind::said_in(self.caption.as_deref()?));
        let views = [("src", Some(&self.src)), ("portrait", self.portrait.as_ref())];
        let views = views
            .into_iter()
            .filter_map(|(key, address)| Some((format!("{at}/{key}"), address?.clone(), kind?)));
        views.collect()
    }
}

impl PhotoKind {
    /// Words of captions, each at the beginning of one of theirs: "Imagen ilustrativa (render)".
    const SAID: [(&str, Self); 3] =
        [("render", Self::Render), ("ilustra", Self::Render), ("fotograf", Self::Photograph)];

    /// What a caption says that its picture is; `None` where it says nothing or both.
    pub(crate) fn said_in(caption: &str) -> Option<Self> {
        let caption = caption.to_lowercase();
        let words: Vec<&str> = caption.split(|letter: char| !letter.is_alphabetic()).collect();
        let is_said = |kind| {
            let starts = Self::SAID.iter().filter(|(_, it)| *it == kind).map(|(start, _)| start);
            starts.into_iter().any(|start| words.iter().any(|word| word.starts_with(start)))
        };
        match (is_said(Self::Render), is_said(Self::Photograph)) {
            (true, false) => Some(Self::Render),
            (false, true) => Some(Self::Photograph),
            _ => None,
        }
    }
}

impl Rules for ProgressPhoto {
    type Of = Self;

    /// The date of a render, which only photographs have, and a caption that names another day than the date of
    /// its photograph.
    fn broken(of: &Self) -> Vec<Broken> {
        let Some((date, taken)) = of.date.as_ref().and_then(|it| Some((it, moment::taken(it)?)))
        else {
            return Vec::new();
        };
        if of.kind != Some(PhotoKind::Photograph) {
            return vec![("/date".to_owned(), fault!("content-date-of-render"))];
        }
        let caption = of.img.caption.as_deref().map(bare);
        let caption = caption.filter(|it| moment::is_of_another_time(it, taken));
        let fault = |caption| {
            let date = taken.2.map_or_else(|| date.to_lowercase(), moment::spanish_date);
            let text = fault!("content-caption-of-another-day", caption, date);
            ("/img/caption".to_owned(), text)
        };
        caption.map(fault).into_iter().collect()
    }
}
