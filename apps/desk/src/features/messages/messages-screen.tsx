import { useSearchParams } from '@trilane/ui/browser-location';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { Awaited } from '../../lib/awaited.tsx';
import form from '../../lib/form.module.css';
import { PageButtons } from '../../lib/page-buttons.tsx';
import { useDeskRead } from '../../lib/queries.ts';
import { usePages } from '../../lib/use-pages.ts';
import { CountTable } from './count-table.tsx';
import { ErrorSearch, MessageFilter, STATES, type Filter } from './message-filter.tsx';
import { MessageTable } from './message-table.tsx';

/** As long as the list groups errors. */
const ERROR_LENGTH_MAX = 120;

/** Undelivered messages to the outside world, and what may be done with them. */
export function MessagesScreen() {
  const [params, setParams] = useSearchParams();
  const pages = usePages();
  const state = STATES.find((one) => one === params.get('state'));
  const kind = params.get('kind') ?? undefined;
  const error = params.get('error')?.slice(0, ERROR_LENGTH_MAX) || undefined;
  const findError = params.get('find')?.slice(0, ERROR_LENGTH_MAX) || undefined;
  const choose = (name: keyof Filter | 'find', value: string) => {
    pages.restart();
    setParams((now) => {
      if (value === '') now.delete(name);
      else now.set(name, value);
      return now;
    });
  };
  const filter: Filter = { ...(state && { state }), ...(kind && { kind }), ...(error && { error }) };
  const query = { ...filter, ...(findError && { findError }), ...(pages.after && { after: pages.after }) };
  const messages = useDeskRead('listMessages', { query }, { everyMs: 5_000, keepsLast: true });
  return (
    <>
      <PageHead title="Messages" sub="Emails, SMS and calls to third parties that have not been delivered yet." />
      <Awaited read={messages} what="The messages">
        {({ counts, errors, moreErrors, messages: listed, next }) => {
          if (counts.length === 0 && Object.keys(filter).length === 0)
            return <NoMessages>There are no undelivered messages.</NoMessages>;
          return (
            <div className={form.stack}>
              {counts.length > 0 && <CountTable counts={counts} errors={errors} />}
              <MessageFilter filter={filter} counts={counts} errors={errors} onChoose={choose} />
              {(moreErrors || findError) && (
                <ErrorSearch find={findError ?? ''} found={errors.length} onFind={(text) => choose('find', text)} />
              )}
              {listed.length === 0 ? (
                <NoMessages>No undelivered messages match.</NoMessages>
              ) : (
                <Panel label="Messages">
                  <MessageTable key={JSON.stringify(query)} messages={listed} />
                </Panel>
              )}
              <PageButtons pages={pages} next={next} />
            </div>
          );
        }}
      </Awaited>
    </>
  );
}

const NoMessages = ({ children }: { children: string }) => (
  <Panel label="Messages">
    <EmptyState>{children}</EmptyState>
  </Panel>
);
