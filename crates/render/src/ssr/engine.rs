//! One QuickJS engine with the server's bundle in it.

use super::{RenderError, RenderRequest, RenderedDocument};
use crate::api::Api;
use basics::lang::fl;
use rquickjs::{
    CatchResultExt, Context, Ctx, Function, Object, Promise, Runtime, convert::List, function::Func,
};
use rustix::time::{ClockId, clock_gettime};
use std::cell::{Cell, RefCell};
use std::time::Duration;
use std::{rc::Rc, sync::Arc};

/// The stack that React may use, in bytes, well below the thread's own.
const STACK_LIMIT_BYTES: usize = 4 * 1024 * 1024;

/// The most that a render may take.
#[derive(Clone, Copy, Debug)]
pub struct RenderLimits {
    pub memory_bytes: usize,
    /// Of a processor: a machine that has much else to do ends no sound render.
    pub time: Duration,
}

impl Default for RenderLimits {
    /// The bundle takes about 7 MB, a page's tree a few more; a page takes a few milliseconds.
    fn default() -> Self {
        Self { memory_bytes: 96 * 1024 * 1024, time: Duration::from_secs(5) }
    }
}

pub(super) struct Engine {
    context: Context,
    time_limit: Duration,
    /// API that answers the page's calls while it is rendered.
    api: Rc<RefCell<Option<Arc<Api>>>>,
    /// The thread's processor time at which the present render has taken too long.
    deadline: Rc<Cell<Option<Duration>>>,
}

impl Engine {
    pub(super) fn start(source: &[u8], limits: RenderLimits) -> Result<Self, RenderError> {
        let failed = |error: rquickjs::Error| RenderError::Start(error.to_string());
        let runtime = Runtime::new().map_err(failed)?;
        runtime.set_memory_limit(limits.memory_bytes);
        runtime.set_max_stack_size(STACK_LIMIT_BYTES);
        let deadline = Rc::new(Cell::new(None::<Duration>));
        let limit = Rc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || {
            limit.get().is_some_and(|end| processor_time() > end)
        })));
        let context = Context::full(&runtime).map_err(failed)?;
        let api = Rc::default();
        let answering = Rc::clone(&api);
        context.with(|ctx| {
            give_host_functions(&ctx, answering).map_err(failed)?;
            ctx.eval::<(), _>(source)
                .catch(&ctx)
                .map_err(|error| RenderError::Start(one_line(&error.to_string())))
        })?;
        Ok(Self { context, time_limit: limits.time, api, deadline })
    }

    pub(super) fn render(
        &mut self,
        api: &Arc<Api>,
        request: &RenderRequest,
    ) -> Result<RenderedDocument, RenderError> {
        let failed = |reason: String| {
            RenderError::Failed(format!("{}: {}", request.path, one_line(&reason)))
        };
        let request_json =
            serde_json::to_string(request).map_err(|error| failed(error.to_string()))?;
        self.api.replace(Some(Arc::clone(api)));
        self.deadline.set(Some(processor_time() + self.time_limit));
        let answer = self.context.with(|ctx| {
            call_render(&ctx, request_json).catch(&ctx).map_err(|error| failed(error.to_string()))
        });
        self.deadline.set(None);
        self.api.take();
        serde_json::from_str(&answer?).map_err(|error| failed(error.to_string()))
    }
}

/// What this thread has had of a processor.
fn processor_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

fn one_line(text: &str) -> String {
    let lines = text.lines().map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    lines.join(" | ")
}

fn call_render(ctx: &Ctx<'_>, request_json: String) -> rquickjs::Result<String> {
    let bundle: Object = ctx.globals().get("columbario")?;
    let render: Function = bundle.get("render")?;
    render.call::<_, Promise>((request_json,))?.finish()
}

/// The two functions that the bundle needs from its host: a call of the API, and a log line.
fn give_host_functions(ctx: &Ctx<'_>, api: Rc<RefCell<Option<Arc<Api>>>>) -> rquickjs::Result<()> {
    let call = move |target: String| {
        let Some(answer) = api.borrow().as_ref().map(|api| api.call(&target)) else {
            return List((503, String::new(), String::new()));
        };
        let total = answer.total.map(|total| total.to_string());
        List((answer.status, total.unwrap_or_default(), answer.body))
    };
    let log = |text: String| {
        tracing::warn!(line = one_line(&text), "{}", fl!("log-page-console"));
    };
    ctx.globals().set("hostCall", Func::from(call))?;
    ctx.globals().set("hostLog", Func::from(log))
}
