# Bringing a blog along: what could not be carried over, and why.

import-braces = braces became parentheses, since names between braces are the site's own, such as phone
import-caption = the caption of that picture was: { $text }
import-categories-added = categories were added: { $names }
import-categories-more = an article has one category; it was also in: { $names }
import-comments = comments are not carried over: { $count }
import-date = it does not say when it was published; it has the hour of this import
import-draft = it was a page, private or behind a password: it is a draft
import-empty = it has neither text nor pictures, and is not carried over
import-html-bounds = it is too long or nested without end; it is carried over up to there
import-html-dropped = an element that cannot be here is not carried over: { $name }
import-html-embedded = what it showed of another place ({ $name }) is a link now: { $address }
import-kept = somebody has changed it since the import before, or it was there already; it stays as it is
import-link-none = a link that cannot be here is words now: { $href }
import-link-old = a link to the old blog that was not carried over; it will lead nowhere once that blog is gone: { $href }
import-list-unreadable = .columbario-import, the list of what was carried over before, cannot be read
import-looks = colours, sizes, margins, alignment, indents and signs like subscripts or strikes are not carried over: the look is that of the site
import-no-site = { $directory } has no site.toml that can be read; a site begins with columbario init
import-not-carried = { $kind ->
    [nav_menu_item] entries of menus that are not carried over: { $count } ({ $titles })
    [trash] entries in the trash or never saved, which are not carried over: { $count } ({ $titles })
    [wp_block] reusable blocks: { $count }; they remain in the articles that use them ({ $titles })
   *[other] of type { $kind }, not carried over: { $count } ({ $titles })
}
import-picture-missing = the picture was not found: { $address }
import-picture-of-the-site = it has no picture of its own; it has that of the site
import-picture-refused = the picture { $address } could not be fetched: { $why }
import-picture-undescribed = nobody has described the picture { $name }; write its alt
import-redirect = the old address cannot lead here, since it leads elsewhere already: { $path }
import-removed = somebody has removed it since the import before; it is not written again
import-shortcode = a code between brackets that is not carried over: { $text }
import-summary = the summary was another one, or longer: { $text }
import-names = tags or authors that are too short or long and are not carried over: { $names }
import-title = the title was another, or longer: { $title }
import-wxr-broken = the file is damaged or cut off at byte { $at }; what comes before is carried over ({ $why })
import-wxr-none = { $file } is no export of WordPress
