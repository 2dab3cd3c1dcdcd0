# El sitio como archivos.

export-done = { $directory }: { $written ->
    [one] { $written } archivo escrito
   *[other] { $written } archivos escritos
}, { $unchanged } sin cambios, { $removed ->
    [one] { $removed } retirado
   *[other] { $removed } retirados
}
export-half = Esta exportación no está completa: se está escribiendo, o se interrumpió. No la suba así; repita «columbario export».
export-left-out = _redirects: { $count ->
    [one] una redirección no cabe entre las 2000 que leen Cloudflare y Netlify, y quedó ahí como comentario
   *[other] { $count } redirecciones no caben entre las 2000 que leen Cloudflare y Netlify, y quedaron ahí como comentarios
}; nginx y Apache las leen todas
export-no-form-action = falta export.form_action: indique adónde se envía el formulario con --export-form-action https://…, same o none
export-not-answered = { $address } no se puede exportar (respuesta { $status }); la bitácora dice por qué
export-not-ours = { $directory } tiene archivos que ninguna exportación escribió; indique un directorio nuevo o vacío
