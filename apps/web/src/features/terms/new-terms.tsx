import { useState } from 'react';
import { updatedWords } from '@trilane/domain/legal-text';
import { Button } from '@trilane/ui/button';
import { useMay } from '../../lib/access.tsx';
import { api, isRefusal } from '../../lib/api.ts';
import { EnglishTextBinds } from '../../lib/english-notes.tsx';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { logout } from '../../lib/logout.ts';
import { queryClient } from '../../lib/queries.ts';
import { readAgain } from '../../lib/read-again.ts';
import { ScrolledTerms, useTerms, type Terms } from '../../lib/scrolled-terms.tsx';
import { TermsInShort } from '../../lib/terms-in-short.tsx';
import s from './new-terms.module.css';

const facts = [
  { value: 'Your tills', label: 'go on taking payments' },
  { value: 'Your portal', label: 'opens once you agree' },
  { value: 'Every version', label: 'stays readable in Admin' },
];

/** Newer terms than the owner agreed to: what is new, the whole text, and the choice to agree or to log out. */
export function NewTerms() {
  return useMay('acceptTerms') ? <AgreeToTerms /> : <OwnerMustAgree />;
}

function OwnerMustAgree() {
  return (
    <GatePage title="The terms of use have changed" facts={facts} factsLabel="What this means for your shop">
      <p className="muted">The portal opens for the team again once the owner has agreed to the new terms.</p>
      <Button size="l" onClick={() => void logout()}>
        Log out
      </Button>
    </GatePage>
  );
}

function AgreeToTerms() {
  const { data: terms, isError, refetch } = useTerms();
  const [busy, setBusy] = useState(false);
  const agree = async ({ text: { version } }: Terms) => {
    setBusy(true);
    try {
      await withLoading(api.call('acceptTerms', { body: { version } }));
    } catch (error) {
      if (isRefusal(error, 'terms_changed')) await refetch();
    }
    // Agreed in another tab counts here, too.
    await readAgain(queryClient, ['business']);
    setBusy(false);
  };
  return (
    <GatePage title="The terms of use have changed" facts={facts} factsLabel="What this means for your shop" wide>
      {terms && <Changes terms={terms} />}
      <EnglishTextBinds />
      <ScrolledTerms terms={terms} failed={isError} />
      <TermsInShort />
      <div className={s.actions}>
        <Button variant="primary" size="l" busy={busy} disabled={!terms} onClick={() => terms && void agree(terms)}>
          Agree
        </Button>
        <Button size="l" onClick={() => void logout()}>
          Log out
        </Button>
      </div>
    </GatePage>
  );
}

function Changes({ terms: { text, accepted, changes } }: { terms: Terms }) {
  return (
    <section className={s.changes} aria-labelledby="what-is-new">
      <p className="muted">
        Version {text.version} is in force since {updatedWords(text.effectiveOn)}.
        {accepted !== null && ` You agreed to version ${accepted}.`}
      </p>
      <h2 id="what-is-new">What is new</h2>
      {changes.map(({ version, words }) => (
        <div key={version}>
          {changes.length > 1 && <h3>Version {version}</h3>}
          {words.split('\n').map((line, n) => (
            <p key={n}>{line}</p>
          ))}
        </div>
      ))}
      {changes.length === 0 && <p>The text as a whole is new. Read it before you agree.</p>}
    </section>
  );
}
