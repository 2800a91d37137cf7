/** The words of the older sign-up (public-site.md §5): its fields are called as the wire calls them. */
export const fieldIsRequired = (field: string) => `${field} is required`;
