//! From a file's bytes to pixels that are upright, in sRGB, and no wider than the widest rendition.

use super::{
    address::{Rendition, SHARED, WIDTHS},
    order::{Order, Outcome},
};
use crate::content::sha256_of;
use codecs::pixels::{self, resize, scaled};
use image::RgbImage;

/// The shorter side of a glimpse, in pixels.
const GLIMPSE: u32 = 480;

/// A picture in memory, no wider than its widest rendition.
pub(super) struct DecodedImage(RgbImage);

impl DecodedImage {
    /// Reads and decodes; the outcome where it cannot be done.
    pub(super) fn of(order: &Order) -> Result<Self, Outcome> {
        let Some(bytes) = order.source().read(&order.path) else {
            return Err(Outcome::Unreadable);
        };
        // What is made is kept by this hash, so it must be made of these very bytes.
        if sha256_of(&bytes) != order.sha256 {
            return Err(Outcome::Changed);
        }
        let decoded = pixels::decode(&bytes, WIDTHS[WIDTHS.len() - 1]);
        decoded.map(Self).map_err(|error| Outcome::Undecodable {
            error: error.to_string(),
        })
    }

    /// The picture's colour in one, `#rrggbb`: the mean of its pixels.
    pub(super) fn color(&self) -> String {
        let one = resize(&self.0, 1, 1);
        format!("#{}", hex::encode(one.get_pixel(0, 0).0))
    }

    /// The picture with as few pixels as a phone needs for a first glimpse of it.
    pub(super) fn glimpse(&self) -> RgbImage {
        let (width, height) = self.0.dimensions();
        let shorter = width.min(height);
        let to = |side| scaled(side, GLIMPSE.min(shorter), shorter);
        resize(&self.0, to(width), to(height))
    }

    /// The pixels of a rendition.
    pub(super) fn resized(&self, rendition: Rendition) -> RgbImage {
        let (width, height) = self.0.dimensions();
        match rendition {
            Rendition::Wide(wanted, _) if wanted >= width => self.0.clone(),
            Rendition::Wide(wanted, _) => resize(&self.0, wanted, scaled(height, wanted, width)),
            Rendition::Shared => self.shared(),
        }
    }

    /// The middle of the picture in the shape of a shared link's.
    fn shared(&self) -> RgbImage {
        let (width, height) = self.0.dimensions();
        let of_width = scaled(SHARED.1, width, SHARED.0).min(height);
        let of_height = scaled(SHARED.0, height, SHARED.1).min(width);
        let (left, top) = ((width - of_height) / 2, (height - of_width) / 2);
        let middle = pixels::crop(&self.0, left, top, of_height, of_width);
        resize(&middle, SHARED.0, SHARED.1)
    }
}
