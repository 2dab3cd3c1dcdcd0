//! The allow-list: which elements of HTML become something, and what
//! (docs/decisions/112-what-is-read-of-html.md).

/// What becomes of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Its contents stand by themselves, as paragraphs.
    Flow,
    /// A heading; whether it is one below a section.
    Heading(bool),
    /// A list; whether it is numbered.
    List(bool),
    Quote,
    Table,
    Figure,
    /// Lines that are kept as they are.
    Lines,
    /// The word that a definition list explains, or the summary of what can be opened.
    Term,
    /// Words within a line that look like all others.
    Words,
    Emphasis,
    Strong,
    Link,
    Image,
    Break,
    /// Words in quotation marks.
    Quoted,
    /// Not known, or its look says something that the Markdown of articles cannot say: its words are
    /// kept, and it is named in the report.
    Marked,
    /// Shows something of another address: a film, a sound, a frame.
    Embedded,
    /// Nothing of it is text for readers: it is named in the report, and its contents stay behind.
    Dropped,
}

/// What becomes of an element of this name.
pub(super) fn kind(name: &str) -> Kind {
    match name {
        "html" | "body" | "div" | "p" | "section" | "article" | "main" | "header" | "footer"
        | "aside" | "center" | "address" | "hgroup" | "nav" | "details" | "dl" | "dd" | "dir"
        | "menu" | "noscript" | "form" | "fieldset" | "search" | "figcaption" | "li" | "hr"
        | "caption" | "thead" | "tbody" | "tfoot" | "tr" | "td" | "th" => Kind::Flow,
        "h1" | "h2" => Kind::Heading(false),
        "h3" | "h4" | "h5" | "h6" => Kind::Heading(true),
        "ul" => Kind::List(false),
        "ol" => Kind::List(true),
        "blockquote" => Kind::Quote,
        "table" => Kind::Table,
        "figure" => Kind::Figure,
        "pre" | "listing" | "xmp" | "plaintext" => Kind::Lines,
        "dt" | "summary" => Kind::Term,
        "span" | "font" | "abbr" | "acronym" | "small" | "big" | "time" | "bdi" | "bdo"
        | "label" | "legend" | "nobr" | "data" | "ruby" | "rb" | "rt" | "rp" | "rtc"
        | "picture" | "wbr" | "source" | "track" | "param" | "col" | "colgroup" => Kind::Words,
        "em" | "i" | "cite" | "dfn" | "var" => Kind::Emphasis,
        "strong" | "b" => Kind::Strong,
        "a" => Kind::Link,
        "img" => Kind::Image,
        "br" => Kind::Break,
        "q" => Kind::Quoted,
        "iframe" | "video" | "audio" | "embed" | "object" | "frame" => Kind::Embedded,
        "script" | "style" | "template" | "svg" | "math" | "canvas" | "input" | "select"
        | "textarea" | "button" | "option" | "optgroup" | "datalist" | "output" | "progress"
        | "meter" | "map" | "area" | "frameset" | "noframes" | "noembed" | "applet" | "link"
        | "meta" | "base" | "title" | "head" | "dialog" | "slot" | "image" => Kind::Dropped,
        _ => Kind::Marked,
    }
}

impl Kind {
    /// Whether it holds words of a line.
    pub(super) fn is_inline(self) -> bool {
        matches!(
            self,
            Self::Words | Self::Emphasis | Self::Strong | Self::Link | Self::Quoted | Self::Marked
        )
    }

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
        )
    }
}
