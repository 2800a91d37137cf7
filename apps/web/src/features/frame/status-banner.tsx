import { Suspense, useState } from 'react';
import { statusNote } from '@trilane/contract/status-words';
import { hasStatusDialog } from '@trilane/domain/business-status';
import { Banner } from '@trilane/ui/banner';
import { IconButton } from '@trilane/ui/button';
import { lazyPart } from '@trilane/ui/lazy-part';
import { TextLink } from '@trilane/ui/link';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { useBankLinkClick } from '../../lib/bank-link.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { statusDialogTitles, statusLink, stepLinks } from './status-notes.ts';

const StatusDialog = lazyPart(() => import('./status-dialog.tsx').then((module) => module.StatusDialog));

export type StatusBannerProps = {
  me: BusinessData;
  /** The words of the status. */
  title: string;
  /** Whether the set-up list stands below and leads to the next step. */
  listed: boolean;
};

/** The banner of every portal page (docs/product.md#status-banner). */
export function StatusBanner({ me, title, listed }: StatusBannerProps) {
  const [open, setOpen] = useState(false);
  const { status } = me;
  const help = hasStatusDialog(status) ? statusDialogTitles[status] : undefined;
  const link = statusLink(me, { listed });
  const linkBank = useBankLinkClick();
  return (
    <>
      <Banner
        title={title}
        action={help && <IconButton icon="info" size="s" label={help} onClick={() => setOpen(true)} />}
      >
        {statusNote(me, { listed })}
        {link && (
          <>
            {' '}
            <TextLink href={link.href} onClick={link === stepLinks.bank ? linkBank : undefined}>
              {link.label}
            </TextLink>
          </>
        )}
      </Banner>
      {open && help && (
        <Suspense fallback={<LoadingOverlay onCancel={() => setOpen(false)} />}>
          <StatusDialog status={status} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
