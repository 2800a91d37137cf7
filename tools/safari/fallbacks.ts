/**
 * What is used although the oldest Safari lacks all of it or a part: the features by their id in web-features, and what
 * happens there instead. docs/decisions/0189 says how it was looked at.
 */
export const FALLBACKS: Readonly<Record<string, string>> = {
  'accent-color': 'A range or check box shows the color of the system.',
  beforeunload: 'A phone closes a tab without asking; links of the portal itself still ask.',
  'content-visibility': 'Read only by print of the FAQ, with details-content.',
  cursor: 'A phone has no pointer. Safari on a computer has every cursor that is named.',
  'details-content': 'A printed FAQ holds the answers that are open; the button for printing opens all of them.',
  devicepixelratio: 'Safari leaves it as it is when a page is enlarged; the crop is drawn a little less sharp.',
  'field-sizing': 'A field of several lines keeps its height and scrolls.',
  'font-metric-overrides': 'A line may move once when the typeface arrives.',
  'font-size-adjust': 'As font-metric-overrides: size-adjust of the stand-in typeface.',
  'forced-colors': 'Safari knows no forced colors, so there is nothing to adjust.',
  'hyphenate-limit-chars': 'Long names are hyphenated with the limits of the language.',
  manifest: 'The site goes to the home screen of a phone with its icon and title alone.',
  marker: 'The sign before a summary is hidden by its list style, and by -webkit-details-marker.',
  notifications: 'Asked for only after canPush(); the page says that this browser shows none.',
  'overscroll-behavior': 'At its end, a list lets the page behind it scroll.',
  'page-breaks': 'A heading of the printed FAQ may stand at the foot of a page.',
  'page-setup': 'A slip is printed on the paper that is chosen in the dialog of the printer.',
  popover: 'Called by ?.; the fixed position and z-index of panel and bubble keep them above the page.',
  requestidlecallback: 'A timer in its place.',
  resize: 'A phone has no corner to drag; the field scrolls.',
  scripting: 'A page without scripts shows controls that do nothing; what they lead to is also linked.',
  'scrollbar-width': 'A bar is seen below tabs and filters while they scroll.',
  search: 'An element without a role; the field in it has its own name.',
  'text-wrap': 'Lines break where they are full.',
  'text-wrap-balance': 'As text-wrap.',
  'text-wrap-pretty': 'As text-wrap.',
  window: 'A phone opens a tab where a window of a certain size is asked for.',
  'wheel-events': 'A phone has no wheel; the slider below the picture enlarges it.',
};
