//! What visitors search for, as it is counted, and forgotten with a message whose sender's name it is.

use super::Folio;
use sqlx::AnyConnection;

/// The longest searched text that is kept, in characters.
const SEARCH_MAX: usize = 60;

/// So many digits without a letter between them may be a telephone number: Mexican ones had seven without their area.
const TELEPHONE_DIGITS: usize = 7;

/// A searched text as it is counted: in small letters, and cut. None for what may be somebody's address,
/// telephone number or folio.
pub fn counted_search(text: &str) -> Option<String> {
    let text = text.replace(char::is_control, " ").to_lowercase();
    let words: Vec<_> = text.split_whitespace().collect();
    let digits = |text: &str| text.chars().filter(|it| it.is_numeric()).count();
    let is_folio = |text: &str| text.parse::<Folio>().is_ok();
    let is_personal = text.contains('@')
        || text.split(char::is_alphabetic).any(|it| digits(it) >= TELEPHONE_DIGITS)
        || (is_folio(&text) && digits(&text) > 0)
        || words.iter().any(|word| is_folio(word));
    let cut: String = words.join(" ").chars().take(SEARCH_MAX).collect();
    (!cut.is_empty() && !is_personal).then_some(cut)
}

/// Removes the sums of searches for somebody's name.
pub(crate) async fn forget_searches_for(
    connection: &mut AnyConnection,
    name: &str,
) -> sqlx::Result<()> {
    let Some(searched) = counted_search(name) else {
        return Ok(());
    };
    let query = sqlx::query(
        "DELETE FROM daily_counts WHERE name = $1
         AND kind IN ('searches', 'searchesWithoutResult')",
    );
    query.bind(searched).execute(connection).await?;
    Ok(())
}
