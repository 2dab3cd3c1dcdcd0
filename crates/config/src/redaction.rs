//! `columbario.toml` as a backup holds it: without the values that are secrets.

use super::file::{NAME, flatten};
use super::settings::all_settings;
use std::path::Path;
use std::{fs, io};
use toml::de::DeTable;

/// The file in a data directory without its secrets, and what a restore must put back: the keys of
/// secrets, and the files that keys name; none where there is no file. Of the address of a mail server
/// only the password is left out; any other secret is replaced by a text of no length, which sets nothing.
pub fn without_secrets(data_dir: &Path) -> io::Result<Option<(String, Vec<String>)>> {
    match fs::read_to_string(data_dir.join(NAME)) {
        Ok(text) => withhold(&text).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn withhold(text: &str) -> io::Result<(String, Vec<String>)> {
    let table = DeTable::parse(text).map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
    let settings = all_settings();
    let mut entries = Vec::new();
    flatten("", table.get_ref(), &mut entries);
    let (mut shown, mut withheld) = (text.to_owned(), Vec::new());
    for (key, _, value) in entries.iter().rev() {
        let setting = settings.iter().find(|setting| setting.key() == *key);
        let Some((setting, said)) =
            setting.zip(value.get_ref().as_str().filter(|it| !it.is_empty()))
        else {
            continue;
        };
        if setting.is_file() {
            withheld.push(format!("{key} ({said})"));
        } else if setting.is_secret() {
            let kept = without_password(said).filter(|_| setting.name() == "smtp-url");
            if kept.as_deref() != Some(said) {
                shown.replace_range(value.span(), &format!("\"{}\"", kept.unwrap_or_default()));
                withheld.push(key.clone());
            }
        }
    }
    withheld.reverse();
    Ok((shown, withheld))
}

/// An address as it is written, but for its password.
fn without_password(address: &str) -> Option<String> {
    let mut url = reqwest::Url::parse(address).ok()?;
    if url.password().is_none() {
        return Some(address.to_owned());
    }
    url.set_password(None).ok()?;
    Some(url.into())
}

#[cfg(test)]
mod tests {
    use super::withhold;

    // Specification 18.25
    #[test]
    fn a_secret_is_not_in_it_however_it_is_written_and_all_else_is() {
        let text = "listen = \"[::]:80\" # todas\n[mail]\nsmtp_url = 'smtps://a:geheim@x'\n\
                    to = [\"ventas@remanso.example\"]\nsmtp_password_file = \"/etc/clave\"\n\
                    [webhook]\nurl = \"\"\"\nhttps://x.example/geheim\"\"\"\nsecret = \"\"\n";
        let (kept, withheld) = withhold(text).expect("it is TOML");
        assert_eq!(
            withheld,
            ["mail.smtp_url", "mail.smtp_password_file (/etc/clave)", "webhook.url"]
        );
        let expected = "listen = \"[::]:80\" # todas\n[mail]\nsmtp_url = \"smtps://a@x\"\n\
                        to = [\"ventas@remanso.example\"]\nsmtp_password_file = \"/etc/clave\"\n\
                        [webhook]\nurl = \"\"\nsecret = \"\"\n";
        assert_eq!(kept, expected);
        for (url, kept) in [
            ("smtp://ventas@x.mx:587?tls=required", "smtp://ventas@x.mx:587?tls=required"),
            ("smtp://a%40b:c@x.mx:587?tls=required", "smtp://a%40b@x.mx:587?tls=required"),
            ("geheim", ""),
        ] {
            let kept_of = withhold(&format!("mail.smtp_url = '{url}'")).expect("it is TOML");
            let quote = if url == kept { '\'' } else { '"' };
            assert_eq!(kept_of.0, format!("mail.smtp_url = {quote}{kept}{quote}"));
            assert_eq!(kept_of.1.is_empty(), url == kept);
        }
        let inline = withhold("webhook = { url = \"https://x/geheim\", secret = 'geheim' }\n");
        let inline = inline.expect("it is TOML").0;
        assert_eq!(inline, "webhook = { url = \"\", secret = \"\" }\n");
    }
}
