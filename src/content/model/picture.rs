//! Pictures and loops, as pages show them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A still picture from `content/media/`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Picture {
    /// In a file: the name below `content/media/`. In an answer: the address that serves it.
    #[schema(format = "media")]
    pub src: String,
    /// What the picture shows, for those who do not see it.
    #[schema(min_length = 5)]
    pub alt: String,
    /// What the picture is: "Imagen ilustrativa" on a render, place and date on a photograph.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
    /// The same view, taller than wide, for a telephone held upright; shown in a page's first
    /// screen only.
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
    #[schema(read_only)]
    pub glimpse: Option<String>,
}

/// A silent loop in two encodings, with the still that stands for it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Video {
    /// AV1, offered first.
    #[schema(format = "media")]
    pub av1: String,
    /// H.264, for browsers without AV1.
    #[schema(format = "media")]
    pub h264: String,
    /// Shown before the loop starts, and instead of it where motion is not welcome.
    pub poster: Picture,
}
