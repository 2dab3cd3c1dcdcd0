//! An authority that issues certificates, and our account there.

use super::{
    fault::AcmeFault,
    order::{self, Issued, Wanted},
    schedule::{RenewalInfo, Window},
    web::Shared,
};
use crate::{
    config::Config,
    https::{challenges::Challenges, der::Identity, folder::Folder},
};
use instant_acme::{
    Account, AccountCredentials, CertificateIdentifier, Error, HttpClient, NewAccount,
};
use jiff::Timestamp;
use rustls::pki_types::Der;
use std::sync::Arc;

pub(super) struct Authority {
    http: Shared,
    directory: String,
    contact: Option<String>,
    folder: Folder,
    /// Once it was needed.
    account: Option<Account>,
}

impl Authority {
    pub(super) fn new(http: Arc<dyn HttpClient>, config: &Config, folder: Folder) -> Self {
        let email = config.https.email.as_ref();
        Self {
            http: Shared(http),
            directory: config.https.directory.to_string(),
            contact: email.map(|email| format!("mailto:{email}")),
            folder,
            account: None,
        }
    }

    /// The directory is read anew before the next request.
    pub(super) fn forget_connection(&mut self) {
        self.account = None;
    }

    /// When the authority wants this certificate to be renewed; none where it does not say.
    pub(super) async fn renewal_info(
        &mut self,
        identity: &Identity,
    ) -> Result<Option<RenewalInfo>, AcmeFault> {
        let account = self.account().await?;
        let (info, wait) = match account.renewal_info(&identifier(identity)).await {
            Err(Error::Unsupported(_)) => return Ok(None),
            answered => answered?,
        };
        let moment = |seconds: i64| Timestamp::from_second(seconds).ok();
        let window = &info.suggested_window;
        let start = moment(window.start.unix_timestamp());
        let window = start.zip(moment(window.end.unix_timestamp()));
        Ok(window.map(|(start, end)| (Window { start, end }, wait)))
    }

    /// Obtains a certificate. An account that the authority does not know any more is replaced.
    pub(super) async fn issue(
        &mut self,
        wanted: &Wanted<'_>,
        challenges: &Challenges,
    ) -> Result<Issued, AcmeFault> {
        let account = self.account().await?;
        match order::issue(&account, wanted, challenges).await {
            Err(fault) if fault.is_of_account() => {
                self.folder.remove(Folder::ACCOUNT)?;
                self.account = None;
                let account = self.account().await?;
                order::issue(&account, wanted, challenges).await
            }
            done => done,
        }
    }

    /// The account: as it is, as it is kept, or another.
    async fn account(&mut self) -> Result<Account, AcmeFault> {
        if let Some(account) = &self.account {
            return Ok(account.clone());
        }
        let builder = || Account::builder_with_http(Box::new(self.http.clone()));
        let kept = self.folder.read(Folder::ACCOUNT)?;
        let kept = kept.and_then(|kept| serde_json::from_slice::<AccountCredentials>(&kept).ok());
        let account = if let Some(credentials) = kept {
            builder().from_credentials(credentials).await?
        } else {
            let contact: Vec<&str> = self.contact.as_deref().into_iter().collect();
            let wanted = NewAccount {
                contact: &contact,
                // Who sets the domains agrees to the terms; the setting's help says so.
                terms_of_service_agreed: true,
                only_return_existing: false,
            };
            let directory = || self.directory.clone();
            let made = order::with_fresh_nonce!(builder().create(&wanted, directory(), None));
            let (account, credentials) = made?;
            let credentials = serde_json::to_vec(&credentials).map_err(Error::from)?;
            self.folder.write(Folder::ACCOUNT, &credentials)?;
            account
        };
        self.account = Some(account.clone());
        Ok(account)
    }
}

/// How the authority calls a certificate.
pub(super) fn identifier(identity: &Identity) -> CertificateIdentifier<'static> {
    let key = Der::from_slice(&identity.authority_key);
    CertificateIdentifier::new(key, Der::from_slice(&identity.serial)).into_owned()
}
