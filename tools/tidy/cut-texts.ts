const SCREENS = /^apps\/(?:web|desk)\/src\/.*\.tsx$/;

/** A browser cuts what is pasted into a field with `maxlength`, and says nothing. Fields of `ui` take `atMost`. */
export function findCutTexts(path: string, text: string): string[] {
  if (!SCREENS.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\bmaxLength\b/.test(line) ? [`${path}:${index + 1}: maxLength cuts what is pasted; use atMost`] : [],
    );
}
