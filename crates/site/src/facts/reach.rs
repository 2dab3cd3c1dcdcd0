//! How a row of niches is reached, worked out from how high its levels are.

/// Centimetres above the floor that a woman of 1.55 m reaches with her hand: some 1.24 times her height.
const STANDING: u32 = 190;
/// The same from a wheelchair: the 48 inches of the ADA Standards for Accessible Design of 2010, section 308.
const SEATED: u32 = 120;

/// "De pie; en silla de ruedas, el nivel de abajo": a level is reached whose floor is, where an urn is put down. What
/// is higher is reached with a ladder, or with what the owner says.
pub(super) fn reach(bottom: u32, top: u32, levels: u32, ladder: Option<&str>) -> String {
    let ladder = ladder.unwrap_or("con escalera");
    let within = |height: u32| {
        let below = height.checked_sub(bottom).map(|below| u64::from(below) * u64::from(levels));
        below.map_or(0, |below| u64::from(levels).min(below / u64::from(top - bottom) + 1))
    };
    let (standing, seated, all) = (within(STANDING), within(SEATED), u64::from(levels));
    if standing == 0 {
        let mut letters = ladder.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        return first + letters.as_str();
    }
    if standing < all {
        let rest = if all - standing == 1 { "el de arriba" } else { "los de arriba" };
        return format!("De pie, {}; {rest}, {ladder}", lowest(standing));
    }
    match seated {
        0 => "De pie".to_owned(),
        seated if seated == all => "De pie y en silla de ruedas".to_owned(),
        seated => format!("De pie; en silla de ruedas, {}", lowest(seated)),
    }
}

fn lowest(levels: u64) -> String {
    match levels {
        1 => "el nivel de abajo".to_owned(),
        levels => format!("los {levels} niveles de abajo"),
    }
}

#[cfg(test)]
mod tests {
    use super::reach;

    // Specification 11.23
    #[test]
    fn a_row_is_reached_by_the_floors_of_its_levels() {
        for (bottom, top, levels, said) in [
            (30, 97, 2, "De pie y en silla de ruedas"),
            (97, 165, 2, "De pie; en silla de ruedas, el nivel de abajo"),
            (165, 232, 2, "De pie, el nivel de abajo; el de arriba, con escalera"),
            (232, 300, 2, "Con escalera"),
            (125, 185, 1, "De pie"),
            (60, 180, 3, "De pie; en silla de ruedas, los 2 niveles de abajo"),
            (150, 270, 4, "De pie, los 2 niveles de abajo; los de arriba, con escalera"),
        ] {
            assert_eq!(reach(bottom, top, levels, None), said);
        }
        let by_owner = |bottom, ladder| reach(bottom, bottom + 68, 2, Some(ladder));
        assert_eq!(by_owner(232, "con el elevador de urnas"), "Con el elevador de urnas");
        assert!(by_owner(165, "con escalera y ayuda").ends_with("arriba, con escalera y ayuda"));
    }
}
