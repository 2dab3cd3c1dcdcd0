//! `columbario.toml` as a backup holds it: without the values that are secrets.

use super::file::{NAME, flatten};
use super::setting::Setting;
use std::path::Path;
use std::{fs, io};
use toml::de::DeTable;

/// The file in a data directory, each secret in it replaced by a text of no length, which sets
/// nothing, and the keys of these; none where there is no file.
pub fn without_secrets(data_dir: &Path) -> io::Result<Option<(String, Vec<String>)>> {
    match fs::read_to_string(data_dir.join(NAME)) {
        Ok(text) => withhold(&text).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn withhold(text: &str) -> io::Result<(String, Vec<String>)> {
    let table = DeTable::parse(text).map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
    let mut settings = Setting::all();
    settings.retain(Setting::is_secret);
    let mut entries = Vec::new();
    flatten("", table.get_ref(), &mut entries);
    entries.retain(|(key, _, value)| {
        settings.iter().any(|setting| setting.key() == *key)
            && value.get_ref().as_str().is_some_and(|it| !it.is_empty())
    });
    let mut shown = text.to_owned();
    for (_, _, value) in entries.iter().rev() {
        shown.replace_range(value.span(), "\"\"");
    }
    Ok((shown, entries.into_iter().map(|(key, ..)| key).collect()))
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
        assert_eq!(withheld, ["mail.smtp_url", "webhook.url"]);
        let expected = "listen = \"[::]:80\" # todas\n[mail]\nsmtp_url = \"\"\n\
                        to = [\"ventas@remanso.example\"]\nsmtp_password_file = \"/etc/clave\"\n\
                        [webhook]\nurl = \"\"\nsecret = \"\"\n";
        assert_eq!(kept, expected);
        let inline = withhold("webhook = { url = \"https://x/geheim\", secret = 'geheim' }\n");
        let inline = inline.expect("it is TOML").0;
        assert_eq!(inline, "webhook = { url = \"\", secret = \"\" }\n");
    }
}
