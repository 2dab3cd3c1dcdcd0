//! What is wrong with the settings.

/// All faults of a configuration, each on a line that begins with where the value came from.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct ConfigFaults(Vec<String>);

impl ConfigFaults {
    /// Adds what is wrong with a value and what to do about it. It is one line, whatever line ends
    /// a key or a value that it quotes may hold.
    pub(super) fn add(&mut self, origin: &str, problem: &str) {
        let mut line = format!("{origin}: ");
        for character in problem.chars() {
            if character.is_control() {
                line.extend(character.escape_debug());
            } else {
                line.push(character);
            }
        }
        self.0.push(line);
    }

    pub(super) fn all<'a>(each: impl Iterator<Item = &'a Self>) -> Self {
        Self(each.flat_map(|it| &it.0).cloned().collect())
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether the command line itself is at fault.
    pub fn blame_a_flag(&self) -> bool {
        self.0.iter().any(|line| line.starts_with("--"))
    }
}
