import { html, page } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import type { BankAccount } from './accounts.ts';
import type { Bank } from './bank-list.ts';
import type { Consent } from './consents.ts';

const STEPS = ['Bank', 'Sign in', 'Accounts', 'Allow'];

type Frame = { title: string; step: number; body: Html; script?: string };

function frame({ title, step, body, script = 'consent.js' }: Frame): string {
  return page({
    title: `${title} · Fairlink`,
    script,
    body: html`<div class="consent">
      <header class="consent-head">
        <span class="consent-brand">${linkMark()}<span>Fairlink</span></span>
        <span class="quiet small">Sandbox bank connection</span>
      </header>
      <nav aria-label="Progress">
        <ol class="steps">
          ${STEPS.map((name, index) => stepItem(name, index - step))}
        </ol>
      </nav>
      <main class="consent-main" id="main">${body}</main>
    </div>`,
  });
}

/** One step of the consent. `ahead` is 0 for the current step and negative for the finished ones. */
function stepItem(name: string, ahead: number): Html {
  const state = ahead < 0 ? 'is-done' : ahead === 0 ? 'is-now' : '';
  return html`<li class="${state}" ${ahead === 0 && html` aria-current="step"`}>${name}</li>`;
}

function linkMark(): Html {
  return html`<svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    stroke-width="2.2"
    stroke-linecap="round"
    aria-hidden="true"
  >
    <path d="M10 8H7a4 4 0 0 0 0 8h3M14 8h3a4 4 0 0 1 0 8h-3M9 12h6" />
  </svg>`;
}

function badge(bank: Bank): Html {
  return html`<span class="badge badge-${bank.colour}" aria-hidden="true">${bank.name.charAt(0)}</span>`;
}

function problem(message: string | undefined): Html | false {
  return message !== undefined && html`<p class="err" id="problem" role="alert">${message}</p>`;
}

function cancelForm(consent: Consent): Html {
  return html`<form method="post" action="/bank/${consent.id}/cancel">
    <button class="btn btn-quiet" type="submit">Cancel</button>
  </form>`;
}

function bankButton(bank: Bank): Html {
  const hint = bank.declines === true && html`<span class="quiet small">Declines every request</span>`;
  return html`<button class="bank" type="submit" name="bank" value="${bank.slug}">
    ${badge(bank)}<span>${bank.name}${hint}</span>
  </button>`;
}

export function choosePage({ consent, banks }: { consent: Consent; banks: readonly Bank[] }): string {
  return frame({
    title: 'Choose your bank',
    step: 0,
    body: html`<h1>Choose your bank</h1>
      <p class="muted">Fairlink shows your account names and numbers to the portal. It cannot move money.</p>
      <form method="post" action="/bank/${consent.id}/choose" class="banks">${banks.map(bankButton)}</form>
      <div class="foot">${cancelForm(consent)}</div>`,
  });
}

export function signInPage({ consent, bank, message }: { consent: Consent; bank: Bank; message?: string }): string {
  return frame({
    title: `Sign in to ${bank.name}`,
    step: 1,
    body: html`<div class="with-badge">
        ${badge(bank)}
        <h1>Sign in to ${bank.name}</h1>
      </div>
      <p class="muted">This bank is invented. Any user name and password will do.</p>
      <form method="post" action="/bank/${consent.id}/sign-in" class="stack">
        <div class="field">
          <label for="username">User name</label
          ><input class="input" id="username" name="username" autocomplete="off" autofocus required />
        </div>
        <div class="field">
          <label for="password">Password</label
          ><input
            class="input"
            id="password"
            name="password"
            type="password"
            autocomplete="off"
            required${message !== undefined && html` aria-invalid="true" aria-describedby="problem"`}
          />
        </div>
        ${problem(message)}
        <button class="btn btn-primary btn-block" type="submit">Sign in</button>
      </form>
      <div class="foot">
        <a class="btn btn-quiet" href="/bank/${consent.id}/choose">Another bank</a>${cancelForm(consent)}
      </div>`,
  });
}

export function accountsPage({
  consent,
  bank,
  accounts,
  message,
}: {
  consent: Consent;
  bank: Bank;
  accounts: BankAccount[];
  message?: string;
}): string {
  return frame({
    title: 'Choose accounts',
    step: 2,
    body: html`<div class="with-badge">
        ${badge(bank)}
        <h1>Which accounts do you want to link?</h1>
      </div>
      <form method="post" action="/bank/${consent.id}/accounts" class="stack">
        <fieldset class="accounts">
          <legend class="vh">Accounts at ${bank.name}</legend>
          ${accounts.map(
            (account, index) =>
              html`<label class="account"
                ><input
                  type="checkbox"
                  name="account"
                  value="${account.accountId}"
                  ${index === 0 && html` checked`}
                /><span
                  ><b>${account.displayName}</b
                  ><span class="quiet small num">Ends in ${account.accountNumber.slice(-4)}</span></span
                ></label
              >`,
          )}
        </fieldset>
        ${problem(message)}
        <button class="btn btn-primary btn-block" type="submit">Continue</button>
      </form>
      <div class="foot">${cancelForm(consent)}</div>`,
  });
}

export function allowPage({ consent, bank }: { consent: Consent; bank: Bank }): string {
  return frame({
    title: 'Allow access',
    step: 3,
    body: html`<div class="with-badge">
        ${badge(bank)}
        <h1>Allow access to ${bank.name}?</h1>
      </div>
      <dl class="facts">
        <div>
          <dt>Shared</dt>
          <dd>
            ${consent.accounts.map(
              ({ displayName, accountNumber }) =>
                html`<span class="num">${displayName}, ends in ${accountNumber.slice(-4)}</span>`,
            )}
          </dd>
        </div>
        <div>
          <dt>What the portal learns</dt>
          <dd>Account name, number, routing number and holder</dd>
        </div>
        <div>
          <dt>What it may do</dt>
          <dd>Send your money to the account you make primary. Nothing is taken out.</dd>
        </div>
      </dl>
      <form method="post" action="/bank/${consent.id}/allow">
        <button class="btn btn-primary btn-block" type="submit" autofocus>Allow</button>
      </form>
      <div class="foot">
        <a class="btn btn-quiet" href="/bank/${consent.id}/accounts">Back</a>${cancelForm(consent)}
      </div>`,
  });
}

const WORDS_OF_CANCEL = 'You have cancelled. You can start again from the portal.';

/** The last page; its script closes the window some moments later. */
export function donePage({ consent, bank }: { consent: Consent; bank?: Bank | undefined }): string {
  const declined = consent.status === 'declined';
  const bankName = bank?.name ?? 'The bank';
  const whyNot = bank?.declines === true ? `${bankName} declined the request.` : WORDS_OF_CANCEL;
  const outcome = declined ? whyNot : `${bankName} is confirming them now. That takes a few seconds.`;
  return frame({
    title: declined ? 'Not linked' : 'Accounts linked',
    step: STEPS.length,
    script: 'close-window.js',
    body: html`<div class="ending ${declined ? 'is-bad' : ''}">
      <svg
        viewBox="0 0 48 48"
        width="56"
        height="56"
        fill="none"
        stroke="currentColor"
        stroke-width="2.5"
        stroke-linecap="round"
        stroke-linejoin="round"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="21" />
        <path d="${declined ? 'M17 17l14 14M31 17L17 31' : 'M15 25l6 6 12-14'}" />
      </svg>
      <h1>${declined ? 'Nothing was linked' : 'Your accounts are linked'}</h1>
      <p class="muted">${outcome}</p>
      <p class="quiet small">This window closes by itself.</p>
      <button class="btn btn-line" type="button" data-close>Close window</button>
    </div>`,
  });
}

export function faultPage(message: string): string {
  return frame({
    title: 'Cannot continue',
    step: -1,
    body: html`<div class="ending is-bad">
      <h1>This link cannot continue</h1>
      <p class="muted">${message}</p>
      <button class="btn btn-line" type="button" data-close>Close window</button>
    </div>`,
  });
}
