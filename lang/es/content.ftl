# Mensajes de esta parte del programa.
content-sample = el sitio está marcado como muestra; antes de publicarlo, ponga su propia dirección en `url`, en content/site.toml, y quite `sample = true`
content-unconfirmed-mark = `{ $mark }` está sin confirmar
content-unconfirmed-mark-advice = Cuando se sepa, escriba en su lugar lo que es cierto.
content-unconfirmed-value = `{ $name }` está sin confirmar
content-unconfirmed-value-advice = Escríbalo cuando se sepa; mientras tanto, no se publica.
