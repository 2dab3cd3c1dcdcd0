# El editor: lo que dice a quien entra y a quien está en él, y lo que muestra la línea de comandos.

editor-too-often = Se intentó muchas veces. Espere diez minutos y vuelva a intentarlo.
editor-late = La página tardó demasiado en llegar. Vuelva a intentarlo.
editor-other-host = Abra el editor por su dirección, tal como se la dieron.
editor-other-origin = La petición no viene del editor. Vuelva a abrirlo y hágalo de nuevo.
editor-no-session = Su sesión terminó. Entre de nuevo; lo que no se guardó sigue en esta página.
editor-unavailable = El servidor no puede leer o guardar en este momento. Espere un minuto y vuelva a intentarlo.
editor-nothing = Aquí no hay nada. Vuelva al inicio del editor.
editor-not-built = Este programa se compiló sin el editor. Compile la web y vuelva a compilarlo.
editor-no-messages = Aquí no hay mensajes. Ábralos en el editor del servidor.
editor-no-numbers = Aquí no hay cuentas de ese mes. Elija otro.
editor-no-link = Este artículo todavía no está en el sitio. Publíquelo con una fecha que no haya llegado, y pida el enlace otra vez.
editor-message-changed = Ese mensaje ya cambió. Vuelva a cargar la lista.
editor-messages-unavailable = Los mensajes no se pueden leer en este momento. Espere un minuto y vuelva a intentarlo.

# Lo que muestra la línea de comandos.

editor-link-unanswered = el programa no está en marcha: el enlace se abre cuando lo esté
editor-cannot-link = no se puede guardar el enlace en el directorio de datos
editor-needs-content = el editor necesita una carpeta de contenido; fije content, o use --content
editor-open-link = Abra este enlace; sirve una vez, durante 15 minutos:
editor-no-browser = No se pudo abrir el navegador; ábralo usted.
editor-stops = El editor sigue abierto hasta que oprima Ctrl+C.
editor-not-set = este comando es para editor.listen, que no está en los ajustes: fíjelo, por ejemplo 127.0.0.1:8091; con editor.host se entra en su página, sin este comando
editor-connect-line = En su equipo, en una terminal:
editor-connect-bat = En Windows, guarde lo que sigue como editor.bat y haga doble clic en él:
editor-connect-window = La ventana muestra un enlace: ábralo. Déjela abierta mientras usa el editor.
editor-connect-key = Para que la clave SSH de una persona abra el editor y nada más del servidor, agregue a authorized_keys de esa cuenta un renglón con esto, un espacio y la clave pública; la línea de arriba es la misma:
editor-no-sessions = Nadie está en el editor.
editor-session = { $id }  { $person }  desde { $since }
editor-sessions-ended = { $count ->
    [0] No hay ninguna sesión así.
    [one] Terminó una sesión.
   *[other] Terminaron { $count } sesiones.
}

# Para la bitácora.

editor-log-asked = a link to the editor was asked for
editor-log-no-link = there is no site to write in the name of, or the mailbox has enough links
editor-log-not-sent = a link to the editor could not be sent
editor-log-entered = somebody came into the editor
editor-log-left = somebody left the editor
editor-log-access = the sessions of the editor cannot be read or written
editor-log-messages = messages cannot be shown in the editor
editor-log-open = the editor answers at { $address }
editor-log-port-taken = the editor is not answered at its port, which is tried again every ten seconds
editor-log-not-open = the site is served without its editor
