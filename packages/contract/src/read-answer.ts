/** A good answer of a call: nothing, or JSON. */
export const readAnswer = (_name: string, text: string): unknown => (text === '' ? null : JSON.parse(text));
