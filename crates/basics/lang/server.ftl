# Mensajes del servidor.

server-cannot-accept = a connection cannot be accepted: { $error }
server-cannot-listen = no se puede escuchar en { $address }; elija otra dirección con { $flag } o en columbario.toml{ $privileged ->
    [yes] {" "}o permita al programa usar puertos menores que 1024 (CAP_NET_BIND_SERVICE)
   *[no] {""}
}
server-cut-off = { $count ->
    [one] 1 connection took too long to finish and was cut off
   *[other] { $count } connections took too long to finish and were cut off
}
server-few-files = the system allows few open files, so at most { $fitted } connections are open at once instead of { $wanted }

# Por qué el programa no puede servir el sitio.

server-cannot-make-directory = no se puede crear el directorio { $path }
server-cannot-start-runtime = no se puede iniciar el entorno de ejecución
server-cannot-start-thread = no se puede iniciar un hilo
server-cannot-write = no se puede escribir { $path }
server-engine-not-started = el motor de páginas no inició: { $error }
server-engines-busy = se esperan demasiadas páginas
server-engines-ended = los motores de páginas ya terminaron
server-handler-panicked = falló la parte del programa que responde
server-no-script = { $file } no está en el programa
server-no-socket-address = el socket no tiene dirección
server-page-failed = la página falló: { $error }
server-content-published = PUBLICADO. El sitio muestra lo que hay en la carpeta del contenido.
server-content-warned = Con avisos, que no impiden publicar:
server-content-ended = EL PROGRAMA NO ESTÁ EN MARCHA desde el { $time }. Lo que guarde se publica cuando vuelva; avise a quien cuida el sitio.
server-content-none = NO HAY SITIO QUE PUBLICAR, y el programa no está en marcha desde el { $time }. Corrija lo siguiente y avise a quien cuida el sitio:
server-content-read = Estado del contenido. Leído el { $time }. Si su último cambio es posterior a esa hora, avise a quien cuida el sitio.
server-content-refused = NO SE PUBLICÓ. El sitio sigue como estaba antes. Corrija lo siguiente y guarde; el cambio se publica solo:
