//! Senders, and the limits that they are counted by.

mod sender {
    use crate::limits::Sender;
    use std::net::IpAddr;

    fn sender(address: &str) -> Sender {
        let address: IpAddr = address.parse().expect("the test writes an address");
        address.into()
    }

    #[test]
    fn a_household_is_one_sender_and_a_customer_of_a_provider_one_network() {
        for (one, other, alike) in [
            // A sender, a network and a block that is routed.
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", [true; 3]),
            ("2001:db8:1:2::1", "2001:db8:1:3::1", [false, true, true]),
            ("2001:db8:1:2::1", "2001:db8:1:ffff::1", [false, true, true]),
            ("2001:db8:1:2::1", "2001:db8:2:2::1", [false; 3]),
            ("203.0.113.1", "203.0.113.254", [false, false, true]),
            ("203.0.113.1", "203.0.112.1", [false; 3]),
            ("0.0.0.1", "::1", [false; 3]),
            ("::ffff:203.0.113.1", "203.0.113.1", [true; 3]),
        ] {
            let (a, b) = (sender(one), sender(other));
            let found = [a == b, a.network() == b.network(), a.routed_block() == b.routed_block()];
            assert_eq!(found, alike, "{one}, {other}");
        }
    }
}

mod permits {
    use crate::limits::{Permit, PermitPool, Sender};
    use basics::locks::locked;
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Arc;

    fn sender(last: u8) -> Sender {
        IpAddr::from(Ipv4Addr::new(203, 0, 113, last)).into()
    }

    #[test]
    fn a_sender_has_its_share_and_leaves_the_rest_to_others() {
        let shares = PermitPool::new(3, 2);
        let own = [shares.take(sender(1)), shares.take(sender(1))];
        assert!(own.iter().all(Option::is_some));
        assert!(shares.take(sender(1)).is_none());
        let other = shares.take(sender(2));
        assert!(other.is_some());
        assert!(shares.take(sender(3)).is_none(), "all are taken");
        drop(own);
        assert!(shares.take(sender(3)).is_some() && shares.take(sender(1)).is_some());
        drop(other);
        assert!(locked(&shares.held).is_empty());
    }

    fn all_that_it_gets(shares: &Arc<PermitPool>, sender: Sender) -> Vec<Permit> {
        std::iter::from_fn(|| shares.take(sender)).collect()
    }

    #[test]
    fn however_many_take_all_they_can_a_newcomer_finds_a_place() {
        // Requests and connections, calls of the API, pages, the metrics, and few files.
        for (in_all, each) in [(4096, 128), (256, 16), (64, 8), (16, 8), (1024, 128), (32, 16)] {
            let shares = PermitPool::new(in_all, each);
            let takers = u8::try_from(in_all / each).expect("they are few");
            let mut taken: Vec<_> =
                (0..takers).map(|last| all_that_it_gets(&shares, sender(last))).collect();
            assert_eq!(taken[0].len(), each as usize, "one alone has its whole share");
            // They come again for what they were refused before.
            taken.extend((0..takers).map(|last| all_that_it_gets(&shares, sender(last))));
            assert!(shares.take(sender(takers)).is_some(), "{in_all}, {each}");
        }
    }

    #[test]
    fn once_all_are_taken_who_has_none_lacks_one_and_so_does_a_proxy() {
        let shares = PermitPool::new(2, 2);
        let lacks = || [Some(sender(1)), Some(sender(2)), None].map(|each| shares.lacks_for(each));
        let _one = shares.take(sender(1));
        assert_eq!(lacks(), [false; 3]);
        let _two = shares.take(sender(1));
        assert_eq!(lacks(), [false, true, true]);
    }

    #[test]
    fn a_share_is_whole_until_a_quarter_is_left() {
        let shares = PermitPool::new(64, 8);
        let taken: Vec<_> = (0..7).map(|last| all_that_it_gets(&shares, sender(last))).collect();
        let had: Vec<_> = taken.iter().map(Vec::len).collect();
        assert_eq!(had, [8, 8, 8, 8, 8, 8, 5]);
    }
}

mod recent {
    use crate::limits::*;
    use std::net::{IpAddr, Ipv4Addr};

    const SPAN: Duration = Duration::from_mins(1);

    #[test]
    fn what_is_old_is_forgotten_and_leaves_nothing_behind() {
        let now = Instant::now();
        let mut recent = Recent::new(SPAN, 10);
        recent.add('a', None, now);
        recent.add('b', None, now + SPAN / 2);
        recent.forget_old(now + SPAN);
        assert_eq!((recent.count('a'), recent.count('b')), (0, 1));
        assert_eq!(recent.seen.len(), 1);
    }

    #[test]
    fn no_crowd_makes_it_larger_than_its_bound() {
        let now = Instant::now();
        let mut recent = Recent::new(SPAN, 10);
        for sender in 0..1000 {
            recent.add(sender, None, now);
        }
        assert_eq!(recent.seen.len(), 10);
        assert_eq!((recent.count(989), recent.count(990)), (0, 1));
    }

    #[test]
    fn a_text_is_counted_by_sender_and_message_for_an_hour() {
        let (texts, now) = (RepeatCounter::default(), Instant::now());
        let [here, there] = [1, 2].map(|last| Sender::from(IpAddr::from(Ipv4Addr::from(last))));
        let note = |sender, text, number, at| texts.note_text(sender, text, Some([number; 32]), at);
        assert_eq!(note(here, "Compre hoy", 1, now), 1);
        assert_eq!(note(here, "Compre hoy", 1, now), 1);
        assert_eq!(note(here, " compre  HOY\n", 2, now), 2);
        assert_eq!(note(there, "Compre hoy", 3, now), 1);
        assert_eq!(note(here, "Otra cosa", 4, now), 1);
        assert_eq!(note(here, " \n", 5, now), 0);
        assert_eq!(note(here, "Compre hoy", 6, now + HOUR), 1);
    }

    #[test]
    fn any_message_is_counted_by_sender_and_by_the_block_that_it_is_in() {
        let (messages, now) = (RepeatCounter::default(), Instant::now());
        let sender = |last: u32| Sender::from(IpAddr::from(Ipv4Addr::from(last)));
        let note = |last, number| messages.note_any(sender(last), Some([number; 32]), now);
        assert_eq!([note(1, 1), note(1, 1), note(1, 2), note(2, 3), note(256, 4)], [1, 1, 2, 1, 1]);
        assert_eq!([1, 99, 256, 512].map(|last| messages.of_block(sender(last))), [3, 3, 1, 0]);
    }
}

mod message_limit {
    use crate::limits::Sender;
    use crate::limits::{LimitExceeded, MESSAGES, RateLimit, SPAN};
    use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
    use std::time::{Duration, Instant};

    fn sender(last: u8) -> Sender {
        IpAddr::from(Ipv4Addr::new(203, 0, 113, last)).into()
    }

    fn filled(now: Instant) -> RateLimit {
        let limit = RateLimit::default();
        for _ in 0..MESSAGES {
            assert_eq!(limit.admit(sender(1), None, now), Ok(()));
        }
        limit
    }

    #[test]
    fn thirty_messages_are_taken_and_the_next_waits_until_the_first_is_ten_minutes_old() {
        let now = Instant::now();
        let limit = filled(now);
        let too_many = |retry_after_seconds| Err(LimitExceeded { retry_after_seconds });
        assert_eq!(limit.admit(sender(1), None, now), too_many(600));
        for (millis, seconds) in [(598_500, 2), (599_999, 1)] {
            let later = now + Duration::from_millis(millis);
            assert_eq!(limit.admit(sender(1), None, later), too_many(seconds));
        }
        assert_eq!(limit.admit(sender(1), None, now + SPAN), Ok(()));
    }

    #[test]
    fn the_window_slides_and_gives_back_only_what_has_left_it() {
        let now = Instant::now();
        let limit = RateLimit::default();
        let minute = |number| now + Duration::from_mins(number);
        assert!(limit.admit(sender(1), None, now).is_ok());
        for _ in 1..MESSAGES {
            assert!(limit.admit(sender(1), None, minute(9)).is_ok());
        }
        assert!(limit.admit(sender(1), None, minute(10)).is_ok());
        assert_eq!(
            limit.admit(sender(1), None, minute(10)),
            Err(LimitExceeded { retry_after_seconds: 540 })
        );
    }

    #[test]
    fn one_sender_does_not_close_the_door_to_another() {
        let now = Instant::now();
        let limit = filled(now);
        assert!(limit.admit(sender(1), None, now).is_err());
        assert!(limit.admit(sender(2), None, now).is_ok());
    }

    #[test]
    fn a_block_of_ipv4_sends_as_many_messages_as_it_has_addresses() {
        let now = Instant::now();
        let limit = RateLimit::default();
        for last in 0..=255 {
            assert!(limit.admit(sender(last), None, now).is_ok(), "{last}");
        }
        assert!(limit.admit(sender(1), None, now).is_err());
        let elsewhere = IpAddr::from(Ipv4Addr::new(203, 0, 114, 1)).into();
        assert!(limit.admit(elsewhere, None, now).is_ok());
    }

    #[test]
    fn a_block_of_ipv6_sends_twice_as_many_messages_as_an_address() {
        let (limit, now) = (RateLimit::default(), Instant::now());
        let household = |site, number| {
            let address = Ipv6Addr::new(0x2001, 0xdb8, site, number, 0, 0, 0, 1);
            limit.admit(IpAddr::from(address).into(), None, now).is_ok()
        };
        let taken = (0..100).filter(|number| household(1, *number));
        assert_eq!(taken.count(), 60);
        assert!(household(2, 0));
    }

    #[test]
    fn a_message_that_a_bad_connection_sends_again_counts_once() {
        let now = Instant::now();
        let limit = RateLimit::default();
        for _ in 0..100 {
            assert!(limit.admit(sender(1), Some([1; 32]), now).is_ok());
        }
        for number in 2..=30 {
            assert!(limit.admit(sender(1), Some([number; 32]), now).is_ok());
        }
        assert!(limit.admit(sender(1), Some([31; 32]), now).is_err());
        assert!(limit.admit(sender(1), Some([7; 32]), now).is_ok());
    }
}
