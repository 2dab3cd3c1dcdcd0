# Messages of this part of the program.
content-sample = the site is marked as a sample; before it goes live, give `url` in content/site.toml its own address and remove `sample = true`
content-unconfirmed-mark = `{ $mark }` is not confirmed
content-unconfirmed-mark-advice = Write in its place what is true, once it is known.
content-unconfirmed-value = `{ $name }` is not confirmed
content-unconfirmed-value-advice = Write it once it is known; until then it is not published.
