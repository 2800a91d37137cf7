import { html, page } from './html.ts';
import type { Html } from './html.ts';
import type { SupportSession } from './support-session.ts';

type Outside = { title: string; where: string; lane: 'brand' | 'coral' | 'indigo'; body: Html };

/** A page of another site, kept plain: whose site it is, what would happen here, and the way back. */
function outside({ title, where, lane, body }: Outside): string {
  return page({
    title: `${title} · Sandbox`,
    body: html`<div class="outside outside-${lane}">
      <header class="outside-head">
        <span class="consent-brand">${laneMark()}<span>${where}</span></span
        ><a class="link" href="/">Control room</a>
      </header>
      <main class="outside-main" id="main">
        <svg
          class="outside-art"
          viewBox="0 0 360 96"
          fill="none"
          stroke-width="3"
          stroke-linecap="round"
          aria-hidden="true"
        >
          <path class="l-coral" d="M0 16h120c60 0 60 32 110 32" />
          <path class="l-brand" d="M0 48h230" />
          <path class="l-indigo" d="M0 80h120c60 0 60-32 110-32" />
          <circle class="stop" cx="240" cy="48" r="9" />
          <path class="ahead" d="M254 48h106" />
        </svg>
        <h1>${title}</h1>
        ${body}
      </main>
    </div>`,
  });
}

function laneMark(): Html {
  return html`<svg
    viewBox="0 0 26 26"
    width="26"
    height="26"
    fill="none"
    stroke="currentColor"
    stroke-width="2.6"
    stroke-linecap="round"
    aria-hidden="true"
  >
    <path d="M2 5h5.5C14 5 13.5 13 19 13" />
    <path d="M2 21h5.5C14 21 13.5 13 19 13" />
    <path d="M2 13h17" />
    <circle cx="21.5" cy="13" r="2.6" fill="currentColor" stroke="none" />
  </svg>`;
}

export function supportPage(session: SupportSession | null): string {
  const greeting =
    session === null
      ? 'You came without signing in, so we do not know you yet.'
      : session === 'refused'
        ? 'Your hand-off from the portal has been used or has run out. Open Customer Support from the portal once more.'
        : `Signed in as ${session.name} (${session.email}).`;
  return outside({
    title: 'Customer Support',
    where: 'Support desk',
    lane: 'brand',
    body: html`<p class="lead">${greeting}</p>
      <ul class="topics">
        <li><b>A payment looks wrong</b><span>Have the TRN No. from the Transaction Record ready.</span></li>
        <li>
          <b>A transfer has not arrived</b
          ><span>Most banks credit within one business day. Weekends and holidays do not count.</span>
        </li>
        <li>
          <b>A device does not link</b
          ><span>A link code works once and for a few minutes. Generate a new one in Manage Storefront.</span>
        </li>
      </ul>`,
  });
}

export function lenderPage(): string {
  return outside({
    title: 'Lender sign-in',
    where: 'Lender desk',
    lane: 'indigo',
    body: html`<p class="lead">
        Lenders fund shoppers’ credit here. It is a site of its own: a merchant account does not open it.
      </p>
      <ul class="topics">
        <li><b>Already a lender?</b><span>Your organisation’s administrator gives you access.</span></li>
        <li><b>Want to lend?</b><span>Write to the address at the foot of the public site.</span></li>
      </ul>`,
  });
}

export function appPage(): string {
  return outside({
    title: 'Get the till',
    where: 'App store',
    lane: 'coral',
    body: html`<p class="lead">
        In the sandbox the till runs in the browser. Open it on a phone or in a second window and enter the link code
        that Manage Storefront shows.
      </p>
      <p><a class="btn btn-primary" href="/till">Open the till</a></p>`,
  });
}

export function socialPage(name: string): string {
  const network = name.replace(/[^\w -]/g, '').slice(0, 40);
  const shown = network === '' ? 'Social' : network.charAt(0).toUpperCase() + network.slice(1);
  return outside({
    title: `Our page on ${shown}`,
    where: shown,
    lane: 'coral',
    body: html`<p class="lead">This link leaves the product. In production it leads to the company’s own page.</p>
      <p>
        <button class="btn btn-line" type="button" disabled aria-describedby="why">Follow</button>
        <span class="quiet small" id="why">Nobody to follow in the sandbox</span>
      </p>`,
  });
}

export function missingPage(): string {
  return outside({
    title: 'There is nothing at this address',
    where: 'Sandbox',
    lane: 'brand',
    body: html`<p class="lead">The lane ends here.</p>
      <p><a class="btn btn-line" href="/">Back to the control room</a></p>`,
  });
}
