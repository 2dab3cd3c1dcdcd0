//! What `make test` leaves out and `make long` runs: it measures, floods, or asks programs of others.

mod flood;
mod measured;
mod neighbours;
mod throughput;
