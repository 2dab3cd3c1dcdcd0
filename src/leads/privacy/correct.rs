//! Rectification: fields of a message are replaced by what the person says they are.

use super::audit::log;
use super::object::has_objected;
use super::{NotAllowed, lead};
use crate::leads::{FieldErrors, Folio, LeadRecord, Store, StoreError, field};
use jiff::Timestamp;

/// The fields that are to be replaced, each parsed by the form's own rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Correction {
    name: Option<String>,
    email: Option<String>,
    phone_number: Option<String>,
    ciudad: Option<String>,
    company: Option<String>,
    service_interest: Option<String>,
    message: Option<String>,
}

impl Correction {
    /// Parses what was typed, by the names of the payload; what is none of them is not looked at.
    ///
    /// # Errors
    /// All errors at once.
    pub fn parse<'a>(typed: impl Fn(&str) -> Option<&'a str>) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let mut take =
            |name: &'static str, rule: fn(&str, &str) -> Result<String, String>| match rule(
                name,
                typed(name)?,
            ) {
                Ok(value) => Some(value),
                Err(error) => {
                    errors.add(name, error);
                    None
                }
            };
        let correction = Self {
            name: take("name", |_, typed| field::name(typed)),
            email: take("email", |_, typed| field::email(typed)),
            phone_number: take("phoneNumber", |_, typed| field::phone_number(typed)),
            ciudad: take("ciudad", field::line),
            company: take("company", field::line),
            service_interest: take("serviceInterest", field::line),
            message: take("message", |_, typed| field::message(typed)),
        };
        if errors.is_empty() {
            Ok(correction)
        } else {
            Err(errors)
        }
    }

    /// Replaces the fields, and answers which of them changed.
    fn apply(self, lead: &mut LeadRecord) -> Vec<&'static str> {
        let pairs = [
            ("name", self.name, &mut lead.name),
            ("email", self.email, &mut lead.email),
            ("phoneNumber", self.phone_number, &mut lead.phone_number),
            ("ciudad", self.ciudad, &mut lead.ciudad),
            ("company", self.company, &mut lead.company),
            (
                "serviceInterest",
                self.service_interest,
                &mut lead.service_interest,
            ),
            ("message", self.message, &mut lead.message),
        ];
        let mut replaced = Vec::new();
        for (name, value, field) in pairs {
            if let Some(value) = value.filter(|value| value != field) {
                *field = value;
                replaced.push(name);
            }
        }
        replaced
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
