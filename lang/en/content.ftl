# What is wrong with the content, and what its editor does about it. A message has no full stop;
# its advice is whole sentences.

content-sample = the site is marked as a sample; before it goes live, give `url` in content/site.toml its own address and remove `sample = true`
content-unconfirmed-mark = `{ $mark }` is not confirmed
    .advice = Write in its place what is true, once it is known.
content-unconfirmed-value = `{ $name }` is not confirmed
    .advice = Write it once it is known; until then it is not published.

# The directory and its files.
content-defect = the site cannot be put together, though no file of it has a fault
    .advice = This is a defect of the program: please report it.
content-directory-unreadable = the content directory cannot be read: { $error }
    .advice = Check the path given with `--content`, and that the program may read there.
content-file-missing = the file is missing
    .advice = Add it; the sample site has one to start from.
content-file-no-article = the file is not an article
    .advice = An article is a file `{ $pattern }`; pictures belong in `media/`.
content-file-unknown = the file is not part of the site
    .advice = { $nearest ->
        [none] Remove it, or give it the name of a file that the site has.
       *[other] Did you mean `{ $nearest }`? Otherwise remove it.
    }
content-file-unlike-model = the file cannot be read: { $error }
    .advice = Compare it with the file of the same name in the sample site.
content-not-utf8 = the text is not UTF-8 from here on
    .advice = Save the file with the encoding UTF-8.

# A name that is not one of those that are known.
content-advice-did-you-mean = Did you mean `{ $name }`?
content-advice-none = There is none to choose from yet.
content-advice-one = Only `{ $name }` is allowed here.
content-advice-several = Use one of { $names }.
content-advice-or = { $names } or { $last }
content-advice-and-more = { $names } and { $count } more
content-advice-remove = Remove it.

# TOML.
content-not-toml = { $kind ->
   *[other] { $problem }
}
content-not-toml-curly-quotes = Use straight quotes (") instead of curly ones.
content-not-toml-duplicate = Each key and each `[section]` may occur once: remove or rename one of the two.
content-not-toml-else = Write `key = "text"` with straight quotes, one on a line, and `[section]` alone on its line.
content-item = item { $number } of { $name }
content-key-missing = { $kind ->
    [section] the section
    [list] the list
   *[key] the key
} `{ $name }` is missing
    .advice = Add { $line }: { $description }
content-optional = Optional.
content-key-read-only = `{ $name }` may not be in a file
    .advice = Remove it: the program works it out.
content-key-unknown = unknown key `{ $name }`
content-miscount = `{ $name }` has { $count ->
    [one] { $count } item
   *[other] { $count } items
}, and needs { $bound ->
    [exactly] exactly
    [least] at least
   *[most] at most
} { $wanted }
    .advice = { $change ->
        [add] Add
       *[remove] Remove
    } { $difference }.
content-repeated = `{ $key }` { $value } occurs twice in `{ $name }`
    .advice = Give each its own.
content-wrong-type = `{ $name }` should be { $wanted ->
    [text] a text
    [integer] a whole number
    [number] a number
    [boolean] true or false
    [list] a list
   *[table] a section
}, not { $found ->
    [text] a text
    [number] a number
    [boolean] a yes or no
    [moment] a day or time
    [list] a list
   *[table] a section
}
    .advice = { $wanted ->
        [text] Put it between quotes: "…".
        [integer] Write digits only, without quotes.
        [number] Write it without quotes: 19.29.
        [boolean] Write true or false, without quotes.
        [list] Put it between square brackets: ["…", "…"].
       *[table] Give it a line of its own, `[name]`, with its keys below.
    }

# Values.
content-date-of-render = only a photograph has a date: a render shows no day that has been
    .advice = Write kind = "photograph" if it is a photograph; if not, remove `date`.
content-urns-do-not-fit = by these measures the standard urns that are offered do not fit, or do not pass the door
    .advice = Check the measures of [niche]; `clearance` is what stays free on each side of an urn.
content-plan-beyond-sheet = this part of the plan ends beyond the sheet
    .advice = Make `x` + `width` at most the width of [plan], and `y` + `height` at most its height.
content-state-unsaid = `{ $name }` is written for each state of the building, and the state has not been said
    .advice = Write `state` in the section [building] of content/site.toml: planned, construction or open.
content-choice = `{ $name }` cannot be `{ $value }`, only { $choices }
content-empty = `{ $name }` is empty
    .advice = { $optional ->
        [yes] Write a text, or leave the whole line out.
       *[no] Write a text between the quotes.
    }
content-number = `{ $name }` cannot be { $value }
content-number-from-to = Write a number from { $least } to { $most }.
content-number-only = Write { $number }.
content-number-whole-from-to = Write a whole number from { $least } to { $most }.
content-too-long = `{ $name }` is too long: { $count } characters where at most { $most } fit
    .advice = Shorten it by { $excess }.
content-too-short = `{ $name }` is too short: { $count } characters where at least { $least } are needed
    .advice = Write more.
content-unknown-placeholder = there is no value for `{ $name }`

# How a text is written.
content-brand-kind = { $extension ->
    [ttf] fonts are WOFF2 here, not TTF
    [otf] fonts are WOFF2 here, not OTF
   *[other] files of the kind `{ $extension }` are not served from `brand/`
}
    .advice = A logo is svg or png, the icon png, and a font woff2.
content-brand-large = the file has { $kilobytes } kB, and { $most } kB are the most
    .advice = It comes with every page: export it smaller. Of a font the Latin letters are enough.
content-brand-missing = there is no file `{ $name }` in `brand/`
    .advice = { $nearest ->
        [none] Put the file into `brand/`, beside `media/`, and write its name as it is there.
       *[other] Did you mean `{ $nearest }`?
    }
content-brand-not-font = `{ $name }` is not a font
    .advice = Name a woff2 file.
content-brand-not-logo = `{ $name }` is not a picture
    .advice = Name an svg or png file.
content-brand-svg-size = the drawing does not say how large it is
    .advice = Export it with a `viewBox`.
content-brand-unknown = the file is no { $kind }, or it is damaged
    .advice = Export it anew as { $kind }.
content-category = there is no category `{ $name }`
    .advice = { $advice } The categories are in `site.toml`.
content-color = `{ $text }` is not a colour
    .advice = Write it with `#` and six digits: 0 to 9 and a to f, as in "#64420f".
content-contrast = text in `{ $text }` cannot be read well: its contrast is { $contrast } to 1 with `{ $under }`, which is behind it in that look, where { $least } to 1 is needed
    .advice = The nearest colour that can be read well is `{ $nearest }`.
content-date = `{ $text }` is not a day
    .advice = Write year, month and day: 2026-01-12.
content-date-with-time = `{ $name }` should be a day without a time
    .advice = Write year, month and day: 2026-01-12.
content-email = `{ $text }` is not an e-mail address
    .advice = Write it like `contacto@remanso.example`.
content-font = `{ $text }` is not a font that the program has
    .advice = { $advice } It may also be a woff2 file of `brand/`.
content-ground = `{ $color }` cannot be a background: in the { $look ->
    [dark] dark look not even white
   *[light] light look not even black
    } can be read well on it
    .advice = The nearest colour that can is `{ $nearest }`.
content-href = `{ $text }` is not an address that a link may have
    .advice = Write a path of this site, starting with `/`, or an address that starts with `https://`, `tel:` or `mailto:`.
content-href-no-site = the address `{ $text }` names no site
    .advice = Write it in full: `https://site.example/page`.
content-href-space = the address `{ $text }` holds a space
    .advice = Remove the space, or write it as `%20`.
content-href-telephone = `{ $text }` is not a telephone number
    .advice = Write digits only, with the country: `tel:+528000000000`.
content-href-unencrypted = the address `{ $text }` is not encrypted
    .advice = Write it with `https://`.
content-link = there is no page `{ $path }` to link to
content-link-awaited = That article is published on { $day }: link to it from then on.
content-link-draft = That article is a draft: link to it once it is published.
content-link-else = Write the path of a page as the browser's address line shows it.
content-link-elsewhere = there is no page `{ $path }` here, and { $host } had no such article when it was last read
    .advice = If the article is new there, `columbario serve` finds it at its next look.
content-link-moved = That article is at `{ $path }` now: link to it there.
content-link-unread = whether { $host } has `{ $path }` is not known here
    .advice = `columbario serve` reads that blog and keeps a copy in the data directory; check again with that directory.
content-link-withdrawn = That article was withdrawn: remove the link, or link to another one.
content-moment = `{ $text }` is not a day
    .advice = Write year, month and day: 2026-01-12. Where the hour matters, add that of Mexico City: 2026-01-12T18:30:00.
content-moment-offset = `{ $name }` has a time zone
    .advice = Write the hour of Mexico City alone: 2026-01-12T18:30:00.
content-blog-host = `{ $text }` cannot be the address of another blog
    .advice = Write `https://` and the name only, in small letters and without a final slash; on the same machine, `http://127.0.0.1:8081`.
content-origin = `{ $text }` is not the address of a whole site
    .advice = Write `https://` and the name only, without a final slash: `https://remanso.example`.
content-phone = `{ $text }` is not a telephone number of ten digits
    .advice = Write exactly ten digits, without spaces and without the country: "8000000000".
content-product = `{ $text }` cannot be part of an address
    .advice = Use letters without accents, digits and hyphens only.
content-redirect = `{ $text }` cannot be an old address
    .advice = Write the name that the file had, without .md ("la-urna"), or the path that the article had, from its first slash on and without `?` and `#`: "/2019/05/la-urna/".
content-redirect-taken = there is a page at `{ $text }`
    .advice = Remove that address from `redirects`: only an address where nothing is left can lead elsewhere.
content-redirect-twice = `{ $text }` is an old address of `{ $slug }`, too
    .advice = Leave it to one of the two articles.
content-time = `{ $text }` is not a time of day
    .advice = Write hours and minutes of 24 hours: "09:00" or "18:30".
content-withdrawn = `{ $text }` does not say whether the article was withdrawn
    .advice = Write true, without quotes, or since when: 2026-01-12.

# Articles and legal pages.
content-article-blocks = An article holds headings `##` and `###`, paragraphs, lists, quotations with `>`, tables, links, *emphasis*, **strong** and pictures `![what it shows](file.jpg "caption")`.
content-article-empty = the article has no text
    .advice = Write it below the second `+++`.
content-draft-left-out = this draft has faults, so it is left out; the rest of the site is published
    .advice = What is wrong with it is said beside this line.
content-article-headings = Within an article, headings are `## …`, and below them `### …`; its title is in the head.
content-article-heading-first = a heading `###` has no `##` above it
    .advice = Begin the section with `## …`.
content-article-heading-marked = a heading holds strong text, emphasis or a link
    .advice = Leave only words in it.
content-article-link-empty = a link has no words
    .advice = Write them between the square brackets: `[where it leads](address)`.
content-article-list-deep = A list may hold another one, and that one none.
content-article-name = `{ $slug }` cannot be the address of an article
    .advice = Name the file with small letters without accents, digits and hyphens: `que-es-un-nicho.md`.
content-article-picture-in-heading = a picture cannot be in a heading
    .advice = Give it a line of its own.
content-article-picture-in-paragraph = a picture is within a paragraph
    .advice = Give it a line of its own, with an empty line above and below.
content-article-picture-undescribed = the picture says too little of what it shows
    .advice = Describe it between the square brackets, for those who do not see it, in at least { $least } letters.
content-article-question-open = a question has no answer
    .advice = Write it below, before the next heading.
content-article-quote = A quotation holds paragraphs alone.
content-head-missing = the file does not begin with its head
    .advice = Begin it with a line `+++`, then keys such as `title = "…"`, then again `+++`.
content-head-open = the head of the file is not closed
    .advice = Close it with a line `+++` between the keys and the text.
content-legal-blocks = A legal page holds headings `##` and `###`, paragraphs, lists of one level, tables, **strong**, *emphasis* and links.
content-legal-empty = the page has no text
    .advice = Write it below the second `+++`.
content-legal-item = an item of a list holds a second paragraph
    .advice = Make it an item of its own, or join the two.
content-markdown = { $what ->
    [bold] bold text
    [code] code
    [code-block] code, or a text indented by four spaces,
    [emphasis] emphasis
    [first-heading] a heading of the first level
    [footnote] a footnote
    [heading] a heading of this level
    [html] HTML
    [line-break] a forced line break
    [link] a link
    [list] a list
    [picture] a picture
    [quotation] a quotation
    [rule] a line across the page
    [struck-out] struck-out text
    [table] a table
    [tick-box] a tick box
   *[other] this
} is not allowed here
content-markdown-reference = `[{ $label }]: …` would vanish from the page
    .advice = Write the address where it is used: `[words](address)`.
content-markdown-row = a row of the table has more cells than its head
    .advice = Add a heading, remove the cell, or write the bar as `\|` where it belongs to the text.

# Pictures and videos.
-export-heic = Export it as JPEG: on an iPhone, Settings › Camera › Formats › Most Compatible (Ajustes › Cámara › Formatos › Más compatible), or share it as JPEG; on a Mac, Preview › File › Export.
content-icon = `{ $name }` cannot be an icon
    .advice = Name a square PNG of { $least } pixels or more.
content-logo-shape = `{ $name }` does not fit into the header
    .advice = A logo is at most { $wide } times as wide as high and { $high } times as high as wide, without margins around it.
content-logo-small = `{ $name }` is { $height } pixels high and would look blurred
    .advice = Export it with { $least } pixels of height or more or, better, as SVG.
content-media-changing = the file changed while it was read
    .advice = Wait until it is copied whole; it will be read again by itself.
content-media-cut = the file is damaged: its end is missing
    .advice = Copy it anew; the copy was probably cut short.
content-media-damaged = the picture is damaged: its pixels cannot be read
    .advice = Export it anew as JPEG.
content-media-empty = the file is empty
    .advice = Copy it anew.
content-media-is-picture = `{ $name }` is a picture, and a video is needed here
    .advice = Name a video: mp4.
content-media-is-video = `{ $name }` is a video, and a picture is needed here
    .advice = Name a picture: jpg, png or webp.
content-media-kind = { $extension ->
    [avif] an AVIF is no original
    [heic] browsers cannot show a HEIC photograph
    [none] the file's name has no ending
    [svg] an SVG may hold scripts and is not served
   *[other] files of the kind `{ $extension }` are not served
}
    .advice = { $extension ->
        [avif] Put in the JPEG, PNG or WebP that it was made of: AVIF is what the program makes.
        [heic] { -export-heic }
        [none] Name it after its kind: jpg, png, webp or mp4.
        [svg] Export it as PNG.
       *[other] Use jpg, png or webp for pictures and mp4 for videos.
    }
content-media-large = the file has { $megabytes } MB, and 40 MB is the most
    .advice = Export it smaller: 2400 pixels are enough for a picture, ten seconds for a video.
content-media-missing = there is no file `{ $name }` in `media/`
    .advice = { $nearest ->
        [none] Put the file into `media/`, and write its name as it is below that.
       *[other] Did you mean `{ $nearest }`?
    }
content-media-memory = the picture takes more than { $megabytes } MB of memory to be made ready
    .advice = Export it smaller: 2400 pixels of width are enough.
content-media-misnamed = the file is named { $named } but holds { $found }
    .advice = Give it the ending of what it holds, or export it anew.
content-media-misnamed-unserved = the file is named { $named } but holds { $found ->
    [heic] a HEIC photograph
    [quicktime] a QuickTime video
   *[other] { $found }
}
    .advice = { $found ->
        [heic] { -export-heic }
       *[other] Export it as { $named }.
    }
content-media-name = the file's name cannot be part of an address
    .advice = Rename it with letters without accents, digits, `-` and `_` only.
content-media-not-kept = what is made of the picture cannot be kept: { $error }
    .advice = Make room in the data directory, and let the program write there.
content-media-pixels = the picture has { $megapixels } megapixels, and 50 are the most
    .advice = Export it smaller: 2400 pixels of width are enough.
content-media-small = `{ $name }` is { $width } pixels wide, and its place shows up to { $shown }
    .advice = Put in a larger original, or it is shown blurred.
content-media-stopped = the picture could not be made ready: { $error }
    .advice = Save the file again. Where it happens again, the machine has too little memory for the picture, or does not let the program start processes and read `/proc`.
content-media-time = the picture takes more than { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} of a processor to be made ready
    .advice = Export it smaller: 2400 pixels of width are enough.
content-media-unknown = the file is not a { $kind ->
    [MP4] video
   *[other] picture
}, or its beginning is damaged
    .advice = Export it anew as { $kind }.
content-media-unreadable = the file cannot be read
    .advice = Check that the program may read it.
content-text-large = the text has { $megabytes } MB, and 2 MB is the most
    .advice = Put into this place the text that belongs here: a book has half of that.
content-word = `{ $text }` is not one word
    .advice = Write single words, without spaces or signs: "panteón".
