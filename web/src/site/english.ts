// What the program says on pages in English, by its Spanish text. `site/say.ts` says it; the compiler holds that nothing
// is said that is not here, and english.test.ts that nothing is here that is not said.

export const english = {
  // Around every page
  "es-MX": "en-US",
  "Ir al contenido": "Skip to the content",
  "Cargando la página…": "The page is loading…",
  "UP, volver arriba": "UP, back to top",
  "Volver arriba": "Back to top",
  "{brand}, inicio": "{brand}, home",
  "Sitio de muestra": "Sample site",
  "Sitio hecho por": "Site by",
  Principal: "Main",
  "Pie de página": "Footer",
  Menú: "Menu",
  "Menú principal": "Main menu",
  "Más de {label}": "More about {label}",
  "Abrir el menú": "Open the menu",
  "Ver el menú completo": "Show the whole menu",
  "Cerrar el menú": "Close the menu",
  "Cambiar el tema, claro u oscuro": "Change the look, light or dark",
  "Información de contacto": "How to reach us",
  "Abrir la información de contacto": "Open how to reach us",
  "Cerrar la información de contacto": "Close how to reach us",
  "Contacto rápido": "Quick contact",
  Buscar: "Search (in Spanish)",
  "Términos y condiciones": "Terms and conditions (in Spanish)",
  "Aviso de privacidad": "Privacy notice (in Spanish)",
  "Política de cookies": "Cookies policy (in Spanish)",
  "{label}": "{label} (in Spanish)",

  // Pictures, sliders, dialogs, fields
  Anterior: "Previous",
  Siguiente: "Next",
  Pausar: "Pause",
  Reanudar: "Resume",
  Cerrar: "Close",
  Acercar: "Zoom in",
  Alejar: "Zoom out",
  "{current} de {total}": "{current} of {total}",
  carrusel: "carousel",
  "Ampliar: {what}": "Enlarge: {what}",
  opcional: "optional",
  Avisos: "Notices",
  "Cerrar aviso": "Close the notice",

  // How to reach a person
  Llamar: "Call",
  llamar: "call us",
  Llame: "Call us",
  llame: "call us",
  al: "at",
  Escribir: "Write",
  Teléfono: "Telephone",
  "sin costo": "toll-free in Mexico",
  Correo: "Email",
  Oficina: "Office",
  Redes: "Social media",
  "Hola.": "Hello.",
  "Quisiera hablar con una persona de {brand}.": "I would like to talk to somebody at {brand}.",
  "Hola. Quisiera hablar con {name}.": "Hello. I would like to talk to {name}.",
  "Habla {languages}": "Speaks {languages}",
  y: "and",
  e: "and",
  o: "or",
  "Por teléfono contestamos {week}.": "We answer the telephone {week}, Mexican time.",
  "contestamos ahora": "we answer now",
  ", hasta las {hour}": ", until {hour}",
  "{day} desde las {hour}": "{day} from {hour}",
  hoy: "today",
  mañana: "tomorrow",
  "Abierto ahora, hasta las {hour}": "Open now, until {hour}",
  "Pregunte antes de venir.": "Please ask before you come.",
  "Horario de visita": "Visiting hours",
  "Horario de la oficina": "Office hours",
  "Atendemos por teléfono y WhatsApp": "We answer by telephone and WhatsApp",
  Dirección: "Address",
  "Dirección del terreno": "Address of the site",
  "Dirección de la obra": "Address of the building site",
  "Cómo llegar": "Directions",
  "Mapa de {brand}": "Map of {brand}",
  "Ver el mapa aquí": "Show the map here",
  "El mapa es de {host}. Al verlo, su navegador se conecta con ese sitio.":
    "The map is from {host}. To show it, your browser connects to that site.",

  // Texts of pages
  "En esta página": "On this page",
  "Preguntas por tema": "Questions by subject",
  "Quisiera saber: {question}": "I would like to know: {question}",
  "Pedir esta respuesta": "Ask for this answer",
  "Todos los artículos": "All articles (in Spanish)",
  "Ver el video": "Play the video",
  "El video está en {host}. Al verlo, su navegador se conecta con ese sitio.":
    "The video is on {host}. To play it, your browser connects to that site.",
  "Lo que se dice en el video": "What is said in the video",

  // The form
  "Llámenos o escríbanos": "Call us or write to us",
  Escríbanos: "Write to us",
  "Puede escribirnos a": "You can write to us at",
  "Le contesta una persona.": "A person answers.",
  "Nombre completo": "Full name",
  "Nombre Completo": "Full name",
  "Correo electrónico": "Email address",
  "Correo Electrónico": "Email address",
  Mensaje: "Message",
  "¿Cuándo quiere venir?": "When would you like to come?",
  "Sin día por ahora": "No day for now",
  "Antes de que venga, se lo confirma una persona.": "A person confirms it before you come.",
  "Basta con su correo o su teléfono": "Your email address or your telephone is enough",
  "{digits} dígitos; de otro país, con + y su clave":
    "With + and the country code; {digits} digits if it is Mexican",
  "Si prefiere que le llamemos, díganos a qué hora.":
    "If you would like us to call you, tell us at what time.",
  "Me interesa el diseño «{design}».": "I am interested in the design “{design}”.",
  "Aviso de privacidad completo": "The whole privacy notice (in Spanish)",
  "Asunto (deje vacío este campo)": "Subject (leave this field empty)",
  "Enviar mensaje": "Send message",
  "Enviando…": "Sending…",
  "Lo que escribe se conserva mientras no cierre esta pestaña.":
    "What you write is kept until you close this tab.",
  "Lo que escribe se conserva mientras no cierre ni vuelva a cargar esta página.":
    "What you write is kept until you close or reload this page.",
  "Borrar lo escrito": "Clear what I wrote",

  // What is wrong with a field
  "Falta {names}.": "Missing: {names}.",
  "Faltan {names}.": "Missing: {names}.",
  "Revise {names}.": "Please check {names}.",
  "su nombre": "your name",
  "su correo": "your email address",
  "su teléfono": "your telephone number",
  "su mensaje": "your message",
  "su correo o su teléfono": "your email address or your telephone number",
  "Escriba su nombre, para saber a quién le respondemos.":
    "Please enter your name, so that we know whom we answer.",
  "Revise este dato.": "Please check this.",
  "Escriba su correo electrónico o su teléfono, para poder responderle.":
    "Please enter your email address or your telephone number, so that we can answer you.",
  "Escriba su correo electrónico: ahí le respondemos.":
    "Please enter your email address: that is where we answer you.",
  "A su correo le falta la arroba, como en nombre@ejemplo.com.":
    "Your email address has no @ sign, as in name@example.com.",
  "Escriba una sola dirección de correo, con una sola arroba (@).":
    "Please enter one email address only, with a single @ sign.",
  "Quite el espacio que hay dentro de su correo.":
    "Please remove the space inside your email address.",
  "Quite «{letter}» de su correo: las direcciones van sin acentos ni eñes.":
    "Please remove “{letter}” from your email address: addresses have no accents.",
  "Su correo tiene un punto de más («..»): quite uno.":
    "Your email address has one dot too many (“..”): please remove one.",
  "A su correo le falta lo que va antes de la arroba.":
    "Your email address has nothing before the @ sign.",
  "A su correo le falta algo después de la arroba, como en nombre@ejemplo.com.":
    "Something is missing after the @ sign of your email address, as in name@example.com.",
  "Revise su correo: tiene algo que una dirección no lleva.":
    "Please check your email address: something in it does not belong in an address.",
  "¿Quiso decir": "Did you mean",
  "¿No tiene correo?": "No email?",
  "o mande un": "or write on",
  "Mande un": "Write on",
  "Escriba aquí solo el número; lo demás, como una extensión, póngalo en el mensaje.":
    "Please enter only the number here; anything else, such as an extension, can go in the message.",
  "Escriba aquí un solo número; si quiere dejar otro, póngalo en el mensaje.":
    "Please enter a single number here; if you would like to leave another one, put it in the message.",
  "Si su número es de otro país, escríbalo completo con + y la clave del país, por ejemplo +1 713 555 0199.":
    "If your number is not Mexican, please enter all of it with + and the country code, for example +1 713 555 0199.",
  "Escriba los {digits} dígitos de su teléfono, sin prefijos, por ejemplo 722 000 0000, o deje el espacio vacío.":
    "Please enter a Mexican number of {digits} digits, or one of another country with + and its code, or leave this field empty.",

  // What became of a message
  "Enviando su mensaje…": "Sending your message…",
  "Todavía no se pudo enviar. Lo intentamos otra vez ({tries} de {all})…":
    "It could not be sent yet. We are trying again ({tries} of {all})…",
  "Gracias, {name}": "Thank you, {name}",
  "Gracias por escribirnos": "Thank you for writing to us",
  "Recibimos su mensaje.": "We have received your message.",
  "Le responde una persona de {brand} a más tardar {by}.":
    "Somebody at {brand} will answer you by {by}.",
  "el {day}": "{day}",
  ", antes de las {hour}": ", before {hour}",
  Folio: "Reference",
  "Copiar folio": "Copy the reference",
  "Folio copiado": "Reference copied",
  "Guardar mi folio en WhatsApp": "Keep my reference in WhatsApp",
  "Mi mensaje a {brand} tiene el folio {folio}.":
    "My message to {brand} has the reference {folio}.",
  "Si prefiere no esperar, puede": "If you would rather not wait, you can",
  "Ya lo anoté": "I have noted it",
  "No pudimos enviar su mensaje": "We could not send your message",
  "No pudimos enviar su mensaje.": "We could not send your message.",
  "No pudimos enviar su mensaje. En Contacto le decimos qué hacer.":
    "We could not send your message. The page with the form says what to do.",
  "El servidor no aceptó el mensaje.": "The server did not accept the message.",
  "Esta página tuvo una falla. Vuelva a cargarla y envíe otra vez.":
    "Something went wrong on this page. Please reload it and send again.",
  "Lo que escribió sigue en los campos.": "What you wrote is still in the fields.",
  "Lo intentamos {tries} veces y no hubo respuesta. Su mensaje no se perdió: puede recuperarlo mientras no cierre esta pestaña.":
    "We tried {tries} times and there was no answer. Your message is not lost: you can get it back until you close this tab.",
  "Lo intentamos {tries} veces y no hubo respuesta. Su mensaje no se perdió: puede recuperarlo mientras no cierre ni vuelva a cargar esta página.":
    "We tried {tries} times and there was no answer. Your message is not lost: you can get it back until you close or reload this page.",
  "Recuperar mi mensaje": "Get my message back",
  Descartar: "Discard it",
  "También puede": "You can also",
  "escribir por": "write on",
  "Quise enviarles un mensaje desde la página de contacto y no se pudo.":
    "I tried to send you a message from your contact page, and it did not work.",
} as const;
