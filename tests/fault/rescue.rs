//! A backup that is begun while messages come in and processes are killed, and restored at the end.

use crate::support::prelude::*;
use std::collections::{HashMap, HashSet};
use std::thread::JoinHandle;

/// A backup under way.
pub(crate) struct Rescue {
    /// What was acknowledged before the command began.
    before: HashMap<usize, String>,
    path: String,
    making: JoinHandle<String>,
}

impl Rescue {
    pub(crate) fn begin(installation: &Installation, before: HashMap<usize, String>) -> Self {
        let path = installation.path().join("en-medio.tar");
        let path = path.display().to_string();
        let (installation, target) = (installation.clone(), path.clone());
        let making = std::thread::spawn(move || installation.answer(&["backup", &target]));
        Self { before, path, making }
    }

    /// Restores it elsewhere: it has every message that was acknowledged before it was begun, none
    /// that was never posted, and none twice.
    pub(crate) fn end(self, messages: usize) -> String {
        let said = self.making.join().expect("the backup is made");
        let elsewhere = Installation::new();
        elsewhere.answer(&["restore", &self.path, "--data", "data"]);
        let listed = elsewhere.answer(&["leads", "list"]);
        let rows: Vec<Vec<&str>> = listed.lines().map(|row| row.split('\t').collect()).collect();
        let folios: HashSet<&str> = rows.iter().map(|row| row[0]).collect();
        let people: HashSet<&str> = rows.iter().map(|row| row[3]).collect();
        let lost = |folio: &&String| !folios.contains(folio.as_str());
        assert_eq!(self.before.values().filter(lost).count(), 0, "{said}");
        assert_eq!((folios.len(), people.len()), (rows.len(), rows.len()));
        let posted: HashSet<String> =
            (0..messages).map(|number| format!("persona{number}@example.com")).collect();
        assert!(people.iter().all(|person| posted.contains(*person)));
        let (before, restored) = (self.before.len(), rows.len());
        format!("a backup begun after {before} messages restores {restored}")
    }
}
