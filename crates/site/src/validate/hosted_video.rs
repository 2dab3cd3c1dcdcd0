//! A video at YouTube or Vimeo: which addresses lead to one, and where its page and its player are there.

use crate::source::FaultText;
use basics::lang::fault;

pub(crate) struct HostedVideo {
    /// Its page.
    pub(crate) page: String,
    /// What plays it in a frame, at once.
    pub(crate) player: String,
}

impl HostedVideo {
    /// `None` of an address that leads to no video of these two.
    pub(crate) fn at(address: &str) -> Option<Self> {
        let (host, rest) = address.strip_prefix("https://")?.split_once('/')?;
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let named = |name: &str| query.split('&').find_map(|it| it.strip_prefix(name));
        let parts: Vec<&str> = path.trim_end_matches('/').split('/').collect();
        let host = ["www.", "m."].iter().find_map(|it| host.strip_prefix(it)).unwrap_or(host);
        match (host, &parts[..]) {
            ("youtube.com", ["watch"]) => Self::of_youtube(named("v=")?),
            ("youtube.com" | "youtube-nocookie.com", ["embed" | "live" | "shorts", id])
            | ("youtu.be", [id]) => Self::of_youtube(id),
            ("vimeo.com", [id]) | ("player.vimeo.com", ["video", id]) => {
                Self::of_vimeo(id, named("h="))
            }
            ("vimeo.com", [id, hash]) => Self::of_vimeo(id, Some(hash)),
            _ => None,
        }
    }

    fn of_youtube(id: &str) -> Option<Self> {
        let is_id = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        (id.len() == 11 && id.bytes().all(is_id)).then(|| Self {
            page: format!("https://www.youtube.com/watch?v={id}"),
            player: format!("https://www.youtube-nocookie.com/embed/{id}?autoplay=1"),
        })
    }

    /// One that is in no list there has a hash.
    fn of_vimeo(id: &str, hash: Option<&str>) -> Option<Self> {
        let is_plain = |text: &str, fits: fn(&u8) -> bool| {
            !text.is_empty() && text.as_bytes().iter().all(fits)
        };
        let is_one = is_plain(id, u8::is_ascii_digit)
            && hash.is_none_or(|hash| is_plain(hash, u8::is_ascii_alphanumeric));
        is_one.then(|| {
            let said = |sign: &str| hash.map(|it| format!("{sign}{it}")).unwrap_or_default();
            Self {
                page: format!("https://vimeo.com/{id}{}", said("/")),
                player: format!(
                    "https://player.vimeo.com/video/{id}?autoplay=1&dnt=1{}",
                    said("&h=")
                ),
            }
        })
    }
}

/// The page of a video at one of these hosts, and the name of the host; `None` of any other address.
pub fn hosted_video(address: &str) -> Option<(String, &'static str)> {
    let page = HostedVideo::at(address)?.page;
    let host = if page.contains("vimeo.com/") { "Vimeo" } else { "YouTube" };
    Some((page, host))
}

/// The address of its page, however the address that was copied is written.
pub(crate) fn page(address: &str) -> Result<String, FaultText> {
    let hosted = HostedVideo::at(address);
    hosted.map(|it| it.page).ok_or_else(|| fault!("content-video-host", text = address))
}

#[cfg(test)]
mod tests {
    use super::HostedVideo;

    // Specification 11.29
    #[test]
    fn an_address_leads_to_a_video_of_a_host_or_to_none() {
        let youtube = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
        for (address, page) in [
            (youtube, youtube),
            ("https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=12s", youtube),
            ("https://youtu.be/dQw4w9WgXcQ?si=abc", youtube),
            ("https://youtube.com/shorts/dQw4w9WgXcQ", youtube),
            ("https://www.youtube.com/live/dQw4w9WgXcQ/", youtube),
            ("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youtube),
            ("https://vimeo.com/76979871", "https://vimeo.com/76979871"),
            (
                "https://player.vimeo.com/video/76979871?h=8272103f6e",
                "https://vimeo.com/76979871/8272103f6e",
            ),
            ("https://vimeo.com/76979871/8272103f6e", "https://vimeo.com/76979871/8272103f6e"),
        ] {
            assert_eq!(
                HostedVideo::at(address).map(|it| it.page).as_deref(),
                Some(page),
                "{address}"
            );
        }
        for address in [
            "http://youtu.be/dQw4w9WgXcQ",
            "https://youtu.be/corto",
            "https://youtu.be/dQw4w9Wg\"cQ",
            "https://www.youtube.com/@remanso",
            "https://www.youtube.com/watch?list=dQw4w9WgXcQ",
            "https://vimeo.com/remanso",
            "https://youtu.be.example/dQw4w9WgXcQ",
            "https://video.example/dQw4w9WgXcQ",
            "recorrido.mp4",
        ] {
            assert!(HostedVideo::at(address).is_none(), "{address}");
        }
        let player = |address| HostedVideo::at(address).map(|it| it.player);
        assert_eq!(
            player(youtube).as_deref(),
            Some("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1")
        );
        assert_eq!(
            player("https://vimeo.com/1/a").as_deref(),
            Some("https://player.vimeo.com/video/1?autoplay=1&dnt=1&h=a")
        );
    }
}
