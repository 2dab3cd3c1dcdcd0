# Requests for rights: why a step cannot be taken.

rights-asked-already = more can be asked for once, before the term to answer is extended
rights-applicants-term = the applicant's days cannot be extended
rights-closed = the request is closed
rights-day = the day must be between { $after }, when the last step was taken, and { $today }, today
rights-early = the applicant may answer until { $by }; silence ends the request only after that day
rights-extended-already = each term can be extended once
rights-granted-already = the request was granted already
rights-late-answer = the applicant's answer could be given until { $by }; silence ended the request: close it as unanswered, and open a new one
rights-late-extension = extending could be done until { $by }; the request is overdue
rights-late-question = asking for more could be done until { $by }; answer the request as it is
rights-no-such = there is no request { $id }
rights-nothing-asked = nothing was asked of the applicant
rights-of = request { $id }: { $problem }
rights-question-open = the applicant has still to answer a question
rights-no-step = no step has this name
