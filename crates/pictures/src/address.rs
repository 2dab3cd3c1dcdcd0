//! The renditions of a picture and their addresses: a fixed list of widths in two formats, and the
//! picture of a shared link. No other size has an address, so a client cannot make the program
//! encode a thousand sizes.

/// The widths, in pixels, in which every picture is offered. A picture that is narrower than one of
/// them is offered in its own width there.
pub const WIDTHS: [u32; 6] = [480, 800, 1200, 1600, 2000, 3200];

/// The picture of a shared link, in pixels: what Open Graph's readers show whole.
pub(super) const SHARED: (u32, u32) = (1200, 630);

/// The rendition at a picture's own address.
pub const WHOLE: Rendition = Rendition::Wide(1600, Format::Jpeg);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For browsers that know it: half the bytes.
    Avif,
    /// For all others.
    Jpeg,
}

impl Format {
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rendition {
    /// This many pixels wide, one of [`WIDTHS`].
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
        let width = WIDTHS.iter().find(|width| width.to_string() == which)?;
        Some((picture, Self::Wide(*width, format)))
    }

    /// Everything of one format that is made of a picture so wide, the smallest first.
    pub(super) fn all(own_width: u32, format: Format) -> Vec<Self> {
        let mut renditions: Vec<Self> = WIDTHS
            .iter()
            .map(|width| Self::Wide(*width, format).no_wider_than(own_width))
            .collect();
        renditions.dedup();
        renditions
    }

    /// The same, and no wider than a picture so wide needs: of the widths that are at least its own,
    /// the smallest.
    #[must_use]
    pub(super) fn no_wider_than(self, own_width: u32) -> Self {
        let Self::Wide(width, format) = self else {
            return self;
        };
        let enough = WIDTHS.iter().find(|width| **width >= own_width);
        Self::Wide(enough.map_or(width, |enough| width.min(*enough)), format)
    }

    pub(super) fn as_jpeg(self) -> Self {
        match self {
            Self::Wide(width, _) => Self::Wide(width, Format::Jpeg),
            Self::Shared => self,
        }
    }

    pub fn format(self) -> Format {
        match self {
            Self::Wide(_, format) => format,
            Self::Shared => Format::Jpeg,
        }
    }

    pub(super) fn name(self) -> String {
        match self {
            Self::Wide(width, format) => format!("{width}.{}", format.extension()),
            Self::Shared => "share.jpg".to_owned(),
        }
    }
}
