//! A picture's colours as every screen shows them: sRGB.

use image::RgbImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Converts by the file's own profile. A profile that cannot be read, or is not RGB, as that of a
/// grey picture, is ignored, as browsers do.
pub fn to_srgb(pixels: &mut RgbImage, profile: &[u8]) {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else {
        return;
    };
    if profile.color_space != DataColorSpace::Rgb {
        return;
    }
    let srgb = ColorProfile::new_srgb();
    let transform =
        profile.create_transform_8bit(Layout::Rgb, &srgb, Layout::Rgb, TransformOptions::default());
    let Ok(transform) = transform else {
        return;
    };
    let mut converted = vec![0; pixels.as_raw().len()];
    if transform.transform(pixels.as_raw(), &mut converted).is_ok() {
        pixels.copy_from_slice(&converted);
    }
}
