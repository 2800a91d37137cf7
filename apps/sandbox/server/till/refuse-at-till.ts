import { tillRefusals, type TillRefusalCode } from '../../web/till/till-refusals.ts';
import { Refused } from '../http/create-server.ts';

/** A refusal of the till's own server. The till says it in its language; programs also get the detail. */
export function refusedAtTill(code: TillRefusalCode, detail?: string): Refused {
  const { status, message } = tillRefusals[code];
  return new Refused(status, detail === undefined ? message : `${message} (${detail})`, code);
}
