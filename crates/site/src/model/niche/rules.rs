//! Whether as many urns fit into a niche as it is sold for.

use super::NicheMeasures;
use basics::form::{Broken, Rules};
use basics::lang::fault;

impl Rules for NicheMeasures {
    type Of = Self;

    fn broken(of: &Self) -> Vec<Broken> {
        let own = of.misfits().into_iter().flatten();
        let others = of.kinds.iter().enumerate().flat_map(|(at, kind)| {
            let measures = Self {
                urns: Some(kind.urns),
                width: kind.width,
                height: kind.height,
                depth: kind.depth,
                shelves: kind.shelves,
                door_width: kind.door_width,
                door_height: kind.door_height,
                ..of.clone()
            };
            let found = measures.misfits().into_iter().flatten();
            found.map(move |(place, text)| (format!("/kinds/{at}{place}"), text))
        });
        own.chain(others).collect()
    }
}

impl NicheMeasures {
    /// The measures by which not as many standard urns as the niche is sold for fit on its shelves, with room
    /// for hands around each, or do not pass its door: which, what it leaves, what is needed, and the least
    /// that it must be; `None` where one is not there. Which other urns do is worked out in
    /// `web/src/sections/urn/fit.ts`.
    fn misfits(&self) -> Option<Vec<Broken>> {
        let long = |measure: Option<u32>| measure.map(i64::from);
        let (clearance, shelves) = (long(self.clearance)?, long(self.shelves)?);
        let (urn_height, diameter) = (long(self.urn_height)?, long(self.urn_diameter)?);
        let (width, depth, urns) = (long(self.width)?, long(self.depth)?, long(self.urns)?);
        let (height, door_height) = (long(self.height)?, long(self.door_height));
        let boards = match shelves {
            1 => 0,
            _ => (shelves - 1) * long(self.board)?,
        };
        let level = (height - boards) / shelves;
        // A door lower than a shelf is that of one shelf; of one before all of them, half of what it
        // leaves covered is above the highest shelf.
        let pass = |door: i64| match door {
            door if door <= level => door,
            door if door < height => level - (height - door + 1) / 2,
            _ => level,
        };
        let mut found = Vec::new();
        let mut add = |measure: &str, has: i64, needs: i64, least: i64| {
            let text = fault!("content-urns-do-not-fit", measure, has, needs, least);
            found.push((format!("/{measure}"), text));
        };
        let (needs, around) = (urn_height + clearance, diameter + 2 * clearance);
        if level < needs {
            add("height", level, needs, needs.saturating_mul(shelves).saturating_add(boards));
        } else if let Some(door) = door_height.filter(|door| pass(*door) < needs) {
            let least = (door..=height).find(|door| pass(*door) >= needs)?;
            add("doorHeight", pass(door), needs, least);
        }
        if let Some(door) = long(self.door_width).filter(|door| *door < around) {
            add("doorWidth", door, around, around);
        }
        let in_a_row = |length: i64| (length - clearance) / (diameter + clearance);
        let (across, behind) = (in_a_row(width), in_a_row(depth));
        let fit = across.saturating_mul(behind).saturating_mul(shelves);
        if fit < urns {
            // As many more across as are needed, unless not one has room behind the door.
            let (name, rows) =
                if behind > 0 { ("width", behind) } else { ("depth", across.max(1)) };
            let each = rows.saturating_mul(shelves);
            let wanted = (urns + each - 1) / each;
            add(name, fit, urns, wanted * (diameter + clearance) + clearance);
        }
        Some(found)
    }
}
