//! `{product}`, `{brand}`, `{phone}` and `{email}` in texts, replaced by the settings.

use super::nearest::advise;

/// The names that may stand between braces.
const NAMES: [&str; 4] = ["product", "brand", "phone", "email"];

/// What stands for each name; `None` where the settings are faulty.
#[derive(Clone, Debug, Default)]
pub(super) struct Placeholders {
    /// The name in addresses.
    pub(super) product: Option<String>,
    /// The name as it is written.
    pub(super) brand: Option<String>,
    /// Ten digits.
    pub(super) phone: Option<String>,
    /// The mailbox.
    pub(super) email: Option<String>,
}

/// What a text is for: a telephone number is grouped where it is read, but not in an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// Somebody reads it.
    Reading,
    /// It is an address.
    Address,
}

/// A name between braces that stands for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unknown {
    /// As written, braces included: where to look for it in the file.
    pub(super) written: String,
    /// What to do.
    pub(super) advice: String,
}

impl Placeholders {
    /// Replaces every known name. Where a setting is faulty the name stays: that fault is
    /// reported where the setting stands.
    pub(super) fn fill(&self, text: &str, purpose: Use) -> (String, Vec<Unknown>) {
        let mut filled = String::with_capacity(text.len());
        let mut unknown = Vec::new();
        let mut rest = text;
        while let Some((before, name, after)) = next_braces(rest) {
            filled.push_str(before);
            if !NAMES.contains(&name) {
                unknown.push(Unknown {
                    written: format!("{{{name}}}"),
                    advice: advise(name, NAMES),
                });
            }
            let value = self.value(name, purpose);
            filled.push_str(&value.unwrap_or_else(|| format!("{{{name}}}")));
            rest = after;
        }
        filled.push_str(rest);
        (filled, unknown)
    }

    fn value(&self, name: &str, purpose: Use) -> Option<String> {
        match name {
            "product" => self.product.clone(),
            "brand" => self.brand.clone(),
            "email" => self.email.clone(),
            "phone" if purpose == Use::Reading => self.phone.as_deref().map(readable_phone),
            "phone" => self.phone.clone(),
            _ => None,
        }
    }
}

/// The text before the next pair of braces, what stands between them, and the text after them.
fn next_braces(text: &str) -> Option<(&str, &str, &str)> {
    let close = text.find('}')?;
    let Some(open) = text[..close].rfind('{') else {
        // A closing brace alone is plain text: look behind it.
        let (_, name, after) = next_braces(&text[close + 1..])?;
        let before = text.len() - after.len() - name.len() - 2;
        return Some((&text[..before], name, after));
    };
    Some((&text[..open], &text[open + 1..close], &text[close + 1..]))
}

/// Ten digits as they are read in Mexico: 800 000 0000, but 55 0000 0000 where the area code has
/// two digits. Anything else stays as it is.
pub fn readable_phone(digits: &str) -> String {
    if digits.len() != 10 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits.to_owned();
    }
    let area = match &digits[..2] {
        "33" | "55" | "56" | "81" => 2,
        _ => 3,
    };
    format!("{} {} {}", &digits[..area], &digits[area..6], &digits[6..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placeholders() -> Placeholders {
        Placeholders {
            product: Some("Remanso".to_owned()),
            phone: Some("8000000000".to_owned()),
            ..Placeholders::default()
        }
    }

    #[test]
    fn a_telephone_number_is_grouped_where_it_is_read() {
        let text = "} Llame al {phone}, {product}{";
        let (filled, unknown) = placeholders().fill(text, Use::Reading);
        assert_eq!(filled, "} Llame al 800 000 0000, Remanso{");
        assert_eq!(unknown, []);
        assert_eq!(
            placeholders().fill("tel:+52{phone}", Use::Address).0,
            "tel:+528000000000"
        );
        assert_eq!(readable_phone("5512345678"), "55 1234 5678");
    }

    #[test]
    fn an_unknown_name_is_told_with_the_nearest() {
        let (filled, unknown) = placeholders().fill("{produkt} y {email}", Use::Reading);
        assert_eq!(filled, "{produkt} y {email}");
        assert_eq!(unknown.len(), 1);
        assert_eq!(unknown[0].written, "{produkt}");
        assert_eq!(unknown[0].advice, "Did you mean `product`?");
    }
}
