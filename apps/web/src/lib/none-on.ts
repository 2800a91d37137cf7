/** That transfers or notifications, several things, are switched off. */
export const NONE_ON = 'Off';
