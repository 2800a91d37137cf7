import { actionWords } from './audit.ts';

/** What became of it, by the detail of the line that tells it. */
const TOLD: Readonly<Record<string, { field: string; words: Readonly<Record<string, string>> }>> = {
  'store.active': { field: 'active', words: { true: 'Store switched on', false: 'Store switched off' } },
  'device.active': { field: 'active', words: { true: 'Device switched on', false: 'Device switched off' } },
  'device.chat': { field: 'chat', words: { true: 'Chat switched on', false: 'Chat switched off' } },
  'staff.active': { field: 'active', words: { true: 'App user enabled', false: 'App user disabled' } },
  'webhook.active': {
    field: 'active',
    words: { true: 'Webhook endpoint switched on', false: 'Webhook endpoint switched off' },
  },
  premium: { field: 'on', words: { true: 'Premium placement switched on', false: 'Premium placement switched off' } },
  'transfer.decide': {
    field: 'state',
    words: {
      sent: 'Transfer sent to the bank',
      paid: 'Transfer arrived at the bank',
      failed: 'Transfer failed',
      returned: 'Transfer returned by the bank',
      stopped: 'Transfer stopped before it left',
    },
  },
  'identity.decide': {
    field: 'decision',
    words: { approved: 'Identity check passed', rejected: 'Identity check declined' },
  },
  'bank.report': {
    field: 'outcome',
    words: {
      declined: 'Bank link declined',
      consented: 'Access to the bank given',
      verified: 'Bank accounts verified',
      failed: 'Bank link failed',
      removed: 'Access to the bank withdrawn',
    },
  },
};

interface ActionLine {
  action: string;
  outcome: string;
  after: Readonly<Record<string, unknown>> | null;
}

/** What a line of the audit trail says was done, with how it ended; what a refused line was to do stays open. */
export function lineActionWords({ action, outcome, after }: ActionLine): string {
  const told = Object.hasOwn(TOLD, action) ? TOLD[action]! : null;
  const ended = told && String(after?.[told.field]);
  return outcome === 'done' && told && ended && Object.hasOwn(told.words, ended)
    ? told.words[ended]!
    : actionWords(action);
}
