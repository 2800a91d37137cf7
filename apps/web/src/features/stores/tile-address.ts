const subdomains = ['a', 'b', 'c'];

/** The address of one tile: every part of the configured one filled in. */
export function tileAddress(
  template: string,
  { x, y, z }: Readonly<Record<'x' | 'y' | 'z', number>>,
  dense: boolean,
): string {
  const parts: Readonly<Record<string, string | number>> = {
    x,
    y,
    z,
    '-y': 2 ** z - 1 - y,
    s: subdomains[Math.abs(x + y) % subdomains.length]!,
    r: dense ? '@2x' : '',
  };
  return template.replaceAll(/\{([^}]*)\}/g, (whole, part: string) => String(parts[part] ?? whole));
}
