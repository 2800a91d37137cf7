/** Markup that is safe to place in a page as it stands. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = Html | string | number | null | undefined | false | Piece[];

/** Template tag: every value is escaped, except markup made by this same tag. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(strings.reduce((made, part, index) => made + render(values[index - 1]) + part));
}

function render(value: Piece): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A whole document around a body. `script` names a file of `/pages/`. */
export function page({ title, body, script }: { title: string; body: Html; script?: string }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/pages/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/pages/tokens.css" />
        <link rel="stylesheet" href="/pages/pages.css" />
        <link rel="stylesheet" href="/pages/outside.css" />
        ${script !== undefined && html`<script src="/pages/${script}" defer></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup;
}
