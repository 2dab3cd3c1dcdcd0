//! `columbario.toml` as a backup holds it: without the values that are secrets.

use super::file::NAME;
use super::setting::Setting;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::Path;
use toml::de::{DeTable, DeValue};

/// The settings of a data directory, fit for a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithoutSecrets {
    /// The file, each secret in it replaced by a text of no length, which sets nothing.
    pub text: String,
    /// The keys of these.
    pub withheld: Vec<String>,
}

/// The file in a data directory without its secrets; none where there is no file.
///
/// # Errors
/// Where it cannot be read.
pub fn without_secrets(data_dir: &Path) -> io::Result<Option<WithoutSecrets>> {
    match fs::read_to_string(data_dir.join(NAME)) {
        Ok(text) => withhold(&text).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn withhold(text: &str) -> io::Result<WithoutSecrets> {
    let table = DeTable::parse(text).map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
    let secrets: Vec<String> = Setting::all()
        .iter()
        .filter(|setting| setting.is_secret())
        .map(Setting::key)
        .collect();
    let mut found = Vec::new();
    collect("", table.get_ref(), &secrets, &mut found);
    found.sort_by_key(|(_, place)| place.start);
    let mut shown = text.to_owned();
    for (_, place) in found.iter().rev() {
        shown.replace_range(place.clone(), "\"\"");
    }
    let withheld = found.into_iter().map(|(key, _)| key).collect();
    Ok(WithoutSecrets {
        text: shown,
        withheld,
    })
}

fn collect(
    prefix: &str,
    table: &DeTable<'_>,
    secrets: &[String],
    found: &mut Vec<(String, Range<usize>)>,
) {
    for (key, value) in table {
        let name = format!("{prefix}{}", key.get_ref());
        match value.get_ref() {
            DeValue::Table(inner) => collect(&format!("{name}."), inner, secrets, found),
            DeValue::String(text) if secrets.contains(&name) && !text.is_empty() => {
                found.push((name, value.span()));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::withhold;

    #[test]
    fn a_secret_is_not_in_it_however_it_is_written_and_all_else_is() {
        let text = "listen = \"[::]:80\" # todas\n[mail]\nsmtp_url = 'smtps://a:geheim@x'\n\
                    to = [\"ventas@remanso.example\"]\nsmtp_password_file = \"/etc/clave\"\n\
                    [webhook]\nurl = \"\"\"\nhttps://x.example/geheim\"\"\"\nsecret = \"\"\n";
        let kept = withhold(text).expect("it is TOML");
        assert_eq!(kept.withheld, ["mail.smtp_url", "webhook.url"]);
        let expected = "listen = \"[::]:80\" # todas\n[mail]\nsmtp_url = \"\"\n\
                        to = [\"ventas@remanso.example\"]\nsmtp_password_file = \"/etc/clave\"\n\
                        [webhook]\nurl = \"\"\nsecret = \"\"\n";
        assert_eq!(kept.text, expected);
        let inline = withhold("webhook = { url = \"https://x/geheim\", secret = 'geheim' }\n");
        let inline = inline.expect("it is TOML");
        assert_eq!(inline.text, "webhook = { url = \"\", secret = \"\" }\n");
    }
}
