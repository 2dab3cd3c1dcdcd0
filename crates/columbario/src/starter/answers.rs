//! Answers with which a site begins, and how each may be written.
//!
//! Each function gives the answer as the files have it, or says what is wrong with it and what to
//! do.

use basics::{accents::without_accents, lang::fl};
use site::model::BuildingState;

/// The most urns that a niche may be for (`site::model::NicheMeasures`).
const MOST_URNS: u32 = 12;

/// The fewest and the most letters of a brand, so that it fits into a page's title (`site::model::Settings`).
const BRAND_CHARS: (usize, usize) = (2, 30);

/// Facts of a site before it begins; `None` where one is not known yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answers {
    pub(crate) brand: String,
    /// The host of its address, without `https://`.
    pub(crate) domain: String,
    /// Ten digits, as is the number for WhatsApp.
    pub(crate) phone: Option<String>,
    pub(crate) whatsapp: Option<String>,
    pub(crate) mailbox: String,
    pub(crate) address: Option<PostalAddress>,
    pub(crate) state: Option<BuildingState>,
    pub(crate) niches: Option<NicheKinds>,
    /// Those who attend; none where that is not known yet.
    pub(crate) people: Vec<Attendant>,
}

/// For how many urns each kind of niche is, that which is asked for most before the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NicheKinds(pub(super) Vec<u32>);

/// Somebody who attends to families.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attendant {
    pub(super) name: String,
    /// Ten digits.
    pub(super) phone: Option<String>,
}

/// Where the building is: street and number, colonia, postal code, municipality and state.
pub(crate) type PostalAddress = [String; 5];

pub(crate) fn brand(text: &str) -> Result<String, String> {
    let brand = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let count = brand.chars().count();
    let (least, most) = BRAND_CHARS;
    if !(least..=most).contains(&count) {
        return Err(fl!("starter-brand-length", count, least, most));
    }
    if !brand.chars().all(is_plain) || product(&brand).is_empty() {
        return Err(fl!("starter-brand-letters", text = brand));
    }
    Ok(brand)
}

/// Braces and brackets mean something in a text of the content.
fn is_plain(c: char) -> bool {
    !c.is_control() && !"{}[]<>«»\"\\".contains(c)
}

/// A brand as it is written in addresses: "Jardín de la Luz" is `Jardin-de-la-Luz`.
pub(super) fn product(brand: &str) -> String {
    let letters: String = without_accents(brand.chars()).collect();
    let words = letters.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-")
}

/// A domain, also where it is written as an address.
pub(crate) fn domain(text: &str) -> Result<String, String> {
    let text = text.trim().to_lowercase();
    let schemes = ["https://", "http://"];
    let bare = schemes.iter().find_map(|scheme| text.strip_prefix(scheme));
    let bare = bare.unwrap_or(&text).trim_end_matches('/');
    // The part behind the @ of a mailbox; but four numbers have no certificate.
    let mailbox = format!("a@{bare}");
    let is_name = basics::email::parse(&mailbox).is_some_and(|address| address == mailbox);
    let (_, last) = bare.rsplit_once('.').unwrap_or_default();
    if is_name && last.contains(|c: char| c.is_ascii_alphabetic()) {
        Ok(bare.to_owned())
    } else {
        Err(fl!("starter-domain", text))
    }
}

pub(crate) fn telephone(text: &str) -> Result<String, String> {
    let number = basics::telephone::parse(text).filter(|number| !number.is_empty());
    number.ok_or_else(|| fl!("starter-telephone", text))
}

pub(crate) fn mailbox(text: &str) -> Result<String, String> {
    basics::email::parse(text).ok_or_else(|| fl!("starter-mailbox", text))
}

/// An address on one line: street and number, colonia, postal code and municipality, state.
pub(crate) fn postal_address(text: &str) -> Result<PostalAddress, String> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let address = match parts.as_slice() {
        [street @ .., colonia, town, state] => town.split_once(' ').map(|(code, city)| {
            [&street.join(", "), *colonia, code, city.trim(), *state].map(str::to_owned)
        }),
        _ => None,
    };
    let is_plain = |c: char| !c.is_control() && !"{}[]«»".contains(c);
    let is_whole = |address: &PostalAddress| {
        let code = address[2].as_bytes();
        code.len() == 5 && code.iter().all(u8::is_ascii_digit) && !address.contains(&String::new())
    };
    let address = address.filter(|it| is_whole(it) && !parts.contains(&""));
    let address = address.filter(|_| text.chars().all(is_plain));
    address.ok_or_else(|| fl!("starter-address", text))
}

/// How far the building is, as people say it or as files do.
pub(crate) fn state(text: &str) -> Result<BuildingState, String> {
    let said: String = without_accents(text.trim().to_lowercase().chars()).collect();
    match &*said {
        "abierto" | "abierta" | "open" => Ok(BuildingState::Open),
        "en obra" | "obra" | "en construccion" | "construction" => Ok(BuildingState::Construction),
        "en proyecto" | "proyecto" | "planned" => Ok(BuildingState::Planned),
        _ => Err(fl!("starter-state", text)),
    }
}

/// Numbers of urns, one for each kind of niche: "4, 2, 8".
pub(crate) fn niches(text: &str) -> Result<NicheKinds, String> {
    let words = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|it| !it.is_empty());
    let urns = words.filter(|it| *it != "y").map(|it| it.parse().ok());
    let urns: Option<Vec<u32>> = urns.collect();
    let urns = urns.filter(|all| {
        let is_new = |at: usize, urns| !all.iter().take(at).any(|earlier| earlier == urns);
        let is_good = |(at, urns)| (1..=MOST_URNS).contains(urns) && is_new(at, urns);
        !all.is_empty() && all.iter().enumerate().all(is_good)
    });
    urns.map(NicheKinds).ok_or_else(|| fl!("starter-niches", text, most = MOST_URNS))
}

/// A name and, after a comma, a telephone.
pub(crate) fn attendant(text: &str) -> Result<Attendant, String> {
    let (name, phone) = text.split_once(',').unwrap_or((text, ""));
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let phone = match phone.trim() {
        "" => None,
        phone => Some(telephone(phone)?),
    };
    if !name.chars().any(char::is_alphabetic) || !name.chars().all(is_plain) {
        return Err(fl!("starter-person", text));
    }
    Ok(Attendant { name, phone })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_read_as_people_say_it() {
        for (written, kept) in [
            ("Abierto", BuildingState::Open),
            (" en construcción ", BuildingState::Construction),
            ("proyecto", BuildingState::Planned),
        ] {
            assert_eq!(state(written), Ok(kept));
        }
        for refused in ["", "pronto", "abierto desde 2019"] {
            assert!(state(refused).is_err(), "{refused:?}");
        }
    }

    #[test]
    fn kinds_of_niches_are_numbers_of_urns() {
        assert_eq!(niches("4, 2 y 8"), Ok(NicheKinds(vec![4, 2, 8])));
        assert_eq!(niches(" 1 "), Ok(NicheKinds(vec![1])));
        for refused in ["", "0", "13", "dos", "2, 2", "-1", "2.5"] {
            assert!(niches(refused).is_err(), "{refused:?}");
        }
    }

    #[test]
    fn who_attends_has_a_name_and_may_have_a_telephone() {
        let rosa = |phone: Option<&str>| Attendant {
            name: "Rosa Trejo".to_owned(),
            phone: phone.map(str::to_owned),
        };
        assert_eq!(attendant(" Rosa  Trejo, 722 000 0011"), Ok(rosa(Some("7220000011"))));
        assert_eq!(attendant("Rosa Trejo"), Ok(rosa(None)));
        for refused in ["", ", 7220000011", "Rosa, 12", "{x}", "123"] {
            assert!(attendant(refused).is_err(), "{refused:?}");
        }
    }

    #[test]
    fn a_brand_makes_the_name_in_addresses() {
        for (written, kept, in_addresses) in [
            ("Remanso", "Remanso", "Remanso"),
            ("  Jardín de  la Luz ", "Jardín de la Luz", "Jardin-de-la-Luz"),
            ("Niño & Peña 2", "Niño & Peña 2", "Nino-Pena-2"),
        ] {
            assert_eq!(brand(written).as_deref(), Ok(kept));
            assert_eq!(product(kept), in_addresses);
        }
        for refused in
            ["", "R", "{brand}", "Luz [por confirmar]", "…—", "a\u{1b}[2J", &"a".repeat(31)]
        {
            assert!(brand(refused).is_err(), "{refused:?}");
        }
    }

    #[test]
    fn a_domain_is_a_name_with_a_dot_however_it_is_written() {
        for (written, kept) in [
            ("Remanso.MX", "remanso.mx"),
            (" https://www.remanso.mx/ ", "www.remanso.mx"),
            ("xn--jardn-2sa.mx", "xn--jardn-2sa.mx"),
        ] {
            assert_eq!(domain(written).as_deref(), Ok(kept));
        }
        for refused in [
            "",
            "remanso",
            "jardín.mx",
            "remanso.mx/inicio",
            "-a.mx",
            "a..mx",
            "192.0.2.1",
            "a b.mx",
        ] {
            assert!(domain(refused).is_err(), "{refused:?}");
        }
    }

    #[test]
    fn an_address_is_read_from_one_line() {
        let address = postal_address(
            "Hidalgo 12, interior 3, Centro, 50000 Toluca de Lerdo, Estado de México",
        );
        let address = address.expect("it is whole");
        let [street, _, code, city, _] = address;
        assert_eq!(street, "Hidalgo 12, interior 3");
        assert_eq!((&*code, &*city), ("50000", "Toluca de Lerdo"));
        for refused in [
            "",
            "Hidalgo 12",
            "Hidalgo 12, Centro, Toluca, Estado de México",
            "Hidalgo 12, Centro, 5000 Toluca, Estado de México",
            ", Centro, 50000 Toluca, Estado de México",
            "{x}, Centro, 50000 Toluca, Estado de México",
        ] {
            assert!(postal_address(refused).is_err(), "{refused:?}");
        }
    }

    #[test]
    fn telephones_and_mailboxes_are_those_of_everybody_else() {
        assert_eq!(telephone("+52 722 000 0000").as_deref(), Ok("7220000000"));
        assert!(telephone("722").is_err() && telephone("").is_err());
        assert_eq!(mailbox(" hola@remanso.mx ").as_deref(), Ok("hola@remanso.mx"));
        assert!(mailbox("hola").is_err());
    }
}
