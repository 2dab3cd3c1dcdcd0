//! Words that a search takes for the same.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Words that mean the same, from `content/synonyms.toml`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Synonyms {
    /// Grupos de palabras; quien busca una encuentra lo que tiene cualquiera de su grupo.
    #[schema(min_items = 1)]
    pub groups: Vec<Vec<SynonymWord>>,
}

/// Una palabra de un grupo.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(format = "word")]
pub struct SynonymWord(pub String);
