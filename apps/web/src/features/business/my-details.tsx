import { messages } from '@trilane/contract/messages';
import { isOwnerCheckRunning } from '@trilane/domain/business-status';
import { prose } from '@trilane/domain/prose';
import { isCalendarDate } from '@trilane/domain/zoned-time';
import { Banner } from '@trilane/ui/banner';
import { Facts } from '@trilane/ui/facts';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { formatDate } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { VerifyOwnerForm } from './verify-owner-form.tsx';
import s from './business.module.css';

/** The banner above every page says it in short. */
const ownerCheckWaits = prose`The check of your identity has not been done yet, because the agency cannot be reached.
  What you entered is kept. We check it as soon as the agency is back and email you the result.`;

/**
 * The owner as registered, and the form that verifies the identity until it is done (docs/product.md#owners-identity).
 */
export function MyDetails({ me }: { me: BusinessData }) {
  const zone = useZone();
  const { user, business, ownerCheck } = me;
  const dob = user.dob === null ? '—' : isCalendarDate(user.dob) ? formatDate(user.dob, zone) : user.dob;
  return (
    <div className={s.stack}>
      {isOwnerCheckRunning(ownerCheck) && (
        <Banner
          title={ownerCheck === 'waiting' ? 'Your identity check is waiting.' : 'Your identity is being checked.'}
          tone="neutral"
          icon="info"
        >
          {ownerCheck === 'waiting' ? ownerCheckWaits : messages.verifyingUser}
        </Banner>
      )}
      <Panel
        title="My Details"
        aside={ownerCheck === 'approved' && <StatusBadge state="available">Identity verified</StatusBadge>}
        padded
      >
        <div className={s.facts}>
          <Facts
            items={[
              { term: 'First name', value: user.firstName },
              { term: 'Last name', value: user.lastName },
              {
                term: 'SSN',
                value: (
                  <>
                    <span aria-hidden="true" className="num">
                      --- -- ----
                    </span>
                    <span className="vh">Never shown</span>
                  </>
                ),
              },
              { term: 'Date of birth', value: <span className="num">{dob}</span> },
              { term: 'Owner title', value: business.ownerTitle },
            ]}
          />
        </div>
      </Panel>
      {(ownerCheck === 'missing' || ownerCheck === 'rejected') && (
        <VerifyOwnerForm rejected={ownerCheck === 'rejected'} />
      )}
    </div>
  );
}
