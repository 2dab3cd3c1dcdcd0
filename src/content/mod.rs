//! files → Site, with every fault found reported at once.
pub mod model;
