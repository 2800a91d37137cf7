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

/** As long as the list groups errors. */
const ERROR_LENGTH_MAX = 120;
const STATES: readonly MessageState[] = ['dead', 'retrying', 'waiting'];

/** Undelivered messages to the outside world, and what may be done with them. */
export function MessagesScreen() {
  const [params, setParams] = useSearchParams();
  const pages = usePages();
  const state = STATES.find((one) => one === params.get('state'));
  const kind = params.get('kind') ?? undefined;
  const error = params.get('error')?.slice(0, ERROR_LENGTH_MAX) || undefined;
  const choose = (name: keyof Filter, value: string) => {
    pages.restart();
    setParams((now) => {
      if (value === '') now.delete(name);
      else now.set(name, value);
      return now;
    });
  };
  const filter: Filter = { ...(state && { state }), ...(kind && { kind }), ...(error && { error }) };
  const query = { ...filter, ...(pages.after && { after: pages.after }) };
  const messages = useDeskRead('listMessages', { query }, { everyMs: 5_000 });
  return (
    <>
      <PageHead title="Messages" sub="Emails, SMS and calls to third parties that have not been delivered yet." />
      <Awaited read={messages} what="The messages">
        {({ counts, errors, messages: listed, next }) => {
          if (counts.length === 0 && Object.keys(filter).length === 0)
            return <NoMessages>There are no undelivered messages.</NoMessages>;
          return (
            <div className={form.stack}>
              {counts.length > 0 && <CountTable counts={counts} errors={errors} />}
              <MessageFilter filter={filter} counts={counts} errors={errors} onChoose={choose} />
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

type Filter = { state?: MessageState; kind?: string; error?: string };

type MessageFilterProps = Pick<Listed, 'counts' | 'errors'> & {
  filter: Filter;
  onChoose: (name: keyof Filter, value: string) => void;
};

function MessageFilter({ filter, counts, errors, onChoose }: MessageFilterProps) {
  return (
    <div className={form.filters}>
      <SelectField
        label="State"
        value={filter.state ?? ''}
        placeholder="All states"
        options={STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
        onChange={(event) => onChoose('state', event.target.value)}
      />
      <SelectField
        label="Kind"
        value={filter.kind ?? ''}
        placeholder="All kinds"
        options={kindsOf(counts, filter.kind).map((value) => ({ value, label: MESSAGE_KINDS[value] ?? value }))}
        onChange={(event) => onChoose('kind', event.target.value)}
      />
      <SelectField
        label="Error"
        value={filter.error ?? ''}
        placeholder="All errors"
        options={errorsOf(errors, filter).map((value) => ({ value, label: value }))}
        onChange={(event) => onChoose('error', event.target.value)}
      />
    </div>
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

/** The errors to choose from: those of the chosen kind, and the chosen one. */
const errorsOf = (errors: Listed['errors'], { kind, error: chosen }: Filter): string[] => [
  ...new Set([
    ...errors.filter((one) => !kind || one.kind === kind).map(({ error }) => error),
    ...(chosen ? [chosen] : []),
  ]),
];
