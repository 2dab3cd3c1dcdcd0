//! React in QuickJS: (Site, URL) → document. Nothing else in the program knows JavaScript.
//!
//! A few threads each hold one engine. A render has limits in memory, stack and time; one that
//! fails is an error for its caller alone, and its thread goes on with a fresh engine. Knows
//! nothing of leads: what a route's action gave passes through as JSON.
//!
//! The queue has an end, and a page whose client has gone is not rendered: sixty searches that were
//! abandoned at once kept the next visitor waiting for a second.

mod engine;

use crate::api::Api;
use basics::lang::fl;
use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use engine::Engine;
pub use engine::RenderLimits;
use prometheus_client::metrics::counter::Counter;
use rust_embed::RustEmbed;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// What the engines did.
#[derive(Debug, Default)]
pub struct RenderMetrics {
    /// Pages that could not be rendered.
    pub failed: Counter,
    /// Pages that were refused, because too many were waited for.
    pub refused: Counter,
}

/// A thread's own stack: QuickJS counts its own use of it and stops well before the end.
const THREAD_STACK_BYTES: usize = 8 * 1024 * 1024;

/// The most pages that visitors wait for. An engine renders one in 5 to 20 ms.
const MOST_WAITING: usize = 64;

/// How long a page may wait for an engine while a visitor waits for the page.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(RustEmbed)]
#[folder = "../../web/dist/server/"]
struct ServerBundle;

#[derive(Clone, Debug, Serialize)]
pub struct RenderRequest {
    /// The site's public address, for canonical links.
    pub origin: String,
    pub path: String,
    /// `{product}` in addresses (docs/specification.md, section 2).
    pub product: String,
    /// The brand's own style, which the document contains.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brand: Option<String>,
    /// The addresses of the fonts that it has, which the document asks for before all else.
    pub fonts: Vec<String>,
    /// The backgrounds of the dark and the light look, which the browser's own bars take.
    #[serde(rename = "themeColors")]
    pub theme_colors: [String; 2],
    /// Result of the route's action, where the document answers a plain form.
    #[serde(rename = "actionData", skip_serializing_if = "Option::is_none")]
    pub action_data: Option<serde_json::Value>,
}

#[derive(Debug, Deserialize)]
pub struct RenderedDocument {
    /// The page's HTTP status.
    pub status: u16,
    /// From `<!DOCTYPE html>` on.
    pub html: String,
    /// True of a search that found nothing.
    #[serde(default, rename = "foundNothing")]
    pub found_nothing: bool,
    /// Scripts and styles that the build put into it.
    #[serde(default)]
    pub inline: InlinedAssets,
}

/// The scripts and the styles of the build inside a document.
#[derive(Debug, Default, Deserialize)]
pub struct InlinedAssets {
    pub scripts: Vec<String>,
    pub style: String,
}

/// Why there is no document.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The engine could not be started: the program's own bundle is faulty.
    #[error("{}", fl!("server-engine-not-started", error = .0.as_str()))]
    Start(String),
    /// The page threw, or broke a limit.
    #[error("{}", fl!("server-page-failed", error = .0.as_str()))]
    Failed(String),
    /// Too many pages are waited for.
    #[error("{}", fl!("server-engines-busy"))]
    Busy,
    /// The engines have ended.
    #[error("{}", fl!("server-engines-ended"))]
    Ended,
}

#[derive(Debug)]
struct Job {
    api: Arc<Api>,
    request: RenderRequest,
    answer: oneshot::Sender<Result<RenderedDocument, RenderError>>,
    since: Instant,
}

/// The threads that render; they end with the last of these.
#[derive(Clone, Debug)]
pub struct Engines {
    jobs: Sender<Job>,
    metrics: Arc<RenderMetrics>,
}

impl Engines {
    /// Starts a thread for each core, four at most, and waits until every engine has shown whether it runs. Fails where
    /// none does.
    pub fn start() -> Result<Self, RenderError> {
        let count = thread::available_parallelism().map_or(1, usize::from).min(4);
        let source = ServerBundle::get("server.js")
            .ok_or_else(|| RenderError::Start(fl!("server-no-script", file = "server.js")))?;
        Self::of_bundle(source.data.into_owned(), RenderLimits::default(), count)
    }

    /// The same with another bundle.
    pub fn of_bundle(
        source: Vec<u8>,
        limits: RenderLimits,
        count: usize,
    ) -> Result<Self, RenderError> {
        let source = Arc::new(source);
        let (jobs, waiting) = bounded(MOST_WAITING);
        let metrics = Arc::<RenderMetrics>::default();
        let (ready, started) = mpsc::channel();
        for number in 0..count {
            let (source, ready_of_thread) = (Arc::clone(&source), ready.clone());
            let (waiting, metrics) = (waiting.clone(), Arc::clone(&metrics));
            let spawned = thread::Builder::new()
                .name(format!("ssr-{number}"))
                .stack_size(THREAD_STACK_BYTES)
                .spawn(move || work(&source, limits, &waiting, &metrics, ready_of_thread));
            if let Err(error) = spawned {
                // The engines that there are hear nothing of it.
                let _ = ready.send(Err(RenderError::Start(error.to_string())));
            }
        }
        drop(ready);
        // One renders all pages.
        let one = started.into_iter().reduce(Result::or);
        one.unwrap_or(Err(RenderError::Ended))?;
        Ok(Self { jobs, metrics })
    }

    /// Counts of the engines' work.
    pub fn metrics(&self) -> Arc<RenderMetrics> {
        Arc::clone(&self.metrics)
    }

    /// Renders a page of the Site that `api` answers for.
    pub async fn render(
        &self,
        api: Arc<Api>,
        request: RenderRequest,
    ) -> Result<RenderedDocument, RenderError> {
        let (answer, document) = oneshot::channel();
        let job = Job { api, request, answer, since: Instant::now() };
        self.jobs.try_send(job).map_err(|refused| match refused {
            TrySendError::Full(_) => {
                self.metrics.refused.inc();
                RenderError::Busy
            }
            TrySendError::Disconnected(_) => RenderError::Ended,
        })?;
        document.await.map_err(|_| RenderError::Ended)?
    }
}

/// Says whether its engine runs, then renders until the last [`Engines`] is gone.
fn work(
    source: &[u8],
    limits: RenderLimits,
    jobs: &Receiver<Job>,
    metrics: &RenderMetrics,
    ready: mpsc::Sender<Result<(), RenderError>>,
) {
    let mut engine = None;
    // The caller of `start` waits for each thread.
    let _ = ready.send(started(&mut engine, source, limits).map(drop));
    drop(ready);
    for job in jobs {
        // A caller that went away wants no answer.
        if job.answer.is_closed() {
            continue;
        }
        if job.since.elapsed() > PATIENCE {
            metrics.refused.inc();
            let _gone = job.answer.send(Err(RenderError::Busy));
            continue;
        }
        let document = started(&mut engine, source, limits)
            .and_then(|engine| engine.render(&job.api, &job.request));
        let has_failed = document.is_err();
        if has_failed {
            metrics.failed.inc();
        }
        let _gone = job.answer.send(document);
        if has_failed {
            // Started now, so that no visitor waits for it; a fault is reported with the next job.
            engine = Engine::start(source, limits).ok();
        }
    }
}

fn started<'a>(
    engine: &'a mut Option<Engine>,
    source: &[u8],
    limits: RenderLimits,
) -> Result<&'a mut Engine, RenderError> {
    match engine {
        Some(engine) => Ok(engine),
        none => Ok(none.insert(Engine::start(source, limits)?)),
    }
}

#[cfg(test)]
mod tests;
