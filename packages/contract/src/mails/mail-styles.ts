import type { MailFamily } from './mail-parts.ts';

const FONT = 'font-family:Inter,-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;';
/** The first for the web and Apple, the second for Gmail, which does not know the first. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
/** A cell that is nothing but its colour: programs must not make it as high as a line of text. */
const COLOUR = 'padding:0;font-size:1px;mso-line-height-rule:exactly;';

/**
 * How mails look. Inline, because many mail programs drop everything else; the sheets below only say what changes in
 * the dark and on a phone, and may be lost. Padding stands on cells, which is where Outlook keeps it. Colours are those
 * of the design system; no font, picture or sheet is fetched.
 */
export const STYLES = {
  page:
    `margin:0;padding:0;background-color:#F3F3EE;color:#0B1324;${FONT}font-size:16px;line-height:1.55;` +
    '-webkit-text-size-adjust:100%',
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;color:transparent;font-size:1px;' +
    'line-height:1px;mso-hide:all',
  stage: 'padding:24px 16px 40px;background-color:#F3F3EE',
  column: 'max-width:600px;margin:0 auto;text-align:left',
  grid: 'border-collapse:separate',
  actions: 'border-collapse:separate',
  brand: `padding:0 0 16px 4px;${FONT}`,
  laneGap: `${COLOUR}line-height:3px`,
  stop: `${COLOUR}line-height:8px;border-radius:4px;background-color:#0B1324`,
  stopSide: `${COLOUR}line-height:8px`,
  brandName:
    `padding:0 0 0 10px;${FONT}font-size:19px;line-height:24px;font-weight:700;letter-spacing:-0.3px;` +
    'color:#0B1324',
  card:
    'padding:32px;background-color:#FFFFFF;border:1px solid #E5E5DD;border-radius:12px;' +
    `${FONT}font-size:16px;line-height:1.55;color:#0B1324`,
  familyRow: 'padding:0 0 20px',
  row: 'padding:0 0 16px',
  heading: `margin:0;font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-0.4px;${BREAKS}`,
  label: `margin:0;font-size:15px;line-height:20px;font-weight:600;color:#4A5263;${BREAKS}`,
  labelRow: 'padding:0 0 6px',
  amount: `margin:0;font-size:40px;line-height:46px;font-weight:700;letter-spacing:-1px;color:#0B1324;${BREAKS}`,
  caption: `margin:2px 0 0;font-size:18px;line-height:1.4;font-weight:600;color:#0B1324;${BREAKS}`,
  amountRow: 'padding:0 0 24px',
  paragraph: `margin:0;${BREAKS}`,
  codeRow: 'padding:8px 0 24px',
  code:
    'padding:18px 8px;border:1px solid #8C919B;border-radius:12px;background-color:#FBFBF8;color:#0B1324;' +
    'text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:36px;' +
    'line-height:1.2;font-weight:700;letter-spacing:8px',
  factsRow: 'padding:4px 0 16px',
  facts: 'border-collapse:separate;border-top:1px solid #E5E5DD',
  term:
    `padding:10px 12px 10px 0;border-bottom:1px solid #E5E5DD;${FONT}text-align:left;vertical-align:top;` +
    `font-size:14px;line-height:20px;font-weight:400;color:#4A5263;${BREAKS}`,
  value:
    `padding:10px 0;border-bottom:1px solid #E5E5DD;${FONT}text-align:left;vertical-align:top;` +
    `font-size:15px;line-height:20px;font-weight:600;color:#0B1324;${BREAKS}`,
  figure:
    `padding:10px 0;border-bottom:1px solid #E5E5DD;${FONT}text-align:right;vertical-align:top;` +
    `font-size:15px;line-height:20px;font-weight:600;color:#0B1324;${BREAKS}`,
  stepStop:
    `padding:0;border:2px solid #0E7C6B;border-radius:14px;${FONT}text-align:center;vertical-align:middle;` +
    'font-size:13px;line-height:24px;font-weight:700;color:#0E7C6B',
  stepDone:
    `padding:0;border:2px solid #0E7C6B;border-radius:14px;background-color:#0E7C6B;${FONT}text-align:center;` +
    'vertical-align:middle;font-size:13px;line-height:24px;font-weight:700;color:#FFFFFF',
  stepSide: 'padding:6px 0;vertical-align:top',
  step:
    `padding:6px 0 10px 14px;${FONT}vertical-align:top;font-size:16px;line-height:22px;font-weight:600;` +
    `color:#0B1324;${BREAKS}`,
  stepNote: 'font-size:14px;line-height:20px;font-weight:400;color:#4A5263',
  chartHeading: `margin:0 0 8px;font-size:16px;line-height:22px;font-weight:700;${BREAKS}`,
  chartLabel:
    `padding:5px 12px 5px 0;${FONT}text-align:left;white-space:nowrap;font-size:13px;line-height:18px;` +
    'font-weight:400;color:#4A5263',
  chartSide: 'padding:5px 0;font-size:1px;line-height:14px',
  chartValue:
    `padding:5px 0 5px 12px;${FONT}text-align:right;white-space:nowrap;font-size:13px;line-height:18px;` +
    'font-weight:600;color:#0B1324',
  bar: `${COLOUR}line-height:14px;border-radius:0 4px 4px 0;background-color:#0E7C6B`,
  barBelow: `${COLOUR}line-height:14px;border-radius:0 4px 4px 0;background-color:#F2664A`,
  quoteRow: 'padding:2px 0 18px',
  quote: `padding:2px 0 2px 16px;border-left:3px solid #0E7C6B;${FONT}font-size:16px;line-height:1.55;color:#0B1324`,
  quoted: `margin:0;${BREAKS}`,
  actionRow: 'padding:8px 0 12px',
  buttonSide: 'padding:0;border-radius:8px;background-color:#0E7C6B;mso-padding-alt:14px 24px',
  button:
    'display:inline-block;padding:13px 24px;background-color:#0E7C6B;border:1px solid #0E7C6B;border-radius:8px;' +
    'color:#FFFFFF;font-weight:600;line-height:22px;text-decoration:none',
  address: 'margin:0;font-size:13px;line-height:1.45;color:#4A5263;overflow-wrap:anywhere;word-break:break-all',
  notes: `padding:16px 0 0;border-top:1px solid #E5E5DD;${FONT}color:#4A5263`,
  note: `margin:0 0 8px;font-size:14px;line-height:1.5;color:#4A5263;${BREAKS}`,
  foot: `padding:16px 4px 0;${FONT}font-size:12px;line-height:1.5;color:#5A6170;${BREAKS}`,
  footLine: `margin:0 0 4px;${BREAKS}`,
  footLink: 'color:#5A6170;text-decoration:underline',
  footAddress: 'margin:0;overflow-wrap:anywhere;word-break:break-all',
  laneCoral: `${COLOUR}line-height:4px;border-radius:2px;background-color:#F2664A`,
  laneTeal: `${COLOUR}line-height:4px;border-radius:2px;background-color:#0E7C6B`,
  laneIndigo: `${COLOUR}line-height:4px;border-radius:2px;background-color:#4C5BD4`,
  laneInk: `${COLOUR}line-height:4px;border-radius:2px;background-color:#0B1324`,
} as const;

export type StyleName = keyof typeof STYLES;

/** The short lane above the heading. */
export const FAMILY_LANES: Readonly<Record<MailFamily, StyleName>> = {
  code: 'laneInk',
  money: 'laneTeal',
  team: 'laneCoral',
  device: 'laneIndigo',
  summary: 'laneTeal',
};

/** Lines that only a dark scheme needs. Classes are the names above. */
const DARK_SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0A0F1A!important;color:#EEF0F4!important}
.stage{background-color:#0A0F1A!important}
.brandName,.amount,.caption,.value,.figure,.step,.chartValue,.quote{color:#EEF0F4!important}
.card{background-color:#10161F!important;border-color:#2D3747!important;color:#EEF0F4!important}
.code{background-color:#151C28!important;border-color:#8E97A8!important;color:#EEF0F4!important}
.facts,.term,.value,.figure,.notes{border-color:#2D3747!important}
.label,.term,.address,.notes,.note,.stepNote,.chartLabel{color:#AEB6C4!important}
.foot,.footLink{color:#9AA3B3!important}
.quote{border-color:#35C9AE!important}
.stepStop{border-color:#35C9AE!important;color:#35C9AE!important}
.stepDone{background-color:#35C9AE!important;border-color:#35C9AE!important;color:#04221C!important}
.button{background-color:#35C9AE!important;border-color:#35C9AE!important;color:#04221C!important}
.buttonSide,.bar,.laneTeal{background-color:#35C9AE!important}
.laneCoral,.barBelow{background-color:#FF8468!important}
.laneIndigo{background-color:#8B98FF!important}
.stop,.laneInk{background-color:#EEF0F4!important}
}`;

/** And those that only a narrow screen needs. */
const PHONE_SHEET = `
@media (max-width:480px){
.stage{padding:16px 8px 32px!important}
.card{padding:24px 20px!important}
.heading{font-size:22px!important}
.amount{font-size:34px!important;line-height:40px!important}
.code{font-size:28px!important;letter-spacing:6px!important}
.actions{width:100%!important}
.button{display:block!important;text-align:center!important}
}`;

/** Two, because Gmail drops a whole sheet over one line that it does not know. */
export const SHEETS: readonly string[] = [DARK_SHEET.trim(), PHONE_SHEET.trim()];
