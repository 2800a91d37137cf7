/**
 * The unread count as a badge shows it. It stands apart from the words of notices, which no page needs until the bell
 * is opened.
 */
export const unreadWords = (unread: number): string => (unread > 99 ? '99+' : String(unread));
