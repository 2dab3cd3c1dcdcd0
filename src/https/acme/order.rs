//! One order, from the names to the certificate.

use super::{authority::identifier, fault::AcmeFault};
use crate::https::{
    challenges::{Answers, Challenges},
    der::Identity,
    pem::pem,
};
use instant_acme::{
    Account, AuthorizationHandle, AuthorizationStatus, ChallengeStatus, ChallengeType, Identifier,
    NewOrder, Order, OrderStatus, RetryPolicy,
};
use rcgen::{CertificateParams, DistinguishedName, KeyPair};
use std::{collections::HashSet, time::Duration};

/// How often a request is repeated whose nonce was refused, beside the three times of the client.
pub(super) const NONCES: usize = 8;

/// How an order is looked at until the authority has decided.
const POLL: RetryPolicy = RetryPolicy::new()
    .initial_delay(Duration::from_millis(250))
    .backoff(1.5)
    .timeout(Duration::from_secs(90));

/// Asks again, with a fresh nonce, while a nonce is all that is wrong (RFC 8555, section 6.5).
macro_rules! with_fresh_nonce {
    ($request:expr) => {{
        let mut again = $crate::https::acme::order::NONCES;
        loop {
            match $request.await.map_err(AcmeFault::from) {
                Err(fault) if fault.is_of_nonce() && again > 0 => again -= 1,
                done => break done,
            }
        }
    }};
}

pub(super) use with_fresh_nonce;

/// What is ordered.
pub(super) struct Wanted<'a> {
    pub(super) domains: &'a [String],
    /// How to show that the domains are ours, the best way first.
    pub(super) ways: &'a [ChallengeType],
    /// The certificate that it takes the place of.
    pub(super) replaces: Option<&'a Identity>,
}

/// What was issued, as PEM.
pub(super) struct Issued {
    pub(super) key: String,
    pub(super) chain: String,
}

/// Obtains a certificate.
pub(super) async fn issue(
    account: &Account,
    wanted: &Wanted<'_>,
    challenges: &Challenges,
) -> Result<Issued, AcmeFault> {
    let mut order = place(account, wanted).await?;
    let answers = with_fresh_nonce!(prepare(&mut order, wanted.ways))?;
    let answering = challenges.answer(answers);
    let mut announced = HashSet::new();
    with_fresh_nonce!(announce(&mut order, wanted.ways, &mut announced))?;
    let decided = with_fresh_nonce!(order.poll_ready(&POLL));
    drop(answering);
    if !matches!(decided, Ok(OrderStatus::Ready)) {
        let reasons = reasons(&mut order).await;
        return Err(match decided {
            Err(fault) if reasons.is_empty() => fault,
            _ => AcmeFault::NotValidated(reasons),
        });
    }
    let mut params = CertificateParams::new(wanted.domains)?;
    params.distinguished_name = DistinguishedName::new();
    let key = KeyPair::generate()?;
    let request = params.serialize_request(&key)?;
    with_fresh_nonce!(order.finalize_csr(request.der()))?;
    let chain = with_fresh_nonce!(order.poll_certificate(&POLL))?;
    Ok(Issued {
        key: pem("PRIVATE KEY", key.serialized_der()),
        chain,
    })
}

async fn place(account: &Account, wanted: &Wanted<'_>) -> Result<Order, AcmeFault> {
    let names: Vec<_> = wanted
        .domains
        .iter()
        .cloned()
        .map(Identifier::Dns)
        .collect();
    if let Some(identity) = wanted.replaces {
        let order = NewOrder::new(&names).replaces(identifier(identity));
        match with_fresh_nonce!(account.new_order(&order)) {
            Err(AcmeFault::Authority(instant_acme::Error::Unsupported(_))) => {}
            done => return done,
        }
    }
    with_fresh_nonce!(account.new_order(&NewOrder::new(&names)))
}

/// Makes the answers to the authority's challenges.
async fn prepare(order: &mut Order, ways: &[ChallengeType]) -> Result<Answers, AcmeFault> {
    let mut answers = Answers::default();
    let mut authorizations = order.authorizations();
    while let Some(authorization) = authorizations.next().await {
        let mut authorization = authorization?;
        if authorization.status == AuthorizationStatus::Valid {
            continue;
        }
        let way = way(&authorization, ways)?;
        let is_text = way == ChallengeType::Http01;
        let challenge = authorization.challenge(way);
        let challenge = challenge.ok_or(AcmeFault::NoChallenge)?;
        let text = challenge.key_authorization();
        if is_text {
            answers.add_text(&challenge.token, text.as_str());
        } else {
            let domain = challenge.identifier().to_string();
            answers.add_certificate(&domain, text.digest().as_ref())?;
        }
    }
    Ok(answers)
}

/// Tells the authority that it may look, once for each challenge.
async fn announce(
    order: &mut Order,
    ways: &[ChallengeType],
    announced: &mut HashSet<String>,
) -> Result<(), AcmeFault> {
    let mut authorizations = order.authorizations();
    while let Some(authorization) = authorizations.next().await {
        let mut authorization = authorization?;
        if authorization.status == AuthorizationStatus::Valid {
            continue;
        }
        let way = way(&authorization, ways)?;
        let challenge = authorization.challenge(way);
        let mut challenge = challenge.ok_or(AcmeFault::NoChallenge)?;
        let is_pending = challenge.status == ChallengeStatus::Pending;
        if is_pending && !announced.contains(&challenge.url) {
            challenge.set_ready().await?;
            announced.insert(challenge.url.clone());
        }
    }
    Ok(())
}

/// The best way that the authority offers.
fn way(
    authorization: &AuthorizationHandle<'_>,
    ways: &[ChallengeType],
) -> Result<ChallengeType, AcmeFault> {
    let offers = |way: &&ChallengeType| {
        let mut offered = authorization.challenges.iter();
        offered.any(|challenge| challenge.r#type == **way)
    };
    let way = ways.iter().find(offers);
    way.cloned().ok_or(AcmeFault::NoChallenge)
}

/// What the authority found wrong with each domain, as far as it says.
async fn reasons(order: &mut Order) -> String {
    let mut reasons = Vec::new();
    let mut authorizations = order.authorizations();
    while let Some(authorization) = authorizations.next().await {
        let Ok(mut authorization) = authorization else {
            continue;
        };
        let Ok(state) = authorization.refresh().await else {
            continue;
        };
        let domain = state.identifier().to_string();
        let errors = state.challenges.iter().filter_map(|it| it.error.as_ref());
        reasons.extend(errors.map(|error| format!("{domain}: {error}")));
    }
    reasons.join("; ")
}
