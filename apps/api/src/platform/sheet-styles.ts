const DATE_FORMAT = 164;
/** What the format calls 1,234.50. */
const MONEY_FORMAT = 4;

/** The place of each value in a list, by its name. The parts of the format name each other by such places. */
const placesOf = <Name extends string>(list: Record<Name, string>) =>
  Object.fromEntries(Object.keys(list).map((name, place) => [name, place])) as Record<Name, number>;
const listXml = (tag: string, list: Record<string, string>) =>
  `<${tag} count="${Object.keys(list).length}">${Object.values(list).join('')}</${tag}>`;

const fonts = {
  plain: '<font><sz val="11"/><name val="Calibri"/></font>',
  bold: '<font><b/><sz val="11"/><name val="Calibri"/></font>',
};
const FONT = placesOf(fonts);

const cells = {
  plain: '<xf/>',
  money: `<xf numFmtId="${MONEY_FORMAT}" applyNumberFormat="1"/>`,
  date: `<xf numFmtId="${DATE_FORMAT}" applyNumberFormat="1"/>`,
  heading: `<xf fontId="${FONT.bold}" applyFont="1"/>`,
  // Says that an apostrophe stands before the text: edited, it still does not become a formula, and nothing is added.
  quoted: '<xf quotePrefix="1"/>',
};

/** The cell styles of a workbook by their places in its list. */
export const STYLE = placesOf(cells);

/** The content of a workbook's list of styles. The format demands the fills, the border and the base style. */
export const STYLES_XML = [
  `<numFmts count="1"><numFmt numFmtId="${DATE_FORMAT}" formatCode="mm/dd/yyyy"/></numFmts>`,
  listXml('fonts', fonts),
  listXml('fills', {
    none: '<fill><patternFill patternType="none"/></fill>',
    gray: '<fill><patternFill patternType="gray125"/></fill>',
  }),
  '<borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
  listXml('cellXfs', cells),
].join('\n');
