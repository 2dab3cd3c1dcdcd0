# Messages of this part of the program.
content-unconfirmed-mark = `{ $mark }` is not confirmed
content-unconfirmed-mark-advice = Write in its place what is true, once it is known.
content-unconfirmed-value = `{ $name }` is not confirmed
content-unconfirmed-value-advice = Write it once it is known; until then it is not published.
