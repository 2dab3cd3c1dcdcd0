//! The allow-list: which elements of HTML become something, and what. An element that is not on it
//! is named in the report; of those that hold no text for readers the contents stay behind as well
//! (docs/decisions/112-what-is-read-of-html.md).

/// What becomes of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Its contents stand by themselves, as paragraphs.
    Flow,
    /// A heading of this rank.
    Heading(u8),
    /// A list; whether it is numbered.
    List(bool),
    Quote,
    Table,
    Figure,
    /// Lines that are kept as they are.
    Lines,
    /// The word that a definition list explains, or the summary of what can be opened.
    Term,
    Rule,
    /// Words within a line that look like all others.
    Words,
    Emphasis,
    Strong,
    Link,
    Image,
    Break,
    /// Digits above or below the line.
    Raised(bool),
    /// Words in quotation marks.
    Quoted,
    /// Words whose look says something that the Markdown of articles cannot say.
    Marked,
    /// Shows something of another address: a film, a sound, a frame.
    Embedded,
    /// Nothing of it is text for readers.
    Dropped,
    /// Not known: its words are kept.
    Unknown,
}

/// What becomes of an element of this name.
pub(super) fn kind(name: &str) -> Kind {
    match name {
        "html" | "body" | "div" | "p" | "section" | "article" | "main" | "header" | "footer"
        | "aside" | "center" | "address" | "hgroup" | "nav" | "details" | "dl" | "dd" | "dir"
        | "menu" | "noscript" | "form" | "fieldset" | "search" | "figcaption" | "li" => Kind::Flow,
        "h1" | "h2" => Kind::Heading(2),
        "h3" | "h4" | "h5" | "h6" => Kind::Heading(3),
        "ul" => Kind::List(false),
        "ol" => Kind::List(true),
        "blockquote" => Kind::Quote,
        "table" => Kind::Table,
        "figure" => Kind::Figure,
        "pre" | "listing" | "xmp" | "plaintext" => Kind::Lines,
        "dt" | "summary" => Kind::Term,
        "hr" => Kind::Rule,
        "span" | "font" | "abbr" | "acronym" | "small" | "big" | "time" | "bdi" | "bdo"
        | "label" | "legend" | "nobr" | "data" | "ruby" | "rb" | "rt" | "rp" | "rtc"
        | "picture" | "wbr" | "source" | "track" | "param" | "col" | "colgroup" => Kind::Words,
        "em" | "i" | "cite" | "dfn" | "var" => Kind::Emphasis,
        "strong" | "b" => Kind::Strong,
        "a" => Kind::Link,
        "img" => Kind::Image,
        "br" => Kind::Break,
        "sup" => Kind::Raised(true),
        "sub" => Kind::Raised(false),
        "q" => Kind::Quoted,
        "u" | "s" | "strike" | "del" | "ins" | "mark" | "code" | "kbd" | "samp" | "tt"
        | "marquee" | "blink" => Kind::Marked,
        "iframe" | "video" | "audio" | "embed" | "object" | "frame" => Kind::Embedded,
        "script" | "style" | "template" | "svg" | "math" | "canvas" | "input" | "select"
        | "textarea" | "button" | "option" | "optgroup" | "datalist" | "output" | "progress"
        | "meter" | "map" | "area" | "frameset" | "noframes" | "noembed" | "applet" | "link"
        | "meta" | "base" | "title" | "head" | "dialog" | "slot" | "image" => Kind::Dropped,
        _ => Kind::Unknown,
    }
}

impl Kind {
    /// Whether it ends the line before it and begins one.
    pub(super) fn is_block(self) -> bool {
        matches!(
            self,
            Self::Flow
                | Self::Heading(_)
                | Self::List(_)
                | Self::Quote
                | Self::Table
                | Self::Figure
                | Self::Lines
                | Self::Term
                | Self::Rule
        )
    }
}

/// Digits and signs above or below the line, where Unicode has all of them.
pub(super) fn raised(text: &str, is_above: bool) -> Option<String> {
    let letter = |letter: char| {
        Some(match (letter, is_above) {
            ('0', true) => '⁰',
            ('1', true) => '¹',
            ('2', true) => '²',
            ('3', true) => '³',
            ('4'..='9', true) => char::from_u32('⁴' as u32 + (letter as u32 - '4' as u32))?,
            ('+', true) => '⁺',
            ('-', true) => '⁻',
            ('n', true) => 'ⁿ',
            ('a', true) => 'ª',
            ('o', true) => 'º',
            ('0'..='9', false) => char::from_u32('₀' as u32 + (letter as u32 - '0' as u32))?,
            ('+', false) => '₊',
            ('-', false) => '₋',
            _ => return None,
        })
    };
    text.trim().chars().map(letter).collect()
}
