//! Pictures and loops, as pages show them. What a picture is for is its type: how wide its place
//! shows it, and whether it is the first that its page shows.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::json;
use std::{borrow::Cow, sync::Arc};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        Ref, RefOr,
        extensions::Extensions,
        schema::{AllOf, Schema},
    },
};

/// Pixels of width that a place shows where its picture is a plain [`Picture`]: one that fills
/// most of a page, or is sent along with a link.
pub(in crate::content) const SHOWN_WIDTH: u64 = 1200;

/// What a schema says of a picture in another place: the pixels of `width` that are shown, and
/// whether it is the `first` picture of its page; of a list, the first item's is.
pub(in crate::content) const X_SHOWN: &str = "x-shown";

/// Declares a picture for a place of its own.
macro_rules! picture_of_a_place {
    ($(#[$doc:meta])* $name:ident, $shown_width:literal, first: $first:literal) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Picture);

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let mut schema = AllOf::new();
                schema.items.push(Ref::from_schema_name(Picture::name()).into());
                let shown = json!({ "width": $shown_width, "first": $first });
                schema.extensions = Some(Extensions::builder().add(X_SHOWN, shown).build());
                Schema::AllOf(schema).into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                Picture::schemas(schemas);
                schemas.push((Picture::name().into_owned(), Picture::schema()));
            }
        }
    };
}

picture_of_a_place! {
    /// Fills the whole screen of a computer, before everything else of its page.
    HeroPicture, 1600, first: true
}

picture_of_a_place! {
    /// Is shown instead of a [`HeroPicture`] in the light look, which a first visit does not have.
    DayPicture, 1600, first: false
}

picture_of_a_place! {
    /// Fills most of a page, before every other picture of it.
    LeadPicture, 1200, first: true
}

picture_of_a_place! {
    /// Fills a card, which shows a part of it enlarged.
    CardPicture, 800, first: false
}

/// A still picture from `content/media/`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Picture {
    /// El nombre del archivo en `content/media/`.
    #[schema(format = "media")]
    pub src: String,
    /// Lo que se ve en la imagen, para quien no la ve.
    #[schema(min_length = 5)]
    pub alt: String,
    /// Qué es la imagen: "Imagen ilustrativa" en un render, lugar y fecha en una foto.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
    /// La misma vista, más alta que ancha, para un teléfono en vertical; solo en la primera
    /// pantalla.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "media")]
    pub portrait: Option<String>,
    /// Pixels, read from the file.
    #[schema(read_only)]
    pub width: u32,
    /// Pixels, read from the file.
    #[schema(read_only)]
    pub height: u32,
    /// Its colour in one, `#rrggbb`: what its place shows until it has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(read_only)]
    pub color: Option<String>,
    /// The picture in a few kilobytes, as an address that holds its own bytes: seen until the
    /// picture has come. Only of what a page shows first; of the portrait where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(read_only, value_type = Option<String>)]
    pub glimpse: Option<Glimpse>,
}

/// A picture in a few kilobytes, as an address that holds its own bytes. A copy shares them: a picture
/// may stand above thousands of articles.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub struct Glimpse(Arc<str>);

impl From<String> for Glimpse {
    fn from(address: String) -> Self {
        Self(address.into())
    }
}

impl Serialize for Glimpse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// A silent loop in two encodings, with the still that stands for it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Video {
    /// En AV1, la que se ofrece primero.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "media", extensions(("x-unconfirmed" = json!(true))))]
    pub av1: Option<String>,
    /// En H.264, para navegadores sin AV1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "media", extensions(("x-unconfirmed" = json!(true))))]
    pub h264: Option<String>,
    /// Se ve antes de que empiece el video, y en su lugar para quien prefiere que no haya
    /// movimiento.
    pub poster: LeadPicture,
}
