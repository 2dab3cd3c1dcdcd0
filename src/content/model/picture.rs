//! Pictures and loops, as pages show them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A still picture from `content/media/`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Picture {
    /// El nombre del archivo en `content/media/`.
    #[schema(format = "picture")]
    pub src: String,
    /// Lo que se ve en la imagen, para quien no la ve.
    #[schema(min_length = 5)]
    pub alt: String,
    /// Qué es la imagen: "Imagen ilustrativa" en un render, lugar y fecha en una foto.
    pub caption: Option<String>,
    /// La misma vista, más alta que ancha, para un teléfono en vertical; solo en la primera
    /// pantalla.
    #[schema(format = "picture")]
    pub portrait: Option<String>,
    /// Pixels, read from the file.
    #[schema(read_only)]
    pub width: u32,
    /// Pixels, read from the file.
    #[schema(read_only)]
    pub height: u32,
    /// Its colour in one, `#rrggbb`: what its place shows until it has come.
    #[schema(read_only)]
    pub color: Option<String>,
    /// The picture in a few kilobytes, as an address that holds its own bytes: seen until the
    /// picture has come. Only of what a page shows first; of the portrait where there is one.
    #[schema(read_only)]
    pub glimpse: Option<String>,
}

/// A silent loop in two encodings, with the still that stands for it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Video {
    /// En AV1, la que se ofrece primero.
    #[schema(format = "video")]
    pub av1: Option<String>,
    /// En H.264, para navegadores sin AV1.
    #[schema(format = "video")]
    pub h264: Option<String>,
    /// Se ve antes de que empiece el video, y en su lugar para quien prefiere que no haya
    /// movimiento.
    pub poster: Picture,
}
