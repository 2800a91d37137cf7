/** The kind of a business, which the service names in English, as people read it. */
export const categoryWords = (name: string): string => name;
