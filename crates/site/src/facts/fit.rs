//! Which urns a niche takes, worked out from its measures: a browser compares the two that a family types with these
//! numbers and works out none of its own. All lengths are in cm.

use super::NO_BREAK;
use crate::marks::Marks;
use crate::model::{NicheMeasures, OtherKind};
use serde::Serialize;
use utoipa::ToSchema;

/// A niche to scale, and the urns that it takes.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NicheFit {
    /// How many it is for.
    urns: u32,
    /// Inside.
    width: u32,
    /// Inside.
    height: u32,
    /// Inside.
    depth: u32,
    /// These as a drawing says them.
    inside: InsideWords,
    /// Its levels, the floor among them.
    shelves: u32,
    /// How thick the board between two levels is.
    board: u32,
    /// The free height of a level.
    shelf_height: f64,
    /// What is free when its door is open, if both measures are known.
    door: Option<Opening>,
    /// The room for hands around an urn.
    clearance: u32,
    /// The height of the largest standard urn.
    urn_height: u32,
    /// The diameter of the largest standard urn.
    urn_diameter: u32,
    /// The tallest urn that passes the door and stands on a level.
    tallest: f64,
    /// The widest urn that passes the door and stands on a level by itself.
    widest: f64,
    /// How urns stand, from the narrowest to the widest; none is wider than the last.
    steps: Vec<FitStep>,
    /// The same for people, from the standard on and in whole cm.
    sizes: Vec<SizeRow>,
}

/// The measures inside: "60 cm".
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct InsideWords {
    /// Across.
    width: String,
    /// Upwards.
    height: String,
    /// From the door.
    depth: String,
}

/// The opening of a door.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Opening {
    /// Across.
    width: u32,
    /// Upwards.
    height: u32,
}

/// How urns stand in a niche that are no wider than this, and wider than the step before.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FitStep {
    /// Their diameter at most.
    up_to: f64,
    #[serde(flatten)]
    held: Held,
}

/// How many urns of one size a niche holds, and how they stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Held {
    /// Urns on the fullest level, row by row from the front: the last one may have fewer.
    rows: Vec<u32>,
    /// Urns on each level, from the highest, which may have fewer.
    shelves: Vec<u32>,
    /// "4", or "hasta 3" where a level has fewer.
    per_shelf: String,
    /// In all.
    total: u32,
}

/// A line of the table of sizes.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SizeRow {
    /// Up to which diameter.
    up_to: u32,
    /// Whether that is no more than the standard: a wider one is asked about first.
    is_standard: bool,
    /// How many a level takes.
    per_shelf: String,
    /// How many the niche takes.
    total: u32,
}

/// The measures of a kind of niche, as far as they are published.
struct Inside {
    urns: Option<u32>,
    width: Option<u32>,
    height: Option<u32>,
    depth: Option<u32>,
    shelves: Option<u32>,
    door_width: Option<u32>,
    door_height: Option<u32>,
}

/// The largest diameter of which some urns stand beside each other: a length less the room on one side of all, and
/// their number.
#[derive(Clone, Copy)]
struct Limit {
    room: u32,
    urns: u32,
}

impl NicheFit {
    /// Puts signs behind the measures of the niche at this place.
    pub(super) fn mark(&mut self, marks: &Marks, niche: &str) {
        let InsideWords { width, height, depth } = &mut self.inside;
        for (name, said) in [("width", width), ("height", height), ("depth", depth)] {
            marks.made_of(&format!("{niche}/{name}"), said);
        }
    }

    /// Of the kind that the settings describe first; `None` while a measure is not published that an answer needs.
    pub(super) fn of_first(niche: &NicheMeasures) -> Option<Self> {
        let &NicheMeasures { urns, width, height, depth, shelves, door_width, door_height, .. } =
            niche;
        Self::of(niche, &Inside { urns, width, height, depth, shelves, door_width, door_height })
    }

    /// Of another kind, for the same urns on boards as in the first.
    pub(super) fn of_other(niche: &NicheMeasures, kind: &OtherKind) -> Option<Self> {
        let &OtherKind { urns, width, height, depth, shelves, door_width, door_height, .. } = kind;
        let urns = Some(urns);
        Self::of(niche, &Inside { urns, width, height, depth, shelves, door_width, door_height })
    }

    fn of(shared: &NicheMeasures, inside: &Inside) -> Option<Self> {
        let shelves = inside.shelves.filter(|it| *it > 0)?;
        let board = if shelves == 1 { 0 } else { shared.board? };
        let (height, clearance) = (inside.height?, shared.clearance?);
        let &Inside { door_width, door_height, .. } = inside;
        let boards = f64::from(shelves - 1) * f64::from(board);
        let shelf_height = (f64::from(height) - boards) / f64::from(shelves);
        let (width, depth) = (inside.width?, inside.depth?);
        let [across, upwards, inwards] =
            [width, height, depth].map(|length| format!("{length}{NO_BREAK}cm"));
        let mut fit = Self {
            urns: inside.urns?,
            width,
            height,
            depth,
            inside: InsideWords { width: across, height: upwards, depth: inwards },
            shelves,
            board,
            shelf_height: rounded(shelf_height),
            door: door_width.zip(door_height).map(|(width, height)| Opening { width, height }),
            clearance,
            urn_height: shared.urn_height?,
            urn_diameter: shared.urn_diameter?,
            tallest: rounded(pass(shelf_height, height, door_height) - f64::from(clearance)),
            widest: 0.0,
            steps: Vec::new(),
            sizes: Vec::new(),
        };
        let narrowest = fit.width.min(fit.depth).min(door_width.unwrap_or(u32::MAX));
        let widest = Limit { room: fit.room(narrowest), urns: 1 };
        fit.widest = fit.diameter(widest);
        fit.steps = fit.steps_up_to(widest);
        fit.sizes = fit.sizes_up_to(widest);
        Some(fit)
    }

    /// What urns beside each other share of a length, each with the room on its other side.
    fn room(&self, length: u32) -> u32 {
        length.saturating_sub(self.clearance)
    }

    fn diameter(&self, Limit { room, urns }: Limit) -> f64 {
        rounded(f64::from(room) / f64::from(urns) - f64::from(self.clearance))
    }

    /// The limits of the width and of the depth, and the widest, from the narrowest on.
    fn limits(&self, widest: Limit) -> Vec<Limit> {
        let of_length = |length: u32| {
            let room = self.room(length);
            (1..=self.urns).map(move |urns| Limit { room, urns })
        };
        let all = [self.width, self.depth].into_iter().flat_map(of_length).chain([widest]);
        let is_one = |it: &Limit| {
            let least = self.clearance.saturating_mul(it.urns);
            it.room > least && it.room <= widest.room.saturating_mul(it.urns)
        };
        let mut limits: Vec<Limit> = all.filter(is_one).collect();
        limits.sort_by(|one, other| {
            let crossed = |it: &Limit, by: &Limit| u64::from(it.room) * u64::from(by.urns);
            crossed(one, other).cmp(&crossed(other, one))
        });
        limits
    }

    fn steps_up_to(&self, widest: Limit) -> Vec<FitStep> {
        let mut steps: Vec<FitStep> = Vec::new();
        for limit in self.limits(widest) {
            let beside = |length: u32| self.room(length).saturating_mul(limit.urns) / limit.room;
            let held = self.held(beside(self.width), beside(self.depth));
            let up_to = self.diameter(limit);
            match steps.last_mut().filter(|step| step.held == held) {
                Some(step) => step.up_to = up_to,
                None => steps.push(FitStep { up_to, held }),
            }
        }
        steps
    }

    fn sizes_up_to(&self, widest: Limit) -> Vec<SizeRow> {
        let limits = self.limits(widest).into_iter();
        let limits = limits.map(|it| it.room / it.urns - self.clearance);
        let limits = limits.filter(|up_to| *up_to > self.urn_diameter);
        let mut sizes: Vec<SizeRow> = Vec::new();
        for up_to in std::iter::once(self.urn_diameter).chain(limits) {
            let each = up_to + self.clearance;
            if each > widest.room {
                continue;
            }
            let Held { per_shelf, total, .. } =
                self.held(self.room(self.width) / each, self.room(self.depth) / each);
            let is_standard = up_to == self.urn_diameter;
            let row = SizeRow { up_to, is_standard, per_shelf, total };
            match sizes.last_mut().filter(|it| !it.is_standard && it.per_shelf == row.per_shelf) {
                Some(last) => *last = row,
                None => sizes.push(row),
            }
        }
        sizes
    }

    /// What stands where so many urns have room in a row, and so many rows behind each other: never more than the
    /// niche is sold for, and in about as many rows as columns.
    fn held(&self, across: u32, behind: u32) -> Held {
        let most = self.urns.div_ceil(self.shelves).min(across.saturating_mul(behind));
        let rows = behind.min(most.isqrt()).max(most.div_ceil(across.max(1))).max(1);
        let in_row = most.div_ceil(rows);
        let total = self.urns.min(most.saturating_mul(self.shelves));
        let hasta = if total.is_multiple_of(self.shelves) { "" } else { "hasta " };
        Held {
            rows: (0..rows).map(|row| in_row.min(most.saturating_sub(row * in_row))).collect(),
            shelves: (0..self.shelves).map(|shelf| (total + shelf) / self.shelves).collect(),
            per_shelf: format!("{hasta}{most}"),
            total,
        }
    }
}

/// The height through which an urn reaches its level. A door that is lower than a level belongs to one level. Any
/// other is before all of them, in the middle: it covers as much above as below.
fn pass(shelf: f64, height: u32, door: Option<u32>) -> f64 {
    match door.filter(|door| *door < height) {
        None => shelf,
        Some(door) if f64::from(door) <= shelf => f64::from(door),
        Some(door) => shelf - f64::from(height - door) / 2.0,
    }
}

/// To a hundredth of a millimetre: nobody measures finer, and what is typed has no more figures.
fn rounded(length: f64) -> f64 {
    (length * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests;
