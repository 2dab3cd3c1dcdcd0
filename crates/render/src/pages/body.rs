//! Bytes in the encodings that browsers accept, each with its strong entity tag.

use codecs::compress;
use sha2::{Digest, Sha256};
use std::sync::{Arc, OnceLock};

/// How hard to compress: once for many visitors, or while one waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// Brotli 11 and gzip 9.
    Best,
    /// Brotli 5 and gzip 6.
    Quick,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// As it is.
    Identity,
    /// `gzip`
    Gzip,
    /// `br`
    Brotli,
}

impl Encoding {
    /// The word of the `Content-Encoding` header; none for the identity.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }

    /// The best encoding that an `Accept-Encoding` header allows. A weight of 0 refuses. No crate does
    /// this: of the weights none but 0 matters, because the order is ours, and a header that is not
    /// well formed is no fault.
    pub fn accepted(header: &str) -> Self {
        let allows = |name: &str| {
            header.split(',').any(|entry| {
                let mut parts = entry.split(';').map(str::trim);
                let named = parts.next().is_some_and(|n| n.eq_ignore_ascii_case(name));
                let refused = parts.any(|p| {
                    p.split_once('=').is_some_and(|(name, q)| {
                        name.eq_ignore_ascii_case("q") && q.parse::<f32>().is_ok_and(|q| q <= 0.0)
                    })
                });
                named && !refused
            })
        };
        if allows("br") {
            Self::Brotli
        } else if allows("gzip") {
            Self::Gzip
        } else {
            Self::Identity
        }
    }
}

/// Bytes to send in any encoding, each made once: when it is first asked for, or ahead.
#[derive(Clone, Debug)]
pub struct Body {
    effort: Compression,
    identity: Encoded,
    gzip: OnceLock<Encoded>,
    brotli: OnceLock<Encoded>,
}

#[derive(Clone, Debug)]
pub struct Encoded {
    /// Bytes that are sent.
    pub bytes: Arc<[u8]>,
    /// The strong entity tag of exactly these bytes.
    pub etag: String,
}

impl Body {
    /// Takes bytes that are to be compressed as hard as that. Nothing is compressed yet.
    pub fn new(bytes: Vec<u8>, effort: Compression) -> Self {
        Self::uncompressed(Encoded::new(bytes), effort)
    }

    fn uncompressed(identity: Encoded, effort: Compression) -> Self {
        Self { effort, identity, gzip: OnceLock::new(), brotli: OnceLock::new() }
    }

    /// The same with its bytes in Brotli, which were made before.
    #[must_use]
    pub fn with_brotli(self, bytes: Vec<u8>) -> Self {
        Self { brotli: OnceLock::from(Encoded::new(bytes)), ..self }
    }

    /// The same bytes, to be compressed as well as can be. Nothing is compressed yet.
    #[must_use]
    pub fn best(&self) -> Self {
        Self::uncompressed(self.identity.clone(), Compression::Best)
    }

    /// Compresses in this thread what is not compressed yet.
    pub fn compress(&self) {
        self.encoded(Encoding::Gzip);
        self.encoded(Encoding::Brotli);
    }

    pub fn encoded(&self, encoding: Encoding) -> &Encoded {
        let bytes = &self.identity.bytes;
        let (gzip, brotli) = match self.effort {
            Compression::Best => (9, 11),
            Compression::Quick => (6, 5),
        };
        let gzip = || Encoded::new(compress::gzip(bytes, gzip));
        let brotli = || Encoded::new(compress::brotli(bytes, brotli));
        match encoding {
            Encoding::Identity => &self.identity,
            Encoding::Gzip => self.gzip.get_or_init(gzip),
            Encoding::Brotli => self.brotli.get_or_init(brotli),
        }
    }

    /// Compresses where no visitor waits.
    pub async fn compressed(self) -> Self {
        let compressed = tokio::task::spawn_blocking(move || {
            self.compress();
            self
        });
        let compressed = compressed.await;
        compressed.expect("compressing memory into memory does not panic")
    }

    /// Bytes of memory, for a cache that counts them: a text compressed twice takes about half of
    /// its own length more.
    pub fn weight(&self) -> u32 {
        let bytes = self.identity.bytes.len();
        u32::try_from(bytes + bytes / 2).unwrap_or(u32::MAX)
    }
}

impl Encoded {
    fn new(bytes: Vec<u8>) -> Self {
        // The first half of a SHA-256.
        let etag = format!("\"{}\"", hex::encode(&Sha256::digest(&bytes)[..16]));
        let bytes = bytes.into();
        Self { bytes, etag }
    }
}

#[cfg(test)]
mod tests {
    use super::Encoding;
    use proptest::{collection::vec, prelude::*, sample::select};

    const NAMES: [&str; 8] = ["br", "BR", "gzip", "Gzip", "identity", "deflate", "zstd", "*"];

    /// Weights that follow a name, and whether each refuses.
    const WEIGHTS: [(&str, bool); 8] = [
        ("", false),
        (";q=1", false),
        ("; q=0.001", false),
        (" ;\tQ=0.5", false),
        (";q=0", true),
        ("; q=0.000", true),
        (" ; q=0.0", true),
        (";Q=0", true),
    ];

    proptest! {
        #[test]
        fn the_encoding_is_the_best_that_the_header_accepts(entries in vec((select(&NAMES[..]), select(&WEIGHTS[..])), 0..6)) {
            let header: Vec<String> = entries.iter().map(|(name, (weight, _))| format!("{name}{weight}")).collect();
            let accepts = |wanted: &str| entries.iter().any(|(name, (_, refuses))| name.eq_ignore_ascii_case(wanted) && !refuses);
            let best = ["br", "gzip"].into_iter().find(|name| accepts(name));
            prop_assert_eq!(Encoding::accepted(&header.join(", ")).name(), best, "{:?}", header);
        }

        #[test]
        fn no_header_is_answered_with_an_encoding_that_it_does_not_name(header in "(br|gzip|[,;=qQ0. \t]|.){0,12}") {
            if let Some(name) = Encoding::accepted(&header).name() {
                prop_assert!(header.to_ascii_lowercase().contains(name));
            }
        }
    }
}
