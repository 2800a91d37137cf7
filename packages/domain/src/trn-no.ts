const LABELLED = /(?:^|\s)(?:#|trn)\s*(?:no\.?)?\s*#?\s*(\d{1,15})(?=\s|$)/i;

/** Whether the text is a number that may be that of a payment. */
export const isTrnNo = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Takes the number of a payment that is written with its label out of a text; `rest` is what else it says. */
export function takeTrnNo(text: string): { trnNo: number | null; rest: string } {
  const found = LABELLED.exec(text);
  return { trnNo: found && Number(found[1]), rest: (found ? text.replace(found[0], ' ') : text).trim() };
}

/** The number of a payment that is written with its label: 'TRN 4711', 'TRN No. 4711' or '#4711'; null otherwise. */
export function readTrnNo(text: string): number | null {
  const { trnNo, rest } = takeTrnNo(text);
  return rest === '' ? trnNo : null;
}
