//! What one visitor, or all of them together, may take of the server. `docs/limits.md` gives the
//! reason for each default and says what a client sees.

use super::values;
use clap::Args;
use std::time::Duration;

/// The limits of the server.
#[derive(Clone, Debug, Args)]
pub struct Limits {
    /// Cuántas conexiones puede haber a la vez; menos si el sistema permite menos archivos abiertos
    #[arg(
        long = "max-connections",
        help_heading = "limits",
        value_name = "COUNT"
    )]
    #[arg(default_value = "4096", value_parser = values::number::<16, 1_000_000>)]
    pub connections: u32,

    /// Cuántas de ellas puede tener una dirección, IPv6 por su /64; salvo los proxies de confianza
    #[arg(
        long = "max-connections-per-address",
        help_heading = "limits",
        value_name = "COUNT"
    )]
    #[arg(default_value = "512", value_parser = values::number::<8, 1_000_000>)]
    pub connections_per_address: u32,

    /// Cuántos segundos puede tardar el encabezado de una petición
    #[arg(
        long = "header-timeout-seconds",
        help_heading = "limits",
        value_name = "SECONDS"
    )]
    #[arg(default_value = "10", value_parser = values::seconds)]
    pub header_timeout: Duration,

    /// Cuántos segundos sigue abierta una conexión sin peticiones
    #[arg(
        long = "idle-timeout-seconds",
        help_heading = "limits",
        value_name = "SECONDS"
    )]
    #[arg(default_value = "60", value_parser = values::seconds)]
    pub idle_timeout: Duration,

    /// Los menos bytes por segundo que un cliente debe enviar de un cuerpo o recibir de una respuesta
    #[arg(long, help_heading = "limits", value_name = "BYTES")]
    #[arg(default_value = "240", value_parser = values::number::<1, 1_000_000>)]
    pub min_bytes_per_second: u32,

    /// En cuántos segundos se mide esa velocidad
    #[arg(
        long = "slow-after-seconds",
        help_heading = "limits",
        value_name = "SECONDS"
    )]
    #[arg(default_value = "5", value_parser = values::seconds)]
    pub slow_after: Duration,

    /// El encabezado más largo de una petición
    #[arg(long, help_heading = "limits", value_name = "BYTES")]
    #[arg(default_value = "16384", value_parser = values::number::<8_192, 1_000_000>)]
    pub max_header_bytes: u32,

    /// La dirección más larga de una petición, con su ruta y su consulta
    #[arg(long, help_heading = "limits", value_name = "BYTES")]
    #[arg(default_value = "8192", value_parser = values::number::<1_024, 65_534>)]
    pub max_url_bytes: u32,

    // Room for the longest message (`leads::field`) with every letter beyond ASCII escaped.
    /// El cuerpo más largo de un mensaje
    #[arg(long, help_heading = "limits", value_name = "BYTES")]
    #[arg(default_value = "32768", value_parser = values::number::<32_768, 1_000_000>)]
    pub max_body_bytes: u32,

    /// Cuántas peticiones puede haber a la vez en una conexión HTTP/2
    #[arg(long, help_heading = "limits", value_name = "COUNT")]
    #[arg(default_value = "64", value_parser = values::number::<1, 1_000>)]
    pub max_streams: u32,

    // `crates/codecs/src/pixels.rs` lets a decoder take half of it.
    /// Cuánta memoria puede ocupar el proceso que prepara una imagen
    #[arg(long, help_heading = "limits", value_name = "MEGABYTES")]
    #[arg(default_value = "1024", value_parser = values::number::<16, 1_000_000>)]
    pub picture_memory_mb: u32,

    /// Cuántos segundos de procesador puede ocupar
    #[arg(long, help_heading = "limits", value_name = "SECONDS")]
    #[arg(default_value = "60", value_parser = values::number::<1, 86_400>)]
    pub picture_seconds: u32,

    /// Cuántos segundos pueden tardar las peticiones en curso cuando se detiene el programa
    #[arg(
        long = "shutdown-timeout-seconds",
        help_heading = "limits",
        value_name = "SECONDS"
    )]
    #[arg(default_value = "20", value_parser = values::seconds)]
    pub shutdown_timeout: Duration,
}
