/** What the pictures of shared links need of fontkit, which has no types of its own. */
declare module 'fontkit' {
  interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
    readonly path: { toSVG(): string };
  }
  interface Font {
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    getVariation(axes: Readonly<Record<string, number>>): Font;
    layout(text: string): {
      readonly glyphs: readonly Glyph[];
      readonly positions: ReadonlyArray<{ readonly xAdvance: number; readonly xOffset: number }>;
    };
  }
  export function create(file: Uint8Array): Font;
}
