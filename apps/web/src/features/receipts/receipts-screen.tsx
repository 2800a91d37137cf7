import { useState } from 'react';
import { exampleSale } from '@trilane/contract/example-receipts';
import { receiptSlip } from '@trilane/contract/receipt-words';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { PaperPreview } from '@trilane/ui/paper-slip';
import { Skeleton } from '@trilane/ui/skeleton';
import { May } from '../../lib/access.tsx';
import { EnglishReceipts } from '../../lib/english-notes.tsx';
import { useMe, useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { LookDialog } from './look-dialog.tsx';
import s from './receipts.module.css';

type Look = CallOutput<Calls['getReceiptLook']>;

const none = word('None', 'of a logo or footer');

/** How do our receipts look? Logo and footer, and a receipt that shows both. */
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
  const me = useMe();
  const [open, setOpen] = useState(false);
  const name = me.data?.business.name ?? exampleSale.business.name;
  const example = { ...exampleSale, ...look, business: { name } };
  return (
    <div className={s.parts}>
      <Panel
        title="Logo and footer"
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
            ]}
          />
          <p className="quiet small">
            Links that you have already sent show the new logo and footer. Emails show only the footer, as it was when
            they were sent.
          </p>
        </div>
      </Panel>
      <Panel title="Preview" padded>
        <PaperPreview label="Example of a receipt" {...receiptSlip(example)} logo={look.logo?.url ?? null} />
        <EnglishReceipts />
      </Panel>
      {open && <LookDialog look={look} onClose={() => setOpen(false)} />}
    </div>
  );
}
