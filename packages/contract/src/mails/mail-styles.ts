/**
 * How mails look. Inline, because many mail programs drop everything else; the sheet below only says what changes in
 * the dark and on a phone, and may be lost. Colours are those of the design system; no font, picture or sheet is
 * fetched.
 */
export const STYLES = {
  page:
    'margin:0;padding:0;background-color:#F3F3EE;color:#0B1324;' +
    'font-family:Inter,-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;' +
    'font-size:16px;line-height:1.55;-webkit-text-size-adjust:100%',
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;color:transparent;font-size:1px;' +
    'line-height:1px;mso-hide:all',
  column: 'max-width:600px;margin:0 auto;padding:24px 16px 40px',
  brand: 'margin:0 0 16px 4px;font-size:18px;line-height:24px;font-weight:700;letter-spacing:-0.01em;color:#0B1324',
  lane: 'display:inline-block;width:8px;height:16px;margin-right:4px;border-radius:4px;vertical-align:-2px',
  card: 'padding:32px;background-color:#FFFFFF;border:1px solid #E5E5DD;border-radius:12px',
  heading:
    'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;letter-spacing:-0.01em;overflow-wrap:anywhere',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  code:
    'margin:8px 0 24px;padding:18px 8px;border:1px solid #8C919B;border-radius:12px;background-color:#FBFBF8;' +
    'text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:34px;' +
    'line-height:1.2;font-weight:700;letter-spacing:8px',
  facts: 'margin:0 0 16px;padding:4px 0 0;border-top:1px solid #E5E5DD',
  fact: 'margin:0;padding:8px 0;border-bottom:1px solid #E5E5DD;overflow-wrap:anywhere',
  term: 'display:inline-block;min-width:120px;padding-right:12px;color:#4A5263;font-size:14px',
  quote:
    'margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #0E7C6B;white-space:pre-wrap;overflow-wrap:anywhere',
  action: 'margin:24px 0 20px',
  button:
    'display:inline-block;padding:13px 22px;background-color:#0E7C6B;border:1px solid #0E7C6B;border-radius:8px;' +
    'color:#FFFFFF;font-weight:600;text-decoration:none',
  address: 'margin:0 0 16px;font-size:13px;line-height:1.45;color:#4A5263;overflow-wrap:anywhere',
  notes: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #E5E5DD',
  note: 'margin:0 0 8px;font-size:14px;line-height:1.5;color:#4A5263;overflow-wrap:anywhere',
  foot: 'margin:16px 4px 0;font-size:12px;line-height:1.5;color:#5A6170;overflow-wrap:anywhere',
  footLink: 'color:#5A6170;text-decoration:underline',
} as const;

export type StyleName = keyof typeof STYLES;

export const LANES = ['#F2664A', '#0E7C6B', '#4C5BD4'] as const;

/** Lines that only a dark scheme and a narrow screen need. Classes are the names above. */
export const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0A0F1A!important;color:#EEF0F4!important}
.brand{color:#EEF0F4!important}
.card{background-color:#10161F!important;border-color:#2D3747!important}
.code{background-color:#151C28!important;border-color:#8E97A8!important}
.facts,.fact,.notes{border-color:#2D3747!important}
.term,.address,.note{color:#AEB6C4!important}
.foot,.footLink{color:#9AA3B3!important}
.quote{border-color:#35C9AE!important}
.button{background-color:#35C9AE!important;border-color:#35C9AE!important;color:#04221C!important}
}
@media (max-width:480px){
.column{padding:16px 8px 32px!important}
.card{padding:24px 20px!important}
.code{font-size:28px!important;letter-spacing:6px!important}
.term{display:block!important}
.button{display:block!important;text-align:center!important}
}`.trim();
