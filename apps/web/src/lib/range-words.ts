/** The labels of the fields between which a range of dates or times lies. */
export const FROM = 'From';
export const TO = 'To';
