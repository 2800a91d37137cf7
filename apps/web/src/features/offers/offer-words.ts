/** What an offer comes to in words: what a shopper will read, an example, and what the merchant takes on. */
export type OfferWords = { shopper: string; example: string; commitments: readonly string[] };
