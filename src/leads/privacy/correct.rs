//! Rectification: fields of a message are replaced by what the person says they are.

use super::audit::log;
use super::object::has_objected;
use super::{NotAllowed, lead};
use crate::leads::{FieldError, Folio, LeadRecord, Store, StoreError, field};
use jiff::Timestamp;
use sqlx::AnyConnection;

/// The fields that are to be replaced, with their values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Correction(Vec<(&'static str, String)>);

impl Correction {
    /// Parses what was typed, by the names of the payload; what is none of them is not looked at.
    ///
    /// # Errors
    /// All errors at once.
    pub fn parse<'a>(typed: impl Fn(&str) -> Option<&'a str>) -> Result<Self, Vec<FieldError>> {
        let (mut fields, mut errors) = (Vec::new(), Vec::new());
        for field in field::FIELDS {
            match typed(field).map(|typed| field::parse(field, typed)) {
                Some(Ok(value)) => fields.push((field, value)),
                Some(Err(message)) => errors.push(FieldError { field, message }),
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
        let mut transaction = self.begin().await?;
        let connection: &mut AnyConnection = &mut transaction;
        let mut lead = lead(connection, &folio).await?;
        if lead.blocked_at.is_some() {
            return Err(NotAllowed::Blocked(folio).into());
        }
        let replaced = correction.apply(&mut lead);
        if replaced.is_empty() {
            return Ok(replaced);
        }
        // Under the right address the person may be one who objected.
        let objected =
            lead.objected || has_objected(connection, &lead.email, &lead.phone_number).await?;
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
        transaction.commit().await?;
        Ok(replaced)
    }
}
