//! What is done to the program: each attack by many tasks, which begin again where they are cut off.

use super::{Target, socket};
use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout_at};

/// The longest header that is tried, in bytes.
const HEADER_BYTES: usize = 64 * 1024;

/// How often per second a task of the two fast attacks sends.
const POSTS_PER_SECOND: u32 = 5_000;
const SEARCHES_PER_SECOND: u32 = 500;

#[derive(Clone, Copy)]
pub(super) enum Attack {
    SlowConnections,
    LargeHeaders,
    EndlessBodies,
    SlowReaders,
    Posts,
    Searches,
}

impl Attack {
    pub(super) const ALL: [Self; 6] = [
        Self::SlowConnections,
        Self::LargeHeaders,
        Self::EndlessBodies,
        Self::SlowReaders,
        Self::Posts,
        Self::Searches,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::SlowConnections => "10,000 connections that send a byte a second",
            Self::LargeHeaders => "headers of 64 KB",
            Self::EndlessBodies => "endless bodies",
            Self::SlowReaders => "readers of a byte a second on a video",
            Self::Posts => "5,000 messages a second from one address",
            Self::Searches => "500 searches a second",
        }
    }

    /// How many tasks attack at once, and from how many addresses.
    fn size(self) -> (u32, u32) {
        match self {
            Self::SlowConnections => (10_000, 100),
            Self::LargeHeaders | Self::EndlessBodies => (64, 4),
            Self::SlowReaders => (400, 4),
            Self::Posts => (64, 1),
            Self::Searches => (64, 16),
        }
    }

    pub(super) async fn run(self, target: Arc<Target>, until: Instant) {
        let (tasks, addresses) = self.size();
        let mut all = JoinSet::new();
        for task in 0..tasks {
            let host = u8::try_from(task % addresses + 1).unwrap_or(u8::MAX);
            let source = [127, 10 + self as u8, 0, host];
            let target = Arc::clone(&target);
            all.spawn(async move {
                let mut count = 0;
                while Instant::now() < until {
                    count += 1;
                    let turn = self.turn(source, &target, task, count);
                    if timeout_at(until.into(), turn).await.is_ok_and(|turn| turn.is_err()) {
                        sleep(Duration::from_millis(100)).await;
                    }
                }
            });
        }
        all.join_all().await;
    }

    /// One connection, until the server has had enough of it.
    async fn turn(self, source: [u8; 4], to: &Target, task: u32, count: u32) -> io::Result<()> {
        let socket = socket(source)?;
        if matches!(self, Self::SlowReaders) {
            // So that little fits into the buffers between the two.
            socket.set_recv_buffer_size(4096)?;
        }
        let mut stream = socket.connect(to.address).await?;
        match self {
            Self::SlowConnections => {
                stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await?;
                loop {
                    sleep(Duration::from_secs(1)).await;
                    stream.write_all(b"a").await?;
                }
            }
            Self::LargeHeaders => {
                stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ").await?;
                stream.write_all(&vec![b'a'; HEADER_BYTES]).await?;
                read_all(&mut stream).await
            }
            Self::EndlessBodies => {
                let header = "POST /api/v.1.0/contact_us HTTP/1.1\r\nHost: localhost\r\n\
                              Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
                stream.write_all(header.as_bytes()).await?;
                let chunk = [b"4000\r\n".as_slice(), &[b' '; 0x4000], b"\r\n"].concat();
                loop {
                    stream.write_all(&chunk).await?;
                }
            }
            Self::SlowReaders => {
                let video = format!("GET {} HTTP/1.1\r\nHost: localhost\r\n\r\n", to.video);
                stream.write_all(video.as_bytes()).await?;
                loop {
                    stream.read_u8().await?;
                    sleep(Duration::from_secs(1)).await;
                }
            }
            Self::Posts => loop {
                let text = format!("{task} {count} {:?}", Instant::now());
                let body =
                    format!(r#"{{"name":"Ana","email":"ana@example.com","message":"{text}"}}"#);
                let header = format!(
                    "POST /api/v.1.0/contact_us HTTP/1.1\r\nHost: localhost\r\n\
                     Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
                    body.len()
                );
                self.send(&mut stream, &(header + &body), POSTS_PER_SECOND).await?;
            },
            Self::Searches => {
                let path = format!("/Blog/all-articles_es?q=urna+{task}+{count}");
                let request =
                    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
                self.send(&mut stream, &request, SEARCHES_PER_SECOND).await?;
                read_all(&mut stream).await
            }
        }
    }

    /// Sends a request, reads what is there of the answer, and waits for its turn within the rate of
    /// all tasks.
    async fn send(self, stream: &mut TcpStream, request: &str, rate: u32) -> io::Result<()> {
        let next = Instant::now() + Duration::from_secs(1) * self.size().0 / rate;
        stream.write_all(request.as_bytes()).await?;
        if stream.read(&mut [0; 1024]).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        tokio::time::sleep_until(next.into()).await;
        Ok(())
    }
}

async fn read_all(stream: &mut TcpStream) -> io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    while stream.read(&mut buffer).await? > 0 {}
    Ok(())
}
