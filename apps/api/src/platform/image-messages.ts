/** What a drawer says when a picture has reached it, before it draws it. */
export const BEGUN = 'begun';
