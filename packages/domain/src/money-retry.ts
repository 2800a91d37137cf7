/** How many days a message about money is retried before a person decides (docs/product.md#messages-about-money). */
export const MONEY_RETRY_DAYS = 7;
