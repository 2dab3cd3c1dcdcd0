# Las solicitudes de derechos ARCO: por qué no se puede dar un paso.

rights-asked-already = solo se puede pedir más una vez, antes de ampliar el plazo para responder
rights-applicants-term = el plazo del solicitante no se puede ampliar
rights-closed = la solicitud está cerrada
rights-day = el día debe estar entre { $after }, el del último paso, y { $today }, hoy
rights-early = el solicitante puede responder hasta el { $by }; su silencio cierra la solicitud solo después de ese día
rights-extended-already = cada plazo se puede ampliar una vez
rights-granted-already = la solicitud ya se concedió
rights-late-answer = el solicitante podía responder hasta el { $by }; su silencio cerró la solicitud: ciérrela como unanswered y abra otra
rights-late-extension = se podía ampliar hasta el { $by }; la solicitud está vencida
rights-late-question = se podía pedir más hasta el { $by }; responda la solicitud tal como está
rights-no-such = no hay ninguna solicitud { $id }
rights-nothing-asked = al solicitante no se le preguntó nada
rights-of = solicitud { $id }: { $problem }
rights-question-open = el solicitante aún debe responder una pregunta
