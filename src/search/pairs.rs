//! What belongs to what, as sorted pairs.

/// Pairs of small values. A pair takes its own bytes and no more.
#[derive(Clone, Debug)]
pub(super) struct Pairs<A, B>(Vec<(A, B)>);

impl<A, B> Default for Pairs<A, B> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<A: Copy + Ord, B: Copy + Ord> Pairs<A, B> {
    /// Adds a pair, which is found once [`Self::settle`] was called.
    pub(super) fn add(&mut self, one: A, other: B) {
        self.0.push((one, other));
    }

    /// Sorts what was added. Two equal pairs are one.
    pub(super) fn settle(&mut self) {
        self.0.sort_unstable();
        self.0.dedup();
        self.0.shrink_to_fit();
    }

    /// What belongs to a value, sorted. Takes as many steps as the number of pairs has binary digits.
    pub(super) fn of(&self, one: A) -> impl Iterator<Item = B> + use<'_, A, B> {
        let start = self.0.partition_point(|(first, _)| *first < one);
        let from = self.0[start..].iter();
        from.take_while(move |(first, _)| *first == one)
            .map(|(_, other)| *other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_belongs_to_a_value_is_found_once_however_often_it_was_added() {
        let mut pairs = Pairs::default();
        for (one, other) in [(2, 'b'), (1, 'z'), (2, 'a'), (2, 'b'), (4, 'c')] {
            pairs.add(one, other);
        }
        pairs.settle();
        let of = |one| pairs.of(one).collect::<String>();
        assert_eq!([of(1), of(2), of(3), of(4)], ["z", "ab", "", "c"]);
    }
}
