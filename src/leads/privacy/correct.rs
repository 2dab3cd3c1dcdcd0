//! Rectification: fields of a message are replaced by what the person says they are.

use super::audit::log;
use super::object::has_objected;
use super::{NotAllowed, lead};
use crate::leads::{FieldErrors, Folio, LeadRecord, Store, StoreError, field};
use jiff::Timestamp;

/// What parses a field by the form's own rules; it is told the field's name.
type Rule = fn(&str, &str) -> Result<String, String>;

/// The fields that can be replaced, by the names of the payload.
const RULES: [(&str, Rule); 7] = [
    ("name", |_, typed| field::name(typed)),
    ("email", |_, typed| field::email(typed)),
    ("phoneNumber", |_, typed| field::phone_number(typed)),
    ("ciudad", field::line),
    ("company", field::line),
    ("serviceInterest", field::line),
    ("message", |_, typed| field::message(typed)),
];

/// The fields that are to be replaced, with their values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Correction(Vec<(&'static str, String)>);

impl Correction {
    /// Parses what was typed, by the names of the payload; what is none of them is not looked at.
    ///
    /// # Errors
    /// All errors at once.
    pub fn parse<'a>(typed: impl Fn(&str) -> Option<&'a str>) -> Result<Self, FieldErrors> {
        let (mut fields, mut errors) = (Vec::new(), FieldErrors::default());
        for (name, rule) in RULES {
            match typed(name).map(|typed| rule(name, typed)) {
                Some(Ok(value)) => fields.push((name, value)),
                Some(Err(error)) => errors.add(name, error),
                None => {}
            }
        }
        if errors.is_empty() {
            Ok(Self(fields))
        } else {
            Err(errors)
        }
    }

    /// Replaces the fields, and answers which of them changed.
    fn apply(self, lead: &mut LeadRecord) -> Vec<&'static str> {
        let mut replaced = self.0;
        replaced.retain(|(name, value)| {
            let field = match *name {
                "name" => &mut lead.name,
                "email" => &mut lead.email,
                "phoneNumber" => &mut lead.phone_number,
                "ciudad" => &mut lead.ciudad,
                "company" => &mut lead.company,
                "serviceInterest" => &mut lead.service_interest,
                _ => &mut lead.message,
            };
            std::mem::replace(field, value.clone()) != *value
        });
        replaced.into_iter().map(|(name, _)| name).collect()
    }
}

impl Store {
    /// Corrects a message; answers which fields changed. Mails that have not left yet are written
    /// with the corrected fields.
    ///
    /// # Errors
    /// [`NotAllowed`] where there is no such message or it is blocked.
    pub async fn correct(
        &self,
        folio: &Folio,
        correction: Correction,
        now: Timestamp,
    ) -> Result<Vec<&'static str>, StoreError> {
        let folio = folio.clone();
        self.write(move |connection| {
            Box::pin(async move {
                let mut lead = lead(connection, &folio).await?;
                if lead.blocked_at.is_some() {
                    return Err(NotAllowed::Blocked(folio).into());
                }
                let replaced = correction.apply(&mut lead);
                if replaced.is_empty() {
                    return Ok(replaced);
                }
                // Under the right address the person may be one who objected.
                let objected = lead.objected
                    || has_objected(connection, &lead.email, &lead.phone_number).await?;
                sqlx::query(
                    "UPDATE leads SET name = $2, email = $3, phone_number = $4, ciudad = $5,
                                company = $6, service_interest = $7, message = $8, objected = $9
                         WHERE id = $1",
                )
                .bind(lead.id)
                .bind(&lead.name)
                .bind(&lead.email)
                .bind(&lead.phone_number)
                .bind(&lead.ciudad)
                .bind(&lead.company)
                .bind(&lead.service_interest)
                .bind(&lead.message)
                .bind(i64::from(objected))
                .execute(&mut *connection)
                .await?;
                let detail = replaced.join(", ");
                log(connection, now, "corrected", Some(&folio), &detail).await?;
                Ok(replaced)
            })
        })
        .await
    }
}
