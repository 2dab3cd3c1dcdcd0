# Fallas de la configuración: una opción, una variable o una clave de columbario.toml.
# Cada una es una línea que sigue al lugar de donde viene el valor.

config-data-directory = { $path } no sirve como directorio de datos: { $error }; indique un lugar donde se pueda escribir
config-data-in-file = data no puede fijarse aquí, donde ya se conoce; use { $flag } o { $variable }
config-default-of = valor predeterminado de { $key }
config-file-unreadable = no se puede leer: { $error }
config-socket-unusable = un socket con el que se inició este proceso no se puede usar: { $error }
config-unknown-key = clave desconocida "{ $key }"; { $nearest ->
    [none] `columbario config` muestra todas las claves
   *[other] ¿quiso decir "{ $nearest }"?
}
config-unknown-variable = { $variable } no se usa; { $nearest ->
    [none] `columbario config` muestra todas las variables
   *[other] ¿quiso decir { $nearest }?
}

config-needs-text = { $key } es un texto; póngalo entre comillas

config-no-elsewhere = { $value } no sirve; escriba una dirección que empiece con https://, same o none
config-no-address = { $value } no es una dirección con puerto; escriba, por ejemplo, 127.0.0.1:8080, o solo el puerto
config-no-contact = { $value } no es un contacto; escriba, por ejemplo, mailto:seguridad@remanso.example o https://host/ruta
config-no-content-directory = { $path } no es un directorio o está vacío; indique el que contiene site.toml
config-no-database = no es la dirección de una base de datos, que empieza con postgres://; si no se indica ninguna, se usa un archivo en el directorio de datos
config-editor-at-site = { $host } es el sitio mismo; el editor necesita otro dominio, como editar.{ $host }
config-editor-in-clear = el editor se abriría sin cifrar; sirva el sitio por HTTPS, o indique en trusted_proxies el proxy que lo haga
config-not-own = { $value } no es una dirección que solo este equipo alcanza; escriba, por ejemplo, 127.0.0.1:8091
config-no-date = { $value } no es una fecha; escriba, por ejemplo, 2026-04-02
config-no-dkim-key = { $path } no tiene una clave RSA en PEM (PKCS#1) con la que firmar los correos
config-no-directory = { $value } no es el directorio de una autoridad; escriba, por ejemplo, https://acme-v02.api.letsencrypt.org/directory
config-no-domain = { $value } no es un dominio; escriba, por ejemplo, remanso.example, sin https:// y sin *
config-no-file = { $path } no es un archivo; indique el que se debe leer
config-drafts-public = aquí verían los borradores los visitantes, y no solo usted; si así debe ser, escriba public
config-preview-in-clear = la contraseña de la vista previa llegaría sin cifrar; sirva el sitio por HTTPS, o escuche en 127.0.0.1 detrás de un proxy que lo haga
config-no-drafts = { $value } no dice dónde se muestran los borradores: no, local o public
config-no-level = { $value } no es un nivel de bitácora; escriba off, error, warn, info, debug o trace
config-no-log-format = { $value } no es text ni json
config-no-mailbox = { $value } no es un buzón de correo; escriba, por ejemplo, ventas@remanso.example
config-login-in-clear = la contraseña saldría sin cifrar; escriba smtps://… o agregue ?tls=required
config-no-mail-server = no es la dirección de un servidor de correo; escríbala como smtps://usuario:contraseña@host o smtp://usuario:contraseña@host:587?tls=required y, si la contraseña tiene #, / o ?, póngala en un archivo y nómbrelo en smtp_password_file
config-no-network = { $value } no es una dirección ni una red; escriba, por ejemplo, 10.0.0.1 o 10.0.0.0/8
config-no-number = { $value } no es un número de { $least } a { $most }
config-no-sender = { $value } no es un remitente; escriba, por ejemplo, sitio@remanso.example
config-no-webhook = no es una dirección web; escriba, por ejemplo, https://host/ruta

config-needs-other = también necesita { $key }
config-not-with = no se puede fijar junto con { $key }; quite uno de los dos
config-needs-secret = necesita un secreto de { $length } caracteres como mínimo; fije { $key }
config-secret-for-all = { $path } lo puede leer cualquier usuario de esta máquina; escriba `chmod 600 { $path }`
config-secret-unreadable = no se puede leer { $path }: { $error }; haga ese archivo, de modo que lo lea la cuenta con la que corre el programa

# Lo que muestran `columbario config`, la ayuda y docs/ajustes.md.

config-reference-columns = | En `columbario.toml` | Opción y variable | Si no se fija | Qué es |
config-reference-head =
    # Todos los ajustes

    Cómo corre el programa: direcciones, correo, respaldos y límites; lo que dicen las páginas está en el contenido (`docs/contenido.md`). Este archivo lo escribe el programa (`make types`): no lo cambie a mano.

    Un ajuste se fija en el comando (`--listen 8080`), en el entorno (`COLUMBARIO_LISTEN`) o en `columbario.toml`, en el directorio de datos; si está en varios, vale el primero de estos. `mail.smtp_url` es el renglón `smtp_url` debajo de `[mail]`. `columbario config` muestra ese archivo entero, con cada ajuste apagado. En una opción o una variable, una lista va separada por comas; en el archivo, entre corchetes: `["uno", "dos"]`. Lo que no tiene opción es un secreto, que en el comando vería cualquier usuario del servidor. Un tiempo es un número en la unidad que aquí se dice, o lleva la suya: `"24h"`, `"7 días"`, `"2 minutos"`. Una ruta del archivo se cuenta desde él. `doctor` revisa cómo quedaron; los cambios valen al reiniciar.
config-table = { $table ->
    [backup] Respaldos [backup]
    [database] Base de datos [database]
    [editor] Editor [editor]
    [export] Exportación [export]
    [https] HTTPS [https]
    [leads] Mensajes [leads]
    [limits] Límites [limits]
    [mail] Correo [mail]
    [metrics] Métricas [metrics]
    [none] Generales
    [rights] Derechos [rights]
    [security] Seguridad [security]
    [webhook] Webhook [webhook]
   *[other] Otros
}

config-help-default = {" "}[predeterminado: { $value }]
config-sample =
    Configuración de columbario. Guarde este archivo como columbario.toml en el directorio de datos.
    Una línea que empieza con # no fija nada; sin el # fija el valor que vale de todos modos.
    Las opciones van antes que las variables y estas antes que este archivo. Un valor vacío equivale a no fijarlo.
