// What scripts outside of React and the components agree on: the attributes by which they know elements.

/** The class of `<body>` where React operates the page, or will: what needs it is shown only then. */
export const OPERATED = "operated";
/** The page behind the dialogs. */
export const PAGE = "data-page";
/** The menu and the side panel. */
export const DIALOG = "data-dialog";
/** What is laid out after the first windows where its document is `LATE` too. */
export const LATE = "data-late";
export const HEADER = "data-header";
export const UP = "data-up";
export const THEME_SWITCH = "data-theme-switch";
/** The look, `day` or `dusk`, that shows the picture of a preload. */
export const LOOK = "data-look";
/** When that look asks for the picture: a media query. */
export const LOOK_MEDIA = "data-media";
/** A link that scrolls smoothly to the title section of its page. */
export const SCROLL_TO = "data-scroll-to";
/** A button that passes an address on. */
export const SHARE = "data-share";
/** A button that was pressed before React could answer. */
export const PRESSED = "data-pressed";
/** A gallery with two arrangements, its button 'VER TODO', and that the button is pressed. */
export const GALLERY = "data-gallery";
export const REARRANGE = "data-rearrange";
export const ALL = "data-all";

/** Marks an element: `<div {...mark(PAGE)}>`. */
export const mark = (name: string) => ({ [name]: "" });

/** Marks what is laid out late, whose mark is taken away before React compares it. */
export const late = { [LATE]: "", suppressHydrationWarning: true };

/** The selector of what is marked. */
export const marked = (name: string) => `[${name}]`;

/** Where the tab keeps the campaign by which the visit came. */
export const CAMPAIGN = "campana";
