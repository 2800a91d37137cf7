import type { DeskCallName } from '@trilane/contract/desk/desk-calls';
import type { DeskCases, DeskRefusalCases } from './desk-case.ts';
import { approvalHappyCases, approvalRefusalCases } from './desk-approval-cases.ts';
import { merchantHappyCases, merchantRefusalCases } from './desk-merchant-cases.ts';
import { peopleHappyCases, peopleRefusalCases } from './desk-people-cases.ts';
import { textHappyCases, textRefusalCases } from './desk-text-cases.ts';
import { workHappyCases } from './desk-work-cases.ts';
import { workRefusalCases } from './desk-work-refusals.ts';

/** The right request of each call of the desk. */
export const deskHappyCases: DeskCases = {
  ...peopleHappyCases,
  ...merchantHappyCases,
  ...approvalHappyCases,
  ...workHappyCases,
  ...textHappyCases,
};

/** The request that meets each refusal that a call of the desk declares. */
export const deskRefusalCases: DeskRefusalCases = {
  ...peopleRefusalCases,
  ...merchantRefusalCases,
  ...approvalRefusalCases,
  ...workRefusalCases,
  ...textRefusalCases,
};

/** Calls that change something and leave no line in the audit trail, each with the reason. */
export const DESK_WITHOUT_LINE: Partial<Record<DeskCallName, string>> = {
  startDeskPasskey: 'asks the browser for a signature',
  startDeskSetUp: 'shows what a link is for; using it leaves the line',
  startDeskProof: 'asks the browser for a signature',
  startDeskTotp: 'makes a secret that counts only once it is confirmed',
  previewLegalText: 'shows how a text would read and keeps nothing',
  startOwnDeskPasskey: 'asks the browser for a passkey',
};
