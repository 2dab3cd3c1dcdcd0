use super::*;
use crate::config::Config;

/// A connection, looked at every half second.
struct Looked {
    watch: Watch,
    now: Instant,
    limits: Limits,
    glance: Glance,
    is_pressed: bool,
}

impl Looked {
    fn new() -> Self {
        let place = tempfile::tempdir().expect("the system has room");
        let now = Instant::now();
        Self {
            watch: Watch::new(now),
            now,
            limits: Config::of_defaults(place.path()).limits,
            glance: Glance {
                is_waiting: true,
                ..Glance::default()
            },
            is_pressed: false,
        }
    }

    /// One that has been answered once.
    fn answered() -> Self {
        let mut looked = Self::new();
        looked.glance.begun = 1;
        looked.stays(1);
        looked
    }

    fn look(&mut self) -> Verdict {
        self.now += Duration::from_millis(500);
        let (glance, now) = (self.glance, self.now);
        self.watch.look(glance, now, &self.limits, self.is_pressed)
    }

    fn stays(&mut self, looks: u32) {
        for _ in 0..looks {
            assert_eq!(self.look(), Verdict::Stay);
        }
    }
}

#[test]
fn the_first_header_has_10_s_whether_bytes_come_or_not() {
    let mut silent = Looked::new();
    silent.stays(19);
    assert_eq!(silent.look(), Verdict::Cut(Limit::Header));
    let mut slow = Looked::new();
    slow.glance.has_more = true;
    slow.stays(19);
    assert_eq!(slow.look(), Verdict::Cut(Limit::Header));
}

#[test]
fn an_idle_connection_has_60_s_and_its_next_header_10_s() {
    let mut idle = Looked::answered();
    idle.stays(119);
    assert_eq!(idle.look(), Verdict::End(Limit::Idle));
    // One that does not close when asked.
    idle.stays(3);
    assert_eq!(idle.look(), Verdict::Cut(Limit::Idle));
    let mut next = Looked::answered();
    next.stays(50);
    next.glance.has_more = true;
    next.stays(20);
    assert_eq!(next.look(), Verdict::Cut(Limit::Header));
}

#[test]
fn each_request_begins_the_wait_anew() {
    let mut busy = Looked::answered();
    for _ in 0..10 {
        busy.stays(100);
        busy.glance.begun += 1;
        busy.stays(1);
    }
}

#[test]
fn bytes_of_http2_that_belong_to_no_request_begin_no_header() {
    let mut pinging = Looked::answered();
    pinging.glance.is_http2 = true;
    pinging.glance.has_more = true;
    pinging.stays(119);
    assert_eq!(pinging.look(), Verdict::End(Limit::Idle));
}

#[test]
fn a_request_under_way_is_not_hurried() {
    let mut waiting = Looked::answered();
    waiting.glance.is_waiting = false;
    waiting.is_pressed = true;
    waiting.stays(1000);
}

#[test]
fn where_places_are_short_nobody_waits_longer_than_a_second() {
    let mut fresh = Looked::new();
    fresh.is_pressed = true;
    fresh.stays(1);
    assert_eq!(fresh.look(), Verdict::Cut(Limit::Header));
    let mut idle = Looked::answered();
    idle.is_pressed = true;
    idle.stays(1);
    assert_eq!(idle.look(), Verdict::End(Limit::Idle));
}

/// What a reader that takes so many bytes a second comes to within 100 s.
fn read_at(bytes_per_second: u64, is_known: bool) -> Verdict {
    let mut looked = Looked::answered();
    looked.glance.is_waiting = false;
    looked.glance.is_sending = true;
    looked.glance.written = 1_000_000;
    let pace = Pace {
        bytes_per_second: looked.limits.min_bytes_per_second,
        window: looked.limits.slow_after,
    };
    for half_seconds in 0..200 {
        looked.stays(1);
        if !looked.watch.is_slow(looked.now) {
            continue;
        }
        let taken = bytes_per_second * half_seconds / 2;
        let (written, held) = if is_known {
            (1_000_000, Some(1_000_000 - taken))
        } else {
            (1_000_000 + taken, None)
        };
        let verdict = looked.watch.measure(written, held, looked.now, pace);
        if verdict != Verdict::Stay {
            return verdict;
        }
    }
    Verdict::Stay
}

#[test]
fn a_reader_must_take_240_bytes_a_second_as_far_as_the_system_says() {
    for is_known in [true, false] {
        assert_eq!(read_at(0, is_known), Verdict::Cut(Limit::Reader));
        assert_eq!(read_at(230, is_known), Verdict::Cut(Limit::Reader));
        assert_eq!(read_at(250, is_known), Verdict::Stay);
    }
}
