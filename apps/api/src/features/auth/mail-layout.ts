/** A mail without its receiver. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

interface MailParts {
  productName: string;
  subject: string;
  /** Sentences before the code, one paragraph each. */
  paragraphs: string[];
  /** Shown large, alone in its line. */
  code?: string;
  /** One way on, alone in its line; the HTML shows it as a button and writes it out below. */
  link?: { url: string; label: string };
  /** Small print below. */
  notes?: string[];
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

// Mail programs that turn colours round in the dark do it to known ones only: text keeps the program's own colour, and the box of the code has a
// border and no background, so both schemes can be read.
const STYLES = {
  body: 'margin:0;padding:24px;font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif',
  column: 'max-width:480px;margin:0 auto',
  brand: 'margin:0 0 24px;font-size:18px;font-weight:700;letter-spacing:-0.01em',
  paragraph: 'margin:0 0 16px',
  code: 'margin:8px 0 24px;padding:16px;border:1px solid #8a94a6;border-radius:12px;text-align:center;font:700 34px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:8px',
  link: 'display:inline-block;padding:12px 20px;border:2px solid;border-radius:10px;color:inherit;font-weight:600;text-decoration:none',
  address: 'margin:0 0 24px;font-size:13px;line-height:1.45;overflow-wrap:anywhere',
  note: 'margin:0 0 8px;font-size:13px;line-height:1.45;opacity:0.75',
};

const escapedStyle = (name: keyof typeof STYLES) => escapeHtml(STYLES[name]);

/** The one layout of all mails: text and HTML say the same, the HTML without pictures or scripts. */
export function layoutMail({ productName, subject, paragraphs, code, link, notes = [] }: MailParts): MailContent {
  const block = (tag: string, style: keyof typeof STYLES, text: string) => `<${tag} style="${escapedStyle(style)}">${escapeHtml(text)}</${tag}>`;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head><body style="${escapedStyle('body')}"><div style="${escapedStyle('column')}">`,
    block('p', 'brand', productName),
    ...paragraphs.map((text) => block('p', 'paragraph', text)),
    ...(code === undefined ? [] : [block('p', 'code', code)]),
    ...(link === undefined ? [] : [`<p style="${escapedStyle('paragraph')}"><a href="${escapeHtml(link.url)}" style="${escapedStyle('link')}">${escapeHtml(link.label)}</a></p>`, block('p', 'address', link.url)]),
    ...notes.map((text) => block('p', 'note', text)),
    '</div></body></html>',
  ].join('\n');
  const text = [...paragraphs, ...(code === undefined ? [] : [code]), ...(link === undefined ? [] : [link.url]), ...notes, productName].join('\n\n') + '\n';
  return { subject, text, html };
}

/**
 * A mail as the outbox takes it, in the product's name: `paragraphs` are plain sentences, `code` is shown large, `notes` small.
 * The subject is cut to one line by the mailer.
 */
export function mail(config: { productName: string }, parts: Omit<MailParts, 'productName'> & { to: string }): MailContent & { to: string } {
  const { to, ...content } = parts;
  return { to, ...layoutMail({ productName: config.productName, ...content }) };
}
