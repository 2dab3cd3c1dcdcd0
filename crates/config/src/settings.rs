//! Every setting, one field each; there is no other place to name it in.
//!
//! Its names follow from its flag: `--smtp-url` is the variable `COLUMBARIO_SMTP_URL` and, below
//! the heading `mail`, the key `mail.smtp_url` of `columbario.toml`. Its comment is its help, in
//! Spanish. `serve` and `doctor` take every flag, but for those that are hidden: a command line is
//! seen by every user of the machine, so a secret by itself is set in the environment or in a file.

use super::editor::EditorSettings;
use super::faults::ConfigFaults;
use super::https::HttpsSettings;
use super::inherited::InheritedSockets;
use super::setting::Setting;
use super::values::{self, Drafts, ExportEndpoint, LogFormat};
use basics::lang::fl;
use clap::{Args, Command, ValueHint};
use ipnet::Ipv6Net;
use jiff::SignedDuration;
use jiff::civil::Date;
use lettre::Address;
use lettre::message::Mailbox;
use secrecy::{ExposeSecret, SecretString};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tracing::level_filters::LevelFilter;

/// A shorter secret could be guessed.
const SECRET_MIN_BYTES: usize = 16;

/// How this process runs.
#[derive(Clone, Debug, Args)]
pub struct Config {
    /// Directorio de datos, que puede contener columbario.toml; serve lo crea si no existe
    #[arg(long, value_name = "DIR", default_value = "./data")]
    #[arg(value_hint = ValueHint::DirPath)]
    pub data: PathBuf,

    /// Directorio del contenido; si no se indica, el de datos si lo tiene, y si no, serve y editor muestran el de la muestra
    #[arg(long, value_name = "DIR")]
    #[arg(value_hint = ValueHint::DirPath)]
    pub content: Option<PathBuf>,

    /// Muestra también los borradores, solo en una dirección de este equipo; --drafts=public, en cualquiera
    #[arg(long, value_name = "WHERE", default_value = "no", value_parser = values::drafts)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "local")]
    pub drafts: Drafts,

    /// Contraseña de una vista previa, de 16 caracteres como mínimo: con ella se ve todo el sitio, también
    /// los borradores; sin ella, nada
    #[arg(long, value_name = "TEXT", hide = true)]
    pub preview_password: Option<SecretString>,

    /// Dirección en que escucha; un puerto solo, como 8081, es de 127.0.0.1, y con el puerto 0 elige uno libre
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    #[arg(value_parser = values::address)]
    pub listen: SocketAddr,

    /// Direcciones o redes a las que se creen X-Forwarded-For y -Proto, separadas por comas
    #[arg(long, value_name = "LIST", value_parser = values::network)]
    pub trusted_proxies: Vec<Ipv6Net>,

    /// Cuánto se anota en la bitácora: off, error, warn, info, debug o trace
    #[arg(long, value_name = "LEVEL", default_value = "info", value_parser = values::level)]
    pub log: LevelFilter,

    /// Cómo se escribe la bitácora: text, o json para lo que reúne bitácoras
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = values::log_format)]
    pub log_format: LogFormat,

    /// How the site is served by HTTPS, if it is.
    #[command(flatten)]
    pub https: HttpsSettings,

    /// Where the content is edited beside the site, if anywhere.
    #[command(flatten)]
    pub editor: EditorSettings,

    /// Dirección en que se publican las métricas, aparte del sitio; si no se indica, ninguna
    #[arg(long, help_heading = "metrics", value_name = "ADDR", value_parser = values::address)]
    pub metrics_listen: Option<SocketAddr>,

    /// Base de datos PostgreSQL, postgres://…; si no se indica, se usa un archivo en el directorio de datos
    #[arg(long, help_heading = "database", value_name = "URL", value_parser = values::database)]
    pub database_url: Option<SecretString>,

    /// Servidor de correo, `smtps://usuario:contraseña@host`, o `smtp://…?tls=required` para STARTTLS;
    /// si no se indica, los correos se guardan como archivos en el directorio de datos
    #[arg(long, help_heading = "mail", value_name = "URL", value_parser = values::mail_server)]
    pub smtp_url: Option<SecretString>,

    /// Archivo con la contraseña del servidor de correo, si no va en su dirección
    #[arg(long, help_heading = "mail", value_name = "FILE")]
    #[arg(value_hint = ValueHint::FilePath, value_parser = values::secret_file)]
    pub smtp_password_file: Option<SecretString>,

    /// Remitente de los correos; si no se indica, sitio@ y el dominio del sitio
    #[arg(long, help_heading = "mail", value_name = "MAILBOX", value_parser = values::sender)]
    pub mail_from: Option<Mailbox>,

    /// Quién recibe los mensajes, separados por comas; si no se indica, el buzón que muestra el sitio
    #[arg(long, help_heading = "mail", value_name = "LIST", value_parser = values::mailbox)]
    pub mail_to: Vec<Address>,

    // Not in the content: that is where the fault is, and it is published.
    /// A quién se avisa cuando el contenido tiene fallas y no se publica, separados por comas
    #[arg(long, help_heading = "mail", value_name = "LIST", value_parser = values::mailbox)]
    pub mail_notify: Vec<Address>,

    // A person reads no more, and a provider blocks who sends many more
    // (docs/decisions/141-mails-are-made-plainly.md).
    /// Cuántos correos de mensajes salen en una hora; los demás esperan a la siguiente
    #[arg(long, help_heading = "mail", value_name = "COUNT")]
    #[arg(default_value = "60", value_parser = values::number::<1, 1_000_000>)]
    pub mail_hourly_max: u32,

    /// Nombre de la clave DKIM en el dominio del remitente; si no se indica, los correos no se firman
    #[arg(long, help_heading = "mail", value_name = "NAME")]
    pub dkim_selector: Option<String>,

    /// Archivo con la clave privada DKIM, RSA en PEM (PKCS#1)
    #[arg(long = "dkim-key-file", help_heading = "mail", value_name = "FILE")]
    #[arg(value_hint = ValueHint::FilePath, value_parser = values::dkim_key)]
    pub dkim_key: Option<SecretString>,

    /// Dirección a la que también se envía cada mensaje, firmado; si no se indica, a ninguna
    #[arg(long, help_heading = "webhook", value_name = "URL", value_parser = values::web_address)]
    pub webhook_url: Option<SecretString>,

    /// Secreto con que se firman esas llamadas, de 16 caracteres como mínimo
    #[arg(long, help_heading = "webhook", value_name = "TEXT", hide = true)]
    pub webhook_secret: Option<SecretString>,

    /// Días que tampoco son hábiles, además de los que fija la ley, separados por comas
    #[arg(long, help_heading = "rights", value_name = "LIST", value_parser = values::date)]
    pub holidays: Vec<Date>,

    /// Cuántos días espera un mensaje bloqueado antes de que se pueda suprimir
    #[arg(long = "blocking-days", help_heading = "rights", value_name = "DAYS")]
    #[arg(default_value = "0", value_parser = values::days::<0>)]
    pub blocking: SignedDuration,

    // A message that a family may still ask about is not erased sooner (docs/specification.md, section 7).
    /// Cuántos días se conserva un mensaje, 30 como mínimo; si no se indica, hasta que alguien lo suprima
    #[arg(long = "retention-days", help_heading = "leads", value_name = "DAYS")]
    #[arg(value_parser = values::days::<30>)]
    pub retention: Option<SignedDuration>,

    /// Cuántas horas pasan entre dos respaldos que `serve` hace por sí mismo; si no se indica, no hace ninguno
    #[arg(long, help_heading = "backup", value_name = "HOURS", value_parser = values::hours)]
    pub backup_every: Option<Duration>,

    /// Cuántos de esos respaldos se conservan
    #[arg(long, help_heading = "backup", value_name = "COUNT")]
    #[arg(default_value = "7", value_parser = values::number::<1, 10_000>)]
    pub backup_keep: u32,

    /// Directorio de esos respaldos; si no se indica, `backups` en el directorio de datos
    #[arg(long, help_heading = "backup", value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub backup_directory: Option<PathBuf>,

    /// A quién nombra security.txt para avisar de fallas de seguridad, separados por comas: mailto:,
    /// https: o tel:; si no se indica, no hay security.txt
    #[arg(long, help_heading = "security", value_name = "LIST", value_parser = values::contact)]
    pub security_contact: Vec<String>,

    /// En un sitio exportado, adónde se envía el formulario: https://…, `same` si un proxy lo pasa al
    /// programa, o `none` para un sitio sin formulario
    #[arg(long, help_heading = "export", value_name = "URL", value_parser = values::elsewhere)]
    pub export_form_action: Option<ExportEndpoint>,

    /// En un sitio exportado, dónde se buscan los artículos: https://…, `same` si un proxy pasa las
    /// búsquedas al programa, o `none` para listas sin búsqueda
    #[arg(long, help_heading = "export", value_name = "URL")]
    #[arg(default_value = "none", value_parser = values::elsewhere)]
    pub export_search: ExportEndpoint,

    /// Limits for visitors.
    #[command(flatten)]
    pub limits: Limits,

    /// The flag or variable that says which data directory it is, if one does.
    #[arg(skip)]
    pub data_named_by: Option<String>,

    /// Sockets that the process was started with.
    #[arg(skip)]
    pub inherited: InheritedSockets,

    /// Faults of files and folders that settings name, by the names of the settings; the values of
    /// these files are not set.
    #[arg(skip)]
    pub missing: BTreeMap<String, ConfigFaults>,

    /// Notes for the operator, one line each; for the log, once it is open.
    #[arg(skip)]
    pub warnings: Vec<String>,
}

/// The files without which no mail leaves.
pub(super) const OF_MAIL: [&str; 2] = ["smtp-password-file", "dkim-key-file"];

impl Config {
    /// The address of the webhook, and the secret that signs the calls.
    pub fn webhook(&self) -> Option<(&SecretString, &SecretString)> {
        self.webhook_url.as_ref().zip(self.webhook_secret.as_ref())
    }

    /// Returns whether drafts are shown as if they were published.
    pub fn shows_drafts(&self) -> bool {
        self.drafts != Drafts::Hidden || self.preview_password.is_some()
    }

    /// Returns whether mails wait because a file is missing without which they do not leave.
    pub fn waits_for_file_of_mail(&self) -> bool {
        OF_MAIL.iter().any(|name| self.missing.contains_key(*name))
    }

    /// Says what is missing without which no page can be served. Mails can wait, and a certificate that is there is
    /// good without its authority.
    pub fn require_for_pages(&self, is_content_kept: bool) -> Result<(), ConfigFaults> {
        self.require(|name| match name {
            "content" => !is_content_kept,
            name => !OF_MAIL.contains(&name) && name != "https-root-certificate",
        })
    }

    /// Says of what is missing what a command needs.
    pub fn require(&self, is_needed: impl Fn(&str) -> bool) -> Result<(), ConfigFaults> {
        let needed = self.missing.iter().filter(|(name, _)| is_needed(name));
        let faults = ConfigFaults::all(needed.map(|(_, faults)| faults));
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Faults that one value alone does not show: the flag of the setting at fault, and the problem.
    pub(super) fn combined_faults(&self, is_set: impl Fn(&str) -> bool) -> Vec<(&str, String)> {
        let mut faults = Vec::new();
        for (name, other, key) in [
            ("dkim-selector", "dkim-key-file", "mail.dkim_key_file"),
            ("dkim-key-file", "dkim-selector", "mail.dkim_selector"),
            ("tls-cert", "tls-key", "https.tls_key"),
            ("tls-key", "tls-cert", "https.tls_cert"),
        ] {
            if is_set(name) && !is_set(other) {
                faults.push((name, fl!("config-needs-other", key)));
            }
        }
        if self.https.own_pair().is_some() && is_set("https-domains") {
            faults.push(("tls-cert", fl!("config-not-with", key = "https.domains")));
        }
        let is_reached = !self.listen.ip().is_loopback()
            || self.https.is_on()
            || !self.trusted_proxies.is_empty();
        if self.drafts == Drafts::Local && is_reached {
            faults.push(("drafts", fl!("config-drafts-public")));
        }
        let is_short = |it: &SecretString| it.expose_secret().len() < SECRET_MIN_BYTES;
        let length = SECRET_MIN_BYTES;
        if self.webhook_url.is_some() && self.webhook_secret.as_ref().is_none_or(is_short) {
            let key = "webhook.secret";
            faults.push(("webhook-url", fl!("config-needs-secret", length, key)));
        }
        if let Some(password) = &self.preview_password {
            if is_short(password) {
                let key = "preview_password";
                faults.push(("preview-password", fl!("config-needs-secret", length, key)));
            }
            if is_reached && !self.https.is_on() && self.trusted_proxies.is_empty() {
                faults.push(("preview-password", fl!("config-preview-in-clear")));
            }
        }
        faults.extend(self.editor.faults(&self.https, !self.trusted_proxies.is_empty()));
        faults
    }
}

/// Limits of what one visitor, or all of them together, may take. `docs/limites.md` gives the
/// reason for each default and says what a client sees.
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

/// Every setting, in the order of its fields; the data directory is the first.
pub(super) fn all_settings() -> Vec<Setting> {
    let command = Config::augment_args(Command::new("columbario"));
    command.get_arguments().cloned().map(Setting).collect()
}
