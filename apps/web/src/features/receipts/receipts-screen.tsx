import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { LANGUAGE_NAMES } from '@trilane/domain/language';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { PaperPreview } from '@trilane/ui/paper-slip';
import { Skeleton } from '@trilane/ui/skeleton';
import { May } from '../../lib/access.tsx';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { LookDialog } from './look-dialog.tsx';
import s from './receipts.module.css';

type Look = CallOutput<Calls['getReceiptLook']>;

const none = word('None', 'of a logo or footer');

/** How do our receipts look? Logo, footer and language, and a receipt that shows them. */
export function ReceiptsScreen() {
  const look = useRead('business', 'getReceiptLook');
  return (
    <>
      <div>
        <BackLink href="/portal/admin" to={word('Admin')} />
        <PageHead
          title="Receipts"
          sub="Your logo and footer, on every receipt that a shopper prints, saves or gets by email or text message."
        />
      </div>
      {look.data ? (
        <ShownLook look={look.data} />
      ) : (
        <Panel label="Receipts" padded={!look.isError}>
          {look.isError ? (
            <ReadFailed what="The look of your receipts" />
          ) : (
            <div aria-busy="true">
              <Skeleton kind="rows" rows={6} columns={2} />
            </div>
          )}
        </Panel>
      )}
    </>
  );
}

function ShownLook({ look }: { look: Look }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={s.parts}>
      <Panel
        title="Logo, footer and language"
        padded
        aside={
          <May call="updateReceiptLook">
            <Button icon="edit" onClick={() => setOpen(true)}>
              Change
            </Button>
          </May>
        }
      >
        <div className={s.facts}>
          <Facts
            items={[
              { term: word('Logo'), value: look.logo ? look.logo.name : none },
              { term: word('Footer'), value: <span className={s.footer}>{look.footer || none}</span> },
              { term: word('Language'), value: LANGUAGE_NAMES[look.language] },
            ]}
          />
          <p className="quiet small">
            Links that you have already sent show the new logo and footer. Emails show only the footer, as it was when
            they were sent.
          </p>
          <p className="quiet small">
            The language is that of receipts you print or send. The page behind a link is in the language of the
            shopper’s browser.
          </p>
        </div>
      </Panel>
      <Panel title="Preview" padded>
        <PaperPreview
          label="Example of a receipt"
          {...look.example}
          lang={look.language}
          logo={look.logo?.url ?? null}
        />
      </Panel>
      {open && <LookDialog look={look} onClose={() => setOpen(false)} />}
    </div>
  );
}
