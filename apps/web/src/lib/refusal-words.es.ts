export { refusalWords } from './refusal-words.ts';

/** A sentence that says *más tarde*, with the time to wait in its place. */
export const sayWhen = (sentence: string, wait: string): string => sentence.replace('más tarde', `en ${wait}`);
