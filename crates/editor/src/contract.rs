//! What the app asks and is answered, as an OpenAPI document without addresses: `columbario types` writes it, and
//! the app's types are made of it. A value of the content may be anything.

use crate::{api, content, inbox};
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(title = "columbario editor"),
    components(schemas(
        api::ArticleLink,
        content::BegunText,
        content::Chosen,
        content::ContentFile,
        content::Discarded,
        content::DraftState,
        content::EditedFile,
        content::FileInfo,
        messages::HandlingAct,
        inbox::InboxCounts,
        inbox::InboxPage,
        inbox::ShownMessage,
        inbox::Taken,
        content::NewPage,
        content::Now,
        api::Numbers,
        content::Picture,
        content::Published,
        content::Refusal,
        content::Saved,
        api::Session,
        content::Sought,
        content::Version,
        inbox::WantedPage,
        content::WrittenAt,
    ))
)]
struct Contract;

/// The document as JSON with a final newline.
pub fn contract() -> String {
    let json = Contract::openapi().to_pretty_json();
    json.expect("a document made of derived schemas serializes") + "\n"
}
