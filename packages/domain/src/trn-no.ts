const LABELLED = /^(?:#|trn)\s*(?:no\.?)?\s*#?\s*(\d{1,15})$/i;

/** The number of a payment that is written with its label: 'TRN 4711', 'TRN No. 4711' or '#4711'; null otherwise. */
export function readTrnNo(text: string): number | null {
  const found = LABELLED.exec(text.trim());
  return found ? Number(found[1]) : null;
}
