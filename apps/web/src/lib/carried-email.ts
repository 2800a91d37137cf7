/** Where the public pages leave an email that was typed there for the sign-up; an address is nothing for a URL. */
export const carriedEmailKey = 'signup-email';
