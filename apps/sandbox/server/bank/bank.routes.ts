import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refused } from '../http/create-server.ts';
import type { Check } from '../identity/identity.routes.ts';
import type { Sandbox } from '../sandbox.ts';
import { listAccounts } from './accounts.ts';
import { BANKS, findBank } from './bank-list.ts';
import { accountsPage, allowPage, choosePage, donePage, faultPage, signInPage } from './consent-pages.ts';
import { requireBank } from './consents.ts';
import type { Consent, Consents } from './consents.ts';

type ConnectQuery = { client_id?: string; configuration?: string; customer_reference?: string; state?: string };
type Step = { Params: { id: string } };
type Form = { Body: Record<string, string | string[] | undefined> | undefined };
type Outcome = { Params: { businessId: string }; Body: { outcome: 'approved' | 'failed' | 'removed' } };

const OUTCOME_SCHEMA = {
  type: 'object',
  required: ['outcome'],
  properties: { outcome: { enum: ['approved', 'failed', 'removed'] } },
};

/** The hosted consent pages of the open-banking provider, and the bank's later word on the accounts. */
export function addBankRoutes(
  server: FastifyInstance,
  { sandbox, consents }: { sandbox: Sandbox; consents: Consents },
): void {
  addConnect(server, sandbox, consents);
  const steps = createSteps(server, consents);
  addChoosing(steps, consents);
  addSignIn(steps, consents);
  addAccounts(steps, sandbox, consents);
  addAllowing(steps, consents);
  addOutcomes(server, consents);
}

function addConnect(server: FastifyInstance, sandbox: Sandbox, consents: Consents): void {
  server.get<{ Querystring: ConnectQuery }>('/connect', (request, reply) => {
    const { client_id: clientId, configuration, customer_reference: customerReference, state } = request.query;
    if (clientId !== sandbox.config.bankConnectClientId)
      return sendFault(reply, 'The portal’s client id is not known here.');
    if (configuration !== 'merchants')
      return sendFault(reply, 'The portal asked for a configuration that does not exist.');
    if (!customerReference || !state) return sendFault(reply, 'The portal did not say whose accounts to link.');
    const consent = consents.open({ customerReference, state });
    return reply.redirect(`/bank/${consent.id}/choose`, 303);
  });
}

type Steps = ReturnType<typeof createSteps>;

function createSteps(server: FastifyInstance, consents: Consents) {
  /** Shows a step of an open consent; a finished one always shows how it ended. */
  const addStep = (name: string, show: (consent: Consent) => string) =>
    server.get<Step>(`/bank/:id/${name}`, (request, reply) => {
      const consent = consents.get(request.params.id);
      if (consent === undefined) return sendFault(reply, 'This bank link is not known. Start again from the portal.');
      if (consent.status !== 'open') return sendPage(reply, ending(consent));
      return sendPage(reply, show(consent));
    });
  const addAnswer = (
    name: string,
    answer: (consent: Consent, form: NonNullable<Form['Body']>, reply: FastifyReply) => unknown,
  ) =>
    server.post<Step & Form>(`/bank/:id/${name}`, async (request, reply) => {
      const consent = consents.get(request.params.id);
      if (consent === undefined) return sendFault(reply, 'This bank link is not known. Start again from the portal.');
      if (consent.status !== 'open') return sendPage(reply, ending(consent));
      try {
        return await answer(consent, request.body ?? {}, reply);
      } catch (error) {
        console.error('sandbox: bank consent:', error instanceof Error ? error.message : error);
        return sendFault(reply.code(502), 'The portal did not take the answer. Start again from the portal.');
      }
    });
  return { addStep, addAnswer };
}

function addChoosing({ addStep, addAnswer }: Steps, consents: Consents): void {
  addStep('choose', (consent) => choosePage({ consent, banks: BANKS }));
  addAnswer('choose', (consent, form, reply) => {
    const bank = findBank(String(form.bank));
    if (bank === undefined) return sendPage(reply.code(422), choosePage({ consent, banks: BANKS }));
    consents.save({ ...consent, bankSlug: bank.slug, signedIn: false, accounts: [] });
    return reply.redirect(`/bank/${consent.id}/sign-in`, 303);
  });
}

function addSignIn({ addStep, addAnswer }: Steps, consents: Consents): void {
  addStep('sign-in', (consent) =>
    consent.bankSlug === null
      ? choosePage({ consent, banks: BANKS })
      : signInPage({ consent, bank: requireBank(consent) }),
  );
  addAnswer('sign-in', async (consent, form, reply) => {
    const bank = requireBank(consent);
    if (String(form.username ?? '').trim() === '' || String(form.password ?? '') === '') {
      return sendPage(reply.code(422), signInPage({ consent, bank, message: 'Enter a user name and a password' }));
    }
    if (bank.declines === true) {
      await consents.decline(consent);
      return reply.redirect(`/bank/${consent.id}/done`, 303);
    }
    consents.save({ ...consent, signedIn: true });
    return reply.redirect(`/bank/${consent.id}/accounts`, 303);
  });
}

function addAccounts({ addStep, addAnswer }: Steps, sandbox: Sandbox, consents: Consents): void {
  const holderOf = (businessId: string) =>
    sandbox.store
      .collection<Check>('check')
      .list()
      .find((check) => check.businessId === businessId && check.kind === 'business')?.name ?? 'Account holder';
  const accountsOf = (consent: Consent) =>
    listAccounts({
      bank: requireBank(consent),
      customer: consent.customerReference,
      holderName: holderOf(consent.customerReference),
    });

  addStep('accounts', (consent) =>
    consent.signedIn
      ? accountsPage({ consent, bank: requireBank(consent), accounts: accountsOf(consent) })
      : choosePage({ consent, banks: BANKS }),
  );
  addAnswer('accounts', (consent, form, reply) => {
    if (!consent.signedIn) return reply.redirect(`/bank/${consent.id}/choose`, 303);
    const picked = [form.account ?? []].flat();
    const accounts = accountsOf(consent).filter((account) => picked.includes(account.accountId));
    if (accounts.length === 0) {
      return sendPage(
        reply.code(422),
        accountsPage({
          consent,
          bank: requireBank(consent),
          accounts: accountsOf(consent),
          message: 'Choose at least one account',
        }),
      );
    }
    consents.save({ ...consent, accounts });
    return reply.redirect(`/bank/${consent.id}/allow`, 303);
  });
}

function addAllowing({ addStep, addAnswer }: Steps, consents: Consents): void {
  addStep('allow', (consent) =>
    consent.accounts.length > 0
      ? allowPage({ consent, bank: requireBank(consent) })
      : choosePage({ consent, banks: BANKS }),
  );
  addAnswer('allow', async (consent, _form, reply) => {
    if (consent.accounts.length === 0) return reply.redirect(`/bank/${consent.id}/choose`, 303);
    await consents.give(consent);
    return reply.redirect(`/bank/${consent.id}/done`, 303);
  });
  addAnswer('cancel', async (consent, _form, reply) => {
    await consents.decline(consent);
    return reply.redirect(`/bank/${consent.id}/done`, 303);
  });
  addStep('done', (consent) => choosePage({ consent, banks: BANKS }));
}

function addOutcomes(server: FastifyInstance, consents: Consents): void {
  server.get('/api/bank', () => consents.list().slice(0, 100));
  server.post<Outcome>('/api/bank/:businessId', { schema: { body: OUTCOME_SCHEMA } }, async (request) => {
    const consent = consents
      .list()
      .find(
        (one) =>
          one.customerReference === request.params.businessId &&
          one.accounts.length > 0 &&
          !['open', 'declined', 'removed'].includes(one.status),
      );
    if (consent === undefined) throw new Refused(404, `No bank consent was given by ${request.params.businessId}`);
    return consents.decide(consent, request.body.outcome);
  });
}

function ending(consent: Consent): string {
  return donePage({ consent, bank: consent.bankSlug === null ? undefined : findBank(consent.bankSlug) });
}

function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(markup);
}

function sendFault(reply: FastifyReply, message: string): FastifyReply {
  if (reply.statusCode < 400) reply.code(400);
  return sendPage(reply, faultPage(message));
}
