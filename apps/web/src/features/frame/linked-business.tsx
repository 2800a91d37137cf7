import { useEffect } from 'react';
import { BUSINESS_PARAM } from '@trilane/domain/business-link';
import { usePlace, useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { Dialog } from '@trilane/ui/dialog';
import { useAccess } from '../../lib/access.tsx';
import { switchBusiness } from './switch-business.ts';

/**
 * Follows a link that names its business: asks before the portal shows another one than now, and says so where the
 * person does not work for it. The name then leaves the address.
 */
export function LinkedBusiness() {
  const { pathname } = usePlace();
  const [params, setParams] = useSearchParams();
  const linkedId = params.get(BUSINESS_PARAM);
  const businesses = useAccess().data?.businesses;
  const shown = businesses?.find(({ current }) => current);
  const linked = businesses?.find(({ id }) => id === linkedId);
  const rest = new URLSearchParams(params);
  rest.delete(BUSINESS_PARAM);
  const stay = () =>
    setParams(
      (now) => {
        now.delete(BUSINESS_PARAM);
        return now;
      },
      { replace: true },
    );
  const isHere = shown !== undefined && linked === shown;
  useEffect(() => {
    if (isHere) stay();
  });
  if (linkedId === null || !shown || isHere) return null;
  if (!linked)
    return (
      <Dialog
        open
        onClose={stay}
        size="s"
        title="This link belongs to another business"
        description={`You don’t have access to that business. This page shows ${shown.name}.`}
        footer={<Button onClick={stay}>Stay here</Button>}
      />
    );
  const search = String(rest);
  const page = `${pathname}${search && `?${search}`}`;
  return (
    <ConfirmDialog
      open
      title={`Switch to ${linked.name}?`}
      confirmLabel="Switch business"
      cancelLabel="Stay here"
      danger={false}
      onCancel={stay}
      onConfirm={() => void switchBusiness(linked.id, page).catch(() => undefined)}
    >
      This link is for {linked.name}, but you’re viewing {shown.name}.
    </ConfirmDialog>
  );
}
