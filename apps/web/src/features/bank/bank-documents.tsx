import { messages } from '@trilane/contract/messages';
import { EmptyState } from '@trilane/ui/empty-state';
import { Icon } from '@trilane/ui/icon';
import { Panel } from '@trilane/ui/panel';
import { formatDate } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import type { BusinessData } from '../../lib/queries.ts';
import s from './bank.module.css';

/** The documents given to the bank, by name and date. */
export function BankDocuments({ documents }: { documents: BusinessData['bankRegistration']['bankDocuments'] }) {
  const zone = useZone();
  return (
    <Panel title="Documents">
      {documents.length === 0
        ? <EmptyState>{messages.noDocuments}</EmptyState>
        : (
          <ul className={s.documents} aria-label="Bank documents">
            {documents.map((document) => (
              <li key={document.id}>
                <Icon name="file" />
                <span className={s.long}>{document.name}</span>
                <time className="quiet" dateTime={document.createdAt}>{formatDate(document.createdAt, zone)}</time>
              </li>
            ))}
          </ul>
        )}
    </Panel>
  );
}
