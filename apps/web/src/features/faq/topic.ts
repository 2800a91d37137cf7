/**
 * A paragraph, or steps or points below one. `[words](/path)` is a link; `{product}` stands for the product's name,
 * which is a setting.
 */
export type Block = string | { readonly steps: readonly string[] } | { readonly points: readonly string[] };

/** Its id is the fragment of its address, so it stays as it is once it has been released. */
export type Question = { readonly id: string; readonly question: string; readonly answer: readonly Block[] };

export type Topic = {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly questions: readonly Question[];
};
