/** The labels of the fields between which a range lies; *De* and *A* are those of a payment. */
export const FROM = 'Desde';
export const TO = 'Hasta';
