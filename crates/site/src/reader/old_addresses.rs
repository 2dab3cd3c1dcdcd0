//! The addresses and the domains that a site had before, once it is known what it has now.

use crate::links::Destinations;
use crate::model::Redirects;
use crate::routes::redirects::{self, OldAddress};
use crate::source::paths::REDIRECTS;
use crate::source::{Fault, FaultText};
use crate::validate::Findings;

/// What leads on.
#[derive(Debug, Default)]
pub(super) struct OldAddresses {
    /// Each with where it leads, as `Site` has them.
    pub(super) redirects: Vec<(String, String)>,
    pub(super) hosts: Vec<(String, Option<String>)>,
}

impl OldAddresses {
    /// Of those that pages name, and then of the list. What cannot lead on is left out and warned of.
    pub(super) fn of(
        listed: &Redirects,
        destinations: &mut Destinations,
        report: &mut Findings,
        reserved: &[String],
    ) -> Self {
        let product = report.context.settings.product().unwrap_or_default().to_owned();
        let found = report.redirects.drain(..).map(|(place, from)| {
            let to = match row(&place) {
                Some(row) => listed.redirect.get(row).map(|it| it.to.clone()),
                None => redirects::target(&place.file, &product),
            };
            OldAddress { place, from, to }
        });
        let (found, media) = (found.collect(), &report.context.media);
        let (redirects, warnings) = destinations.note_redirects(found, media, reserved);
        report.warnings.extend(warnings);
        let mut hosts = Vec::new();
        for (at, host) in listed.host.iter().enumerate() {
            let place = Fault::of_file(REDIRECTS, FaultText::default());
            let place = place.at(&format!("/host/{at}/to"));
            let to = host.to.as_ref();
            let to = to.map(|to| destinations.destination(&place, to, media, reserved));
            match to.transpose() {
                Ok(to) => hosts.push((host.from.clone(), to)),
                Err(warning) => report.warnings.push(warning),
            }
        }
        Self { redirects, hosts }
    }
}

/// Which of the list an address is.
fn row(place: &Fault) -> Option<usize> {
    let parts = place.pointer.split('/').nth(2).filter(|_| place.file == REDIRECTS);
    parts?.parse().ok()
}
