//! The gallery of the works: its photographs in the order of time, each with its month and its caption in words.

use crate::marks::bare;
use crate::model::{Building, ProgressPhoto};
use crate::moment::{self, Taken};
use crate::source::paths::{PROGRESS, SETTINGS};
use crate::validate::CheckContext;

/// Photographs by the day or month in which they were taken, in the places that they have among the others.
/// Of six at most, which are shown at first, the first may have a glimpse
/// (`web/src/sections/progress/section.tsx`).
pub(super) fn in_order(
    photographs: Vec<ProgressPhoto>,
    context: &CheckContext,
) -> Vec<ProgressPhoto> {
    let with_time = |(at, mut photo): (usize, ProgressPhoto)| {
        let taken = moment::taken(photo.date.as_deref().unwrap_or_default());
        say_when(&mut photo, taken, at, context);
        (taken, photo)
    };
    let mut all: Vec<_> = photographs.into_iter().enumerate().map(with_time).collect();
    let mut dated: Vec<_> = all.iter().filter(|(taken, _)| taken.is_some()).cloned().collect();
    dated.sort_by_key(|(taken, _)| *taken);
    let places = all.iter_mut().filter(|(taken, _)| taken.is_some());
    places.zip(dated).for_each(|(place, photo)| *place = photo);
    let mut all: Vec<_> = all.into_iter().map(|(_, photo)| photo).collect();
    let first = all.len().saturating_sub(6);
    let others = all.iter_mut().enumerate().filter(|(at, _)| *at != first);
    others.for_each(|(_, photo)| photo.img.glimpse = None);
    all
}

/// Writes the day of which the settings say how far the works were, as people do, and takes the name of the stage
/// from its picture.
pub(super) fn say_today(
    building: &mut Building,
    photographs: &[ProgressPhoto],
    context: &CheckContext,
) {
    let Some(today) = &mut building.today else { return };
    if let Some(day) = &mut today.date
        && let Ok(date) = day.parse()
    {
        *day = moment::spanish_date(date);
        context.marks.add(SETTINGS, "/building/today/date", day);
    }
    let mut stages = photographs.iter().filter_map(|photo| photo.stage.as_ref());
    let is_named = |stage: &&String| today.stage.as_deref().map(bare) == Some(bare(stage));
    today.stage = stages.find(is_named).cloned();
}

/// Writes the month of a photograph, and its caption where it has none, of the day on which it was taken, so that
/// neither can contradict the other.
fn say_when(photo: &mut ProgressPhoto, taken: Option<Taken>, at: usize, context: &CheckContext) {
    let mark = |text: &mut String| {
        context.marks.add(PROGRESS, &format!("/photo/{at}/date"), text);
    };
    if let Some((.., Some(day))) = taken {
        photo.date = Some(moment::month_in_words(day));
        photo.img.caption.get_or_insert_with(|| {
            let place = context.settings.filled("Fotografía, {city}");
            let mut caption = format!("{place}, {}", moment::spanish_date(day));
            mark(&mut caption);
            caption
        });
    }
    photo.date.as_mut().map(mark);
}
