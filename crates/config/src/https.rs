//! The settings of HTTPS.

use super::values::{self, HttpListen};
use clap::{Args, ValueHint};
use lettre::Address;
use reqwest::Url;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// How the site is served by HTTPS, if it is; `docs/https.md` says what each is for. Each is known to clap
/// by its whole flag: no setting may have the id of another or of an argument of a command, such as
/// `--email`.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "https")]
pub struct HttpsSettings {
    /// Dominios que se sirven por HTTPS, separados por comas, también --https; su certificado se
    /// obtiene por ACME, con lo que se aceptan los términos de la autoridad
    #[arg(id = "https_domains", long = "https-domains", alias = "https")]
    #[arg(value_name = "LIST", value_parser = values::domain)]
    pub domains: Vec<String>,

    /// Buzón al que puede escribir la autoridad, también --acme-email
    #[arg(id = "https_email", long = "https-email", alias = "acme-email")]
    #[arg(value_name = "MAILBOX", value_parser = values::mailbox)]
    pub email: Option<Address>,

    /// Directorio de la autoridad que emite los certificados (ACME, RFC 8555)
    #[arg(id = "https_directory", long = "https-directory", value_name = "URL")]
    #[arg(default_value = "https://acme-v02.api.letsencrypt.org/directory")]
    #[arg(value_parser = values::directory)]
    pub directory: Url,

    /// Archivo con un certificado raíz (PEM) por el que se confía en la autoridad en lugar de los del
    /// sistema, como en una prueba
    #[arg(id = "https_root_certificate", long = "https-root-certificate")]
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = values::file)]
    pub root_certificate: Option<PathBuf>,

    /// Dirección en que escucha por HTTPS, en lugar de `listen`
    #[arg(id = "https_listen", long = "https-listen", value_name = "ADDR")]
    #[arg(default_value = "[::]:443", value_parser = values::public_address)]
    pub listen: SocketAddr,

    /// Dirección en que HTTP sin cifrar se envía a HTTPS y se responde a la autoridad, u off
    #[arg(long = "http-listen", value_name = "ADDR")]
    #[arg(default_value = "[::]:80", value_parser = values::http_listen)]
    pub http_listen: HttpListen,

    /// Archivo con un certificado propio y los que llevan a su raíz (PEM), en lugar de ACME; se lee de
    /// nuevo cuando cambia
    #[arg(long = "tls-cert", value_name = "FILE")]
    #[arg(value_hint = ValueHint::FilePath, value_parser = values::file)]
    pub tls_cert: Option<PathBuf>,

    /// Archivo con la clave de ese certificado (PEM)
    #[arg(long = "tls-key", value_name = "FILE")]
    #[arg(value_hint = ValueHint::FilePath, value_parser = values::file)]
    pub tls_key: Option<PathBuf>,
}

impl HttpsSettings {
    /// The files of a certificate and a key of the operator's own.
    pub fn own_pair(&self) -> Option<(&Path, &Path)> {
        self.tls_cert.as_deref().zip(self.tls_key.as_deref())
    }

    /// Returns whether the site is served by HTTPS.
    pub fn is_on(&self) -> bool {
        self.own_pair().is_some() || !self.domains.is_empty()
    }
}
