//! What can be made of a picture, and the address of each: a fixed ladder of widths in two
//! formats, and the picture that goes along with a shared link. Nothing else has an address, so
//! nobody can have the program make a thousand sizes.

use crate::content::Medium;

/// The widths, in pixels, in which every picture is there. One that is less wide than a rung is
/// there as wide as it is. `web/src/ui/renditions.ts` has the same.
pub const LADDER: [u32; 5] = [480, 800, 1200, 1600, 2000];

/// The picture of a shared link, in pixels: what Open Graph's readers show whole.
pub(super) const SHARED: (u32, u32) = (1200, 630);

/// What stands at a picture's own address.
pub const WHOLE: Rendition = Rendition::Wide(1600, Format::Jpeg);

/// What a rendition is encoded as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For browsers that know it: half the bytes.
    Avif,
    /// For all others.
    Jpeg,
}

impl Format {
    /// The `Content-Type`.
    pub fn content_type(self) -> &'static str {
        match self {
            Self::Avif => "image/avif",
            Self::Jpeg => "image/jpeg",
        }
    }

    fn extension(self) -> &'static str {
        match self {
            Self::Avif => "avif",
            Self::Jpeg => "jpg",
        }
    }
}

/// One thing that is made of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rendition {
    /// So many pixels wide, a rung of [`LADDER`].
    Wide(u32, Format),
    /// 1200 × 630 pixels, for a shared link.
    Shared,
}

impl Rendition {
    /// Reads the address of a rendition: `/media/{stem}.{hash8}.{width}.avif` or `.jpg`, and
    /// `/media/{stem}.{hash8}.share.jpg`. Gives the address of its picture beside it.
    pub fn at(address: &str) -> Option<(String, Self)> {
        let (rest, extension) = address.rsplit_once('.')?;
        let (picture, which) = rest.rsplit_once('.')?;
        let picture = format!("{picture}.jpg");
        let format = match extension {
            "avif" => Format::Avif,
            "jpg" => Format::Jpeg,
            _ => return None,
        };
        if which == "share" && format == Format::Jpeg {
            return Some((picture, Self::Shared));
        }
        let rung = LADDER.iter().find(|width| width.to_string() == which)?;
        Some((picture, Self::Wide(*rung, format)))
    }

    /// Everything of one format that is made of a picture, the smallest first.
    pub(super) fn of(medium: &Medium, format: Format) -> Vec<Self> {
        let mut rungs: Vec<Self> = LADDER
            .iter()
            .map(|width| Self::Wide(*width, format).within(medium))
            .collect();
        rungs.dedup();
        rungs
    }

    /// The same, and no wider than the picture needs: of the rungs that are as wide as it is or
    /// wider, the first stands for all.
    #[must_use]
    pub(super) fn within(self, medium: &Medium) -> Self {
        let Self::Wide(width, format) = self else {
            return self;
        };
        let own = medium.pixels.map_or(0, |(width, _)| width);
        let enough = LADDER.iter().find(|rung| **rung >= own);
        Self::Wide(enough.map_or(width, |enough| width.min(*enough)), format)
    }

    /// What stands for it until it is made.
    pub(super) fn as_jpeg(self) -> Self {
        match self {
            Self::Wide(width, _) => Self::Wide(width, Format::Jpeg),
            Self::Shared => self,
        }
    }

    /// What it is encoded as.
    pub fn format(self) -> Format {
        match self {
            Self::Wide(_, format) => format,
            Self::Shared => Format::Jpeg,
        }
    }

    /// The name of its file.
    pub(super) fn name(self) -> String {
        match self {
            Self::Wide(width, format) => format!("{width}.{}", format.extension()),
            Self::Shared => "share.jpg".to_owned(),
        }
    }
}
