import { useSearchParams } from '@trilane/ui/browser-location';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { SelectField } from '@trilane/ui/select-field';
import { Awaited } from '../../lib/awaited.tsx';
import form from '../../lib/form.module.css';
import { PageButtons } from '../../lib/page-buttons.tsx';
import { useDeskRead } from '../../lib/queries.ts';
import { usePages } from '../../lib/use-pages.ts';
import { CountTable } from './count-table.tsx';
import { STATE_WORDS, type Listed, type MessageState } from './message-words.ts';
import { MESSAGE_KINDS } from '../../lib/message-kinds.ts';
import { MessageTable } from './message-table.tsx';

const STATES: readonly MessageState[] = ['dead', 'retrying', 'waiting'];

/** Undelivered messages to the outside world, and what may be done with them. */
export function MessagesScreen() {
  const [params, setParams] = useSearchParams();
  const pages = usePages();
  const state = STATES.find((one) => one === params.get('state'));
  const kind = params.get('kind') ?? undefined;
  const choose = (name: 'state' | 'kind', value: string) => {
    pages.restart();
    const changed = new URLSearchParams(params);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setParams(changed);
  };
  const query = { ...(state && { state }), ...(kind && { kind }), ...(pages.after && { after: pages.after }) };
  const messages = useDeskRead('listMessages', { query }, { everyMs: 5_000 });
  return (
    <>
      <PageHead title="Messages" sub="Emails, SMS and calls to third parties that have not been delivered yet." />
      <Awaited read={messages} what="The messages">
        {({ counts, errors, messages: listed, next }) => {
          if (counts.length === 0 && !state && !kind)
            return <NoMessages>There are no undelivered messages.</NoMessages>;
          return (
            <div className={form.stack}>
              {counts.length > 0 && <CountTable counts={counts} errors={errors} />}
              <div className={form.buttons}>
                <SelectField
                  label="State"
                  value={state ?? ''}
                  placeholder="All states"
                  options={STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
                  onChange={(event) => choose('state', event.target.value)}
                />
                <SelectField
                  label="Kind"
                  value={kind ?? ''}
                  placeholder="All kinds"
                  options={kindsOf(counts, kind).map((value) => ({ value, label: MESSAGE_KINDS[value] ?? value }))}
                  onChange={(event) => choose('kind', event.target.value)}
                />
              </div>
              {listed.length === 0 ? (
                <NoMessages>No undelivered messages match.</NoMessages>
              ) : (
                <Panel label="Messages">
                  <MessageTable messages={listed} />
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

/** The kinds to choose from: those that wait, and the chosen one. */
const kindsOf = (counts: Listed['counts'], chosen: string | undefined): string[] => [
  ...new Set([...counts.map(({ kind }) => kind), ...(chosen ? [chosen] : [])]),
];
