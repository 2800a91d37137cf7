import { Icon } from '@trilane/ui/icon';
import { Answer, Marked } from './answer.tsx';
import type { Topic } from './topic.ts';
import type { useDisclosed } from './use-disclosed.ts';
import s from './faq.module.css';

type FaqTopicProps = {
  topic: Topic;
  /** Of the search; with any, everything that is shown is open. */
  words: readonly string[];
  disclosed: ReturnType<typeof useDisclosed>;
};

/**
 * A topic that opens to its questions, each of which opens to its answer. Native, so that the browser's own search
 * finds what is closed.
 */
export function FaqTopic({ topic, words, disclosed }: FaqTopicProps) {
  const searching = words.length > 0;
  const isOpen = (id: string) => searching || disclosed.open.has(id);
  const follow = (id: string) => (event: React.ToggleEvent<HTMLDetailsElement>) => {
    if (!searching) disclosed.set(id, event.currentTarget.open);
  };
  const note = (id: string) => (event: React.MouseEvent) =>
    disclosed.note(id, !(event.currentTarget.parentElement as HTMLDetailsElement).open);
  const count = topic.questions.length;
  return (
    <details id={topic.id} className={s.topic} open={isOpen(topic.id)} onToggle={follow(topic.id)}>
      <summary onClick={note(topic.id)}>
        <span className={s.topicWords}>
          <h2>{topic.title}</h2>
          {!searching && <span className="muted">{topic.lead}</span>}
        </span>
        <span className={s.count}>
          {count} {count === 1 ? 'question' : 'questions'}
        </span>
        <Icon name="down" />
      </summary>
      <div className={s.questions}>
        {topic.questions.map(({ id, question, answer }) => (
          <details key={id} id={id} className={s.question} open={isOpen(id)} onToggle={follow(id)}>
            <summary onClick={note(id)}>
              <h3>
                <Marked text={question} words={words} />
              </h3>
              <Icon name="plus" />
            </summary>
            <div className={s.answer}>
              <Answer blocks={answer} words={words} onGoTo={disclosed.goTo} />
            </div>
          </details>
        ))}
      </div>
    </details>
  );
}
