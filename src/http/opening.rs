//! The Site that a start begins with: the content as it is, or else the last that had no fault.

use crate::{
    content::{Faults, LastGood, Site, SiteReader, Source},
    lang::fl,
    telephone,
};
use jiff::Timestamp;
use toml::de::DeTable;

/// Reads the content, or else what was kept of it last, or else its texts; with whether it is the content
/// as it is. What is wrong with it is in the log.
///
/// # Errors
/// Where there is nothing that could be shown.
pub(super) fn open(
    reader: &SiteReader,
    last_good: &LastGood,
    moment: Timestamp,
) -> anyhow::Result<(Site, bool)> {
    let faults = match reader.read(moment) {
        Ok(site) => return Ok((site, true)),
        Err(faults) => faults,
    };
    say(&faults);
    if let Some(site) = read_last_good(reader, last_good, moment) {
        return Ok((site, false));
    }
    // A full disk keeps no pictures, and texts are still worth reading.
    let Ok(site) = Site::load(reader.source(), moment) else {
        anyhow::bail!(fl!("log-content-none"));
    };
    tracing::error!("{}", fl!("log-content-without-pictures"));
    Ok((site, false))
}

fn read_last_good(reader: &SiteReader, last_good: &LastGood, moment: Timestamp) -> Option<Site> {
    match reader.at(last_good.find()?).read(moment) {
        Ok(site) => {
            tracing::error!("{}", fl!("log-content-last-good"));
            Some(site)
        }
        Err(faults) => {
            let count = faults.len();
            tracing::error!("{}", fl!("log-content-last-good-unreadable", count = count));
            None
        }
    }
}

/// Writes every fault to the log.
pub(super) fn say(faults: &Faults) {
    for fault in faults.iter() {
        tracing::error!("{fault}");
    }
}

/// The telephone of the settings, in ten digits.
pub(super) fn telephone_of(source: &Source) -> Option<String> {
    let telephone = telephone::parse(&setting(source, &["contact", "phone"])?);
    telephone.filter(|telephone| !telephone.is_empty())
}

/// A text of the settings, whatever else is wrong with them; `key` is that of a table inside a table
/// after the other, as in `["contact", "phone"]`.
pub(super) fn setting(source: &Source, key: &[&str]) -> Option<String> {
    let bytes = source.read("site.toml")?;
    text_of(&String::from_utf8_lossy(&bytes), key)
}

fn text_of(toml: &str, key: &[&str]) -> Option<String> {
    // What has faults is read as far as it can be.
    let (table, _) = DeTable::parse_recoverable(toml);
    let (name, tables) = key.split_last()?;
    let table = tables.iter().try_fold(table.get_ref(), |table, name| {
        table.get(*name)?.get_ref().as_table()
    });
    Some(table?.get(*name)?.get_ref().as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::text_of;

    #[test]
    fn a_setting_is_read_beside_comments_and_faults() {
        let toml = "url = \"https://x.mx\" # the site\nname = \n[contact]\n# phone = \"1\"\nphone = '722' # office\n";
        let of = |key: &[&str]| text_of(toml, key);
        assert_eq!(of(&["url"]).as_deref(), Some("https://x.mx"));
        assert_eq!(of(&["contact", "phone"]).as_deref(), Some("722"));
        assert_eq!(of(&["phone"]), None);
        assert_eq!(of(&["contact"]), None);
    }
}
