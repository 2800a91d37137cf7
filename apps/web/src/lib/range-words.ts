/** The labels between which a range of dates or times lies; `FROM` is also that of a device from which an act came. */
export const FROM = 'From';
export const TO = 'To';
