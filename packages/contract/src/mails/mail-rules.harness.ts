// What Outlook for Windows (it draws mails with Word), Gmail and Apple Mail do to a mail. Short on purpose: whatever is
// not in these lists is refused until somebody has looked it up and written down why it holds.

/**
 * All that the layout is made of. Gmail strips drawings, forms and embedded pages; Word knows no `section` or `button`.
 */
export const ELEMENTS = new Set(
  'html head meta title style body div table tr td th p span a h1 h2 blockquote br'.split(' '),
);

/** Properties that all three keep on the elements that the layout puts them on. */
export const HELD = new Set(
  (
    'background-color border border-bottom border-collapse border-left border-top color font-family font-size ' +
    'font-weight letter-spacing line-height margin padding text-align text-decoration vertical-align'
  ).split(' '),
);

interface Dropped {
  /** Who drops it and what is seen then. */
  reason: string;
  /** Whether what holds in its place is there, in the mail and in the style that has the property. */
  holds: (mail: { html: string; tag: string; style: string }) => boolean;
}

const harmless = () => true;
const isHidden = ({ style }: { style: string }) => style.includes('mso-hide:all');

/** Properties that one of them drops, and what holds in their place. */
export const DROPPED: Readonly<Record<string, Dropped>> = {
  'border-radius': { reason: 'Word draws square corners, which is fine', holds: harmless },
  'white-space': { reason: 'Word may wrap a label of the chart, which is fine', holds: harmless },
  'word-break': { reason: 'Word widens a cell for an endless word, which a real address has not', holds: harmless },
  '-webkit-text-size-adjust': { reason: 'only Apple makes text larger by itself', holds: harmless },
  'mso-line-height-rule': { reason: 'only Word makes a cell as high as a line of text', holds: harmless },
  'mso-padding-alt': { reason: 'only Word needs it: see display', holds: harmless },
  'mso-hide': { reason: 'only Word needs it: see display', holds: harmless },
  'overflow-wrap': {
    reason: 'Gmail does not know `anywhere` and takes word-break',
    holds: ({ style }) => style.includes('word-break:'),
  },
  'max-width': {
    reason: 'Word knows none: a table of 600 px stands around the column',
    holds: ({ html, style }) =>
      isHidden({ style }) || /<!--\[if mso\]><table role="presentation" width="600" align="center"/.test(html),
  },
  'max-height': { reason: 'hides the preheader; Word has mso-hide', holds: isHidden },
  overflow: { reason: 'hides the preheader; Word has mso-hide', holds: isHidden },
  opacity: { reason: 'hides the preheader; Word has mso-hide', holds: isHidden },
  display: {
    reason: 'Word keeps no padding on a link, so the cell around the button has mso-padding-alt',
    holds: ({ html, tag, style }) =>
      isHidden({ style }) || (tag === 'a' && /<td[^>]*mso-padding-alt[^>]*><a [^>]*class="button"/.test(html)),
  },
};

/** Where Word keeps a padding; it drops that of a block. The button's is that of its cell. */
export const PADDED = new Set(['td', 'th', 'body', 'a']);

/** Above it Gmail cuts a mail off at 102 KB; we stay far below. */
export const BYTES_MAX = 60 * 1024;
export const WIDTH_MAX = 600;
/** Gmail drops a longer sheet. */
export const SHEET_LENGTH_MAX = 8_192;
