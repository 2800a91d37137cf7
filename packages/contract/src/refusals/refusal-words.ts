/**
 * What a refusal answers: its HTTP status, the sentence a person reads and, if there is one, the field it belongs to.
 */
export interface RefusalWords {
  status: number;
  message: string;
  field?: string;
}
