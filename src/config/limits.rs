//! What one visitor, or all of them together, may take of the server. `docs/limits.md` gives the
//! reason for each default and says what a client sees.

use super::values;
use clap::Args;
use std::time::Duration;

/// The limits of the server.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "limits")]
pub struct Limits {
    /// Cuántas conexiones puede haber a la vez; menos si el sistema permite menos archivos abiertos
    #[arg(long = "max-connections", value_name = "COUNT")]
    #[arg(default_value = "4096", value_parser = values::number::<16, 1_000_000>)]
    pub connections: u32,

    /// Cuántas de ellas puede tener un cliente: un /24 de IPv4 o un /48 de IPv6; salvo los proxies de confianza
    #[arg(long = "max-connections-per-client", value_name = "COUNT")]
    #[arg(default_value = "128", value_parser = values::number::<8, 1_000_000>)]
    pub connections_per_client: u32,

    /// Cuántos segundos puede tardar en llegar una petición, y una respuesta de la que nada se recibe
    #[arg(long = "request-timeout-seconds", value_name = "SECONDS")]
    #[arg(default_value = "30", value_parser = values::seconds)]
    pub request_timeout: Duration,

    /// Cuántos segundos pueden tardar las peticiones en curso cuando se detiene el programa
    #[arg(long = "shutdown-timeout-seconds", value_name = "SECONDS")]
    #[arg(default_value = "20", value_parser = values::seconds)]
    pub shutdown_timeout: Duration,
}
