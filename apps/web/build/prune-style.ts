import { transform } from 'lightningcss';

/** How the build writes the names of CSS modules; other class names may also stand in what the server fills in. */
const moduleClass = /\.(_[\w-]+_\w{5}_\d+)/g;

/** The style of the whole site without the rules of parts that do not stand on this page. */
export function pruneStyle(style: string, page: string): string {
  const used = new Set([...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)));
  const unused = new Set([...style.matchAll(moduleClass)].map(([, name]) => name!).filter((name) => !used.has(name)));
  const { code } = transform({
    filename: 'style.css',
    code: new TextEncoder().encode(style),
    minify: true,
    unusedSymbols: [...unused],
  });
  return new TextDecoder().decode(code);
}
