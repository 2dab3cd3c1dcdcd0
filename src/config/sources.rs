//! The places in which a value may stand, and which of them goes first.
//!
//! This module refuses to know what a value means.

use super::Flags;
use super::fault::Origin;
use super::file::FileValues;
use std::collections::BTreeMap;

/// Something that can be set: by a flag, by a variable, in the file.
#[derive(Debug)]
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) flag: &'static str,
    pub(super) variable: &'static str,
}

pub(super) const DATA: Key = Key {
    name: "data",
    flag: "--data",
    variable: "COLUMBARIO_DATA",
};
pub(super) const LISTEN: Key = Key {
    name: "listen",
    flag: "--listen",
    variable: "COLUMBARIO_LISTEN",
};
pub(super) const CONTENT: Key = Key {
    name: "content",
    flag: "--content",
    variable: "COLUMBARIO_CONTENT",
};
pub(super) const TRUSTED_PROXIES: Key = Key {
    name: "trusted_proxies",
    flag: "--trusted-proxies",
    variable: "COLUMBARIO_TRUSTED_PROXIES",
};
pub(super) const LOG: Key = Key {
    name: "log",
    flag: "--log",
    variable: "COLUMBARIO_LOG",
};

/// Every key there is.
pub(super) const KEYS: [Key; 5] = [DATA, LISTEN, CONTENT, TRUSTED_PROXIES, LOG];

/// The variables that the next version reads.
const NOT_YET: [&str; 4] = [
    "COLUMBARIO_DATABASE_URL",
    "COLUMBARIO_SMTP_URL",
    "COLUMBARIO_MAIL_FROM",
    "COLUMBARIO_MAIL_TO",
];

/// What our variables begin with.
const PREFIX: &str = "COLUMBARIO_";

/// A value as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Written {
    One(String),
    List(Vec<String>),
}

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) written: Written,
    pub(super) origin: Origin,
}

/// Our variables. One that is set to nothing counts as not set: that is how a container's
/// settings leave one out.
#[derive(Clone, Debug, Default)]
pub(super) struct Environment(BTreeMap<String, String>);

impl Environment {
    /// The variables of this process, read here and nowhere else.
    pub(super) fn of_process() -> Self {
        // A path that is not UTF-8 is replaced here and fails later as one that does not exist.
        let lossy = |text: std::ffi::OsString| text.to_string_lossy().into_owned();
        Self::of(std::env::vars_os().map(|(name, value)| (lossy(name), lossy(value))))
    }

    pub(super) fn of(variables: impl IntoIterator<Item = (String, String)>) -> Self {
        let ours = |(name, value): &(String, String)| name.starts_with(PREFIX) && !value.is_empty();
        Self(variables.into_iter().filter(ours).collect())
    }

    pub(super) fn find(&self, key: &Key) -> Option<Found> {
        let value = self.0.get(key.variable)?;
        Some(Found {
            written: Written::One(value.clone()),
            origin: Origin::Variable(key.variable.to_owned()),
        })
    }

    /// What is set to no effect: names of the next version, and names that nobody knows.
    pub(super) fn warnings(&self) -> Vec<String> {
        let (later, rest): (Vec<&str>, Vec<&str>) = self
            .0
            .keys()
            .map(String::as_str)
            .partition(|name| NOT_YET.contains(name));
        let mut warnings = Vec::new();
        if !later.is_empty() {
            let names = later.join(", ");
            warnings.push(format!(
                "this version keeps messages but does not mail them yet; not used: {names}"
            ));
        }
        let known = KEYS.map(|key| key.variable);
        for name in rest.into_iter().filter(|name| !known.contains(name)) {
            warnings.push(format!(
                "{name} is not used; did you mean {}?",
                nearest(name, &known)
            ));
        }
        warnings
    }
}

/// All sources.
#[derive(Debug)]
pub(super) struct Sources<'a> {
    pub(super) flags: &'a Flags,
    pub(super) environment: &'a Environment,
    pub(super) file: FileValues,
}

impl Sources<'_> {
    /// The value that counts.
    pub(super) fn find(&self, key: &Key) -> Option<Found> {
        of_flag(self.flags, key)
            .or_else(|| self.environment.find(key))
            .or_else(|| self.file.find(key))
    }
}

/// The value that the command line gives.
pub(super) fn of_flag(flags: &Flags, key: &Key) -> Option<Found> {
    let value = match key.name {
        "data" => &flags.data,
        "listen" => &flags.listen,
        "content" => &flags.content,
        "trusted_proxies" => &flags.trusted_proxies,
        _ => &flags.log,
    };
    let value = value.as_ref()?;
    Some(Found {
        written: Written::One(value.clone()),
        origin: Origin::Flag(key.flag),
    })
}

/// The known name that is most like this one.
pub(super) fn nearest<'a>(name: &str, known: &[&'a str]) -> &'a str {
    let distance = |candidate: &&&str| strsim::damerau_levenshtein(name, candidate);
    known
        .iter()
        .min_by_key(distance)
        .copied()
        .unwrap_or_default()
}
