/** An offer in words: what a shopper will read, an example, and what the merchant commits to. */
export type OfferWords = { shopper: string; example: string; commitments: readonly string[] };
