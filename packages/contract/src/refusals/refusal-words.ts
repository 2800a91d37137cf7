/**
 * What one refusal answers: its HTTP status, the words a person reads and the field they belong to, if there is one.
 */
export interface RefusalWords {
  status: number;
  message: string;
  field?: string;
}
