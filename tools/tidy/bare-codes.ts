const SEARCHED = /^(?:db\/functions\/.*\.sql|(?:apps\/api\/src|bench|tools)\/.*\.ts)$/;
const NOT_SEARCHED = /\.(?:test|harness|fixture)\.ts$/;
const CODE = String.raw`\b(?:\w+_)?(?:kind|outcome|state)\b`;
const COMPARED = new RegExp(String.raw`${CODE}\)? *(?:[=!]==|<>|<=?|>=?|=|(?:not )?in) *\(?\d`, 'i');
const CAST = /(?<!\$)\b[1-9]\d*::smallint\b/;

/**
 * Finds bare numbers in place of a kind of account or transaction, an outcome or a state. The domain has their names.
 */
export function findBareCodes(path: string, text: string): string[] {
  if (!SEARCHED.test(path) || NOT_SEARCHED.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(?:--|\/\/|\*).*$/, '');
    return COMPARED.test(code) || CAST.test(code)
      ? [`${path}:${index + 1}: a bare number where a kind, outcome or state belongs; use its name`]
      : [];
  });
}
