//! The editor's settings: where it is reached, and by whom.

use super::{https::HttpsSettings, values};
use basics::lang::fl;
use clap::Args;
use lettre::Address;
use std::net::SocketAddr;

/// Where the content is edited beside the site, if anywhere; `docs/desplegar.md` says how. Each is
/// known to clap by its whole flag, as the settings of HTTPS are.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "editor")]
pub struct EditorSettings {
    /// Dirección de este equipo en que se abre el editor, como 127.0.0.1:8091; se llega a ella por SSH,
    /// y se entra con `columbario editor link`
    #[arg(id = "editor_listen", long = "editor-listen", value_name = "ADDR")]
    #[arg(value_parser = values::own_address)]
    pub listen: Option<SocketAddr>,

    /// Dominio en que se abre el editor, como editar.remanso.example; distinto de los del sitio
    #[arg(id = "editor_host", long = "editor-host", value_name = "DOMAIN")]
    #[arg(value_parser = values::domain)]
    pub host: Option<String>,

    /// Quiénes pueden entrar por ese dominio, separados por comas: a su correo llega el enlace
    #[arg(id = "editor_people", long = "editor-people", value_name = "LIST")]
    #[arg(value_parser = values::mailbox)]
    pub people: Vec<Address>,
}

impl EditorSettings {
    /// Faults that one value alone does not show: the flag of the setting at fault, and the problem.
    pub(super) fn faults(
        &self,
        https: &HttpsSettings,
        is_behind_proxy: bool,
    ) -> Vec<(&'static str, String)> {
        let mut faults = Vec::new();
        let Some(host) = &self.host else {
            return faults;
        };
        if self.people.is_empty() {
            faults.push(("editor-host", fl!("config-needs-other", key = "editor.people")));
        }
        if !https.is_on() && !is_behind_proxy {
            faults.push(("editor-host", fl!("config-editor-in-clear")));
        }
        if https.domains.iter().any(|site| is_same_site(site, host)) {
            faults.push(("editor-host", fl!("config-editor-at-site", host)));
        }
        faults
    }
}

/// Returns whether two hosts are one site: the same name, with `www.` or without.
pub fn is_same_site(one: &str, other: &str) -> bool {
    let bare = |host: &str| host.strip_prefix("www.").unwrap_or(host).to_ascii_lowercase();
    bare(one) == bare(other)
}
