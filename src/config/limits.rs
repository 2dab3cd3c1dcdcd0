//! What one visitor, or all of them together, may take of the server. `docs/limits.md` gives the
//! reason for each default and says what a client sees.

use super::values;
use clap::Args;
use std::time::Duration;

/// The limits of the server.
#[derive(Clone, Debug, Args)]
pub struct Limits {
    /// How many connections may be open at once; fewer where the system allows fewer open files
    ///
    /// Cuántas conexiones puede haber a la vez; menos si el sistema permite menos archivos abiertos
    #[arg(
        long = "max-connections",
        help_heading = "limits",
        value_name = "COUNT"
    )]
    #[arg(default_value = "4096", value_parser = values::number::<16, 1_000_000>)]
    pub connections: u32,

    /// How many of them one address may hold, IPv6 by its /64; trusted proxies are exempt
    ///
    /// Cuántas de ellas puede tener una dirección, IPv6 por su /64; salvo los proxies de confianza
    #[arg(
        long = "max-connections-per-address",
        help_heading = "limits",
        value_name = "COUNT"
    )]
    #[arg(default_value = "512", value_parser = values::number::<8, 1_000_000>)]
    pub connections_per_address: u32,

    /// How many seconds the header of a request may take
    ///
    /// Cuántos segundos puede tardar el encabezado de una petición
    #[arg(
        long = "header-timeout-seconds",
        help_heading = "limits",
        value_name = "SECONDS"
    )]
    #[arg(default_value = "10", value_parser = values::seconds)]
    pub header_timeout: Duration,

    /// How many seconds a connection stays open without a request
    ///
    /// Cuántos segundos sigue abierta una conexión sin peticiones
    #[arg(
        long = "idle-timeout-seconds",
        help_heading = "limits",
        value_name = "SECONDS"
    )]
    #[arg(default_value = "60", value_parser = values::seconds)]
    pub idle_timeout: Duration,

    /// The fewest bytes per second that a client must send of a body, or take of an answer
    ///
    /// Los menos bytes por segundo que un cliente debe enviar de un cuerpo o recibir de una respuesta
    #[arg(long, help_heading = "limits", value_name = "BYTES")]
    #[arg(default_value = "240", value_parser = values::number::<1, 1_000_000>)]
    pub min_bytes_per_second: u32,

    /// Over how many seconds that rate is measured
    ///
    /// En cuántos segundos se mide esa velocidad
    #[arg(
        long = "slow-after-seconds",
        help_heading = "limits",
        value_name = "SECONDS"
    )]
    #[arg(default_value = "5", value_parser = values::seconds)]
    pub slow_after: Duration,

    /// The longest header of a request
    ///
    /// El encabezado más largo de una petición
    #[arg(long, help_heading = "limits", value_name = "BYTES")]
    #[arg(default_value = "16384", value_parser = values::number::<8_192, 1_000_000>)]
    pub max_header_bytes: u32,

    /// The longest address of a request, path and query
    ///
    /// La dirección más larga de una petición, con su ruta y su consulta
    #[arg(long, help_heading = "limits", value_name = "BYTES")]
    #[arg(default_value = "8192", value_parser = values::number::<1_024, 65_534>)]
    pub max_url_bytes: u32,

    // Room for the longest message (`leads::field`) with every letter beyond ASCII escaped.
    /// The longest body of a message
    ///
    /// El cuerpo más largo de un mensaje
    #[arg(long, help_heading = "limits", value_name = "BYTES")]
    #[arg(default_value = "32768", value_parser = values::number::<32_768, 1_000_000>)]
    pub max_body_bytes: u32,

    /// How many requests may be under way at once on one HTTP/2 connection
    ///
    /// Cuántas peticiones puede haber a la vez en una conexión HTTP/2
    #[arg(long, help_heading = "limits", value_name = "COUNT")]
    #[arg(default_value = "64", value_parser = values::number::<1, 1_000>)]
    pub max_streams: u32,

    // `crates/codecs/src/pixels.rs` lets a decoder take half of it.
    /// How much memory the process that makes a picture ready may take
    ///
    /// Cuánta memoria puede ocupar el proceso que prepara una imagen
    #[arg(long, help_heading = "limits", value_name = "MEGABYTES")]
    #[arg(default_value = "1024", value_parser = values::number::<16, 1_000_000>)]
    pub picture_memory_mb: u32,

    /// How many seconds of a processor it may take
    ///
    /// Cuántos segundos de procesador puede ocupar
    #[arg(long, help_heading = "limits", value_name = "SECONDS")]
    #[arg(default_value = "60", value_parser = values::number::<1, 86_400>)]
    pub picture_seconds: u32,

    /// How many seconds requests under way may take once the program begins to shut down
    ///
    /// Cuántos segundos pueden tardar las peticiones en curso cuando se detiene el programa
    #[arg(
        long = "shutdown-timeout-seconds",
        help_heading = "limits",
        value_name = "SECONDS"
    )]
    #[arg(default_value = "20", value_parser = values::seconds)]
    pub shutdown_timeout: Duration,
}
