import type { ReactNode } from 'react';
import { use, useDeferredValue, useMemo } from 'react';
import { counted } from '@trilane/domain/number-words';
import { SUPPORT_REPLY_HOURS } from '@trilane/domain/promises';
import { Button, IconButton } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { TextField } from '@trilane/ui/text-field';
import { useProductName } from '../../lib/config.ts';
import { PageSeen } from '../../lib/page-seen.ts';
import { FaqTopic } from './faq-topic.tsx';
import { namedTopics, searchTopics, searchWords } from './search-topics.ts';
import { topics } from './topics.ts';
import { useDisclosed } from './use-disclosed.ts';
import { queryLengthMax, useFaqSearch } from './use-faq-search.ts';
import s from './faq.module.css';

/**
 * How does it work? Eleven topics, searched and opened in their place; what they leave open goes to Customer Support.
 */
export function FaqScreen({ openSupport }: { openSupport: () => void }) {
  const product = useProductName();
  const named = useMemo(() => namedTopics(topics, product), [product]);
  const disclosed = useDisclosed(named, use(PageSeen));
  const [query, setQuery] = useFaqSearch();
  const deferred = useDeferredValue(query);
  const words = useMemo(() => searchWords(deferred), [deferred]);
  const shown = useMemo(() => searchTopics(named, words), [named, words]);
  const searching = words.length > 0;
  const found = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  const support = (
    <Button icon="support" iconEnd="ext" onClick={openSupport}>
      Customer Support
    </Button>
  );
  return (
    <div className={s.faq}>
      <PageHead title="FAQ" sub="How it works, by topic." action={support} />
      <search className={s.finder}>
        <TextField
          label="Search the FAQ"
          hideLabel
          type="search"
          icon="search"
          autoComplete="off"
          placeholder="Search questions and answers"
          atMost={queryLengthMax}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          end={
            query !== '' && <IconButton size="s" icon="close" label="Clear the search" onClick={() => setQuery('')} />
          }
        />
        <p className={s.found} role="status">
          {searching ? foundWords(found) : ''}
        </p>
        {!searching && <OpenAll disclosed={disclosed} />}
      </search>
      {found > 0 ? (
        <Panel key={searching ? 'found' : 'all'} label="Topics">
          {shown.map((topic) => (
            <FaqTopic key={topic.id} topic={topic} words={words} disclosed={disclosed} />
          ))}
        </Panel>
      ) : (
        <NothingFound support={support} onClear={() => setQuery('')} />
      )}
      {found > 0 && <NotAnswered support={support} />}
    </div>
  );
}

const foundWords = (found: number) =>
  found === 0 ? 'Nothing found' : found === 1 ? '1 question found' : `${found} questions found`;

function OpenAll({ disclosed }: { disclosed: ReturnType<typeof useDisclosed> }) {
  const anyOpen = disclosed.open.size > 0;
  return (
    <Button size="s" variant="quiet" className={s.openAll} onClick={() => disclosed.setAll(!anyOpen)}>
      {anyOpen ? 'Close all' : 'Open all'}
    </Button>
  );
}

function NothingFound({ support, onClear }: { support: ReactNode; onClear: () => void }) {
  return (
    <Panel>
      <EmptyState
        action={
          <div className={s.actions}>
            <Button onClick={onClear}>Clear the search</Button>
            {support}
          </div>
        }
      >
        No question or answer has all of these words.
      </EmptyState>
    </Panel>
  );
}

function NotAnswered({ support }: { support: ReactNode }) {
  return (
    <Panel label="Customer Support" padded>
      <div className={s.rest}>
        <p>
          <b>Not answered here?</b>{' '}
          <span className="muted">
            Customer Support replies within {counted(SUPPORT_REPLY_HOURS, 'hour')}. It opens in a new tab and knows
            which business you are.
          </span>
        </p>
        {support}
      </div>
    </Panel>
  );
}
