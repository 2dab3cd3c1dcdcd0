//! What is shown until a font of the brand has arrived: a font of the visitor's machine, scaled so that
//! lines have the same height and nearly the same length, and the text hardly moves.

use crate::content::FontMetrics;
use std::fmt::Write as _;

/// Fonts of visitors' machines, with how wide the letters of a Spanish text are on average, in
/// thousandths of the font's size (`web/src/shell/global.css` says how they were measured).
pub(super) type Machine = (&'static [&'static str], f64);

pub(super) const SERIF: [Machine; 3] = [
    (&["Georgia"], 444.2),
    (&["Noto Serif", "NotoSerif"], 479.0),
    (&["DejaVu Serif"], 520.0),
];
pub(super) const SANS: [Machine; 2] = [(&["Arial", "Roboto"], 454.0), (&["DejaVu Sans"], 512.0)];

/// The faces, and their names as a list for `font-family`.
pub(super) fn faces(family: &str, own: FontMetrics, machines: &[Machine]) -> (String, String) {
    let mut faces = String::new();
    let mut names = Vec::new();
    let em = f64::from(own.units_per_em);
    for (at, (fonts, advance)) in machines.iter().enumerate() {
        let scale = f64::from(own.advance) / em * 1000.0 / advance;
        let share = |units: i16| 100.0 * f64::from(units) / em / scale;
        let name = format!("\"{family} {at}\"");
        let local: Vec<_> = fonts
            .iter()
            .map(|font| format!("local(\"{font}\")"))
            .collect();
        // Nothing fails that is written into a text.
        let _written = write!(
            faces,
            "@font-face{{font-family:{name};src:{};size-adjust:{:.1}%;ascent-override:{:.1}%;descent-override:{:.1}%;line-gap-override:{:.1}%}}",
            local.join(","),
            100.0 * scale,
            share(own.ascent),
            share(own.descent),
            share(own.line_gap),
        );
        names.push(name);
    }
    (faces, names.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The measures of the build's own fonts.
    const NEWSREADER: FontMetrics = FontMetrics {
        units_per_em: 2000,
        ascent: 1470,
        descent: 530,
        line_gap: 0,
        advance: 831,
    };

    #[test]
    fn a_stand_in_has_the_scale_that_the_stylesheet_has_for_the_same_font() {
        let sheet = include_str!("../../web/src/shell/global.css");
        let (faces, names) = faces("Ours", NEWSREADER, &SERIF);
        assert_eq!(names, "\"Ours 0\",\"Ours 1\",\"Ours 2\"");
        for font in ["Georgia", "Noto Serif"] {
            let of = |text: &str, key: &str| {
                let (_, face) = text
                    .split_once(&format!("local(\"{font}\")"))
                    .expect("a face");
                let (_, value) = face.split_once(key).expect("a value");
                let (value, _) = value.split_once('%').expect("a share");
                value
                    .trim_start_matches([':', ' '])
                    .parse::<f64>()
                    .expect("a number")
            };
            for key in ["size-adjust", "ascent-override", "descent-override"] {
                let (own, theirs) = (of(&faces, key), of(sheet, key));
                assert!(
                    (own - theirs).abs() < 0.2,
                    "{font} {key}: {own} and {theirs}"
                );
            }
        }
    }
}
