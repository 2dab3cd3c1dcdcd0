//! Tests of a picture whose turn to be made ends while somebody asks for it.

use super::*;
use axum::http::header::RETRY_AFTER;
use std::pin::pin;
use std::time::Duration;

// Specification 14.4
#[tokio::test]
async fn a_picture_that_was_not_made_when_it_was_asked_for_is_waited_for_and_not_gone() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let mut config = Config::of_defaults(data.path());
    config.limits.request_timeout = Duration::from_millis(30);
    let app =
        app_with(config, Pictures::stored_in(data.path()).expect("a folder can be made"), || NOW);
    let app = app.await;
    app.media.pictures.defer(true);
    let address = app.published.pages().site().pictures()[0].address.clone();
    let _turn_of_another = app.media.preparing.acquire().await.expect("it is open");
    let router = router_of(&app);
    let mut asked = pin!(get(&router, &address));
    tokio::select! {
        biased;
        answer = &mut asked => panic!("it does not wait: {}", answer.status()),
        () = std::future::ready(()) => {}
    }
    // The last of the others is made meanwhile.
    app.media.pictures.defer(false);
    let answer = asked.await;
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE, "its turn did not come");
    assert!(answer.headers().contains_key(RETRY_AFTER));
}
