//! The few facts of a certificate that must be known, read from its DER (RFC 5280, section 4.1).

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the methods themselves are not general enough in their lifetimes"
)]

use super::validity::Validity;
use jiff::Timestamp;
use yasna::{ASN1Error, ASN1ErrorKind, ASN1Result, Tag, parse_der, tags::TAG_UTCTIME};

/// The extension that names the key of the issuer, as DER (RFC 5280, section 4.2.1.1).
const AUTHORITY_KEY_IDENTIFIER: &[u8] = &[0x06, 0x03, 0x55, 0x1d, 0x23];

/// What tells a certificate from all others of its authority (RFC 9773, section 4.1), each as the
/// contents of its DER.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Identity {
    pub(super) authority_key: Vec<u8>,
    pub(super) serial: Vec<u8>,
}

/// When it holds and what it is called by (RFC 5280, section 4.1).
pub(super) fn facts(der: &[u8]) -> ASN1Result<(Validity, Option<Identity>)> {
    let signed = items(der)?;
    let mut parts = items(signed.first().ok_or_else(too_short)?)?.into_iter();
    let has_tag = |tag: u8| move |part: &Vec<u8>| part.first() == Some(&tag);
    let mut parts = parts.by_ref().skip_while(has_tag(0xa0));
    let serial = parts.next().ok_or_else(too_short)?;
    // After the algorithm and the issuer.
    let validity = items(&parts.nth(2).ok_or_else(too_short)?)?;
    let [from, until] = &validity[..] else {
        return Err(too_short());
    };
    let validity = Validity {
        from: moment(from)?,
        until: moment(until)?,
    };
    let authority_key = match parts.find(has_tag(0xa3)) {
        Some(extensions) => authority_key(&extensions)?,
        None => None,
    };
    let serial = contents(&serial)?;
    let identity = authority_key.map(|authority_key| Identity {
        authority_key,
        serial,
    });
    Ok((validity, identity))
}

fn authority_key(extensions: &[u8]) -> ASN1Result<Option<Vec<u8>>> {
    let extensions = parse_der(extensions, |reader| {
        reader.read_tagged(Tag::context(3), |reader| reader.read_der())
    })?;
    for extension in items(&extensions)? {
        let parts = items(&extension)?;
        let is_it = parts
            .first()
            .is_some_and(|name| name == AUTHORITY_KEY_IDENTIFIER);
        if let (true, Some(value)) = (is_it, parts.last()) {
            let value = parse_der(value, |reader| reader.read_bytes())?;
            let key = items(&value)?
                .into_iter()
                .find(|part| part.first() == Some(&0x80));
            return key.map(|key| contents(&key)).transpose();
        }
    }
    Ok(None)
}

/// The items of a sequence, each whole.
fn items(der: &[u8]) -> ASN1Result<Vec<Vec<u8>>> {
    parse_der(der, |reader| {
        reader.read_sequence(|reader| {
            let mut items = Vec::new();
            while let Some(item) = reader.read_optional(|reader| reader.read_der())? {
                items.push(item);
            }
            Ok(items)
        })
    })
}

/// What follows the tag and the length.
fn contents(der: &[u8]) -> ASN1Result<Vec<u8>> {
    let value = parse_der(der, |reader| reader.read_tagged_der())?;
    Ok(value.value().to_vec())
}

fn moment(der: &[u8]) -> ASN1Result<Timestamp> {
    let seconds = parse_der(der, |reader| {
        Ok(if reader.lookahead_tag()? == TAG_UTCTIME {
            reader.read_utctime()?.datetime().unix_timestamp()
        } else {
            reader.read_generalized_time()?.datetime().unix_timestamp()
        })
    })?;
    Timestamp::from_second(seconds).map_err(|_| ASN1Error::new(ASN1ErrorKind::Invalid))
}

fn too_short() -> ASN1Error {
    ASN1Error::new(ASN1ErrorKind::Eof)
}
