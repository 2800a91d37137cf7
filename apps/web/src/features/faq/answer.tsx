import { TextLink } from '@trilane/ui/link';
import { piecesOf } from './inline-text.ts';
import { markHits } from './search-topics.ts';
import type { Block } from './topic.ts';
import s from './faq.module.css';

/** Plain text with the words of the search marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markHits(text, words).map((part, n) => (part.hit ? <mark key={n}>{part.text}</mark> : part.text));
}

type AnswerProps = { blocks: readonly Block[]; words: readonly string[]; onGoTo: (id: string) => void };

/** Paragraphs, steps and points of an answer, with their links. */
export function Answer({ blocks, words, onGoTo }: AnswerProps) {
  const line = (text: string) => <Line text={text} words={words} onGoTo={onGoTo} />;
  return blocks.map((block, n) => {
    if (typeof block === 'string') return <p key={n}>{line(block)}</p>;
    if ('steps' in block)
      return (
        <ol key={n} className={s.steps}>
          {block.steps.map((step) => (
            <li key={step}>{line(step)}</li>
          ))}
        </ol>
      );
    return (
      <ul key={n} className={s.points}>
        {block.points.map((point) => (
          <li key={point}>{line(point)}</li>
        ))}
      </ul>
    );
  });
}

function Line({ text, words, onGoTo }: { text: string; words: readonly string[]; onGoTo: (id: string) => void }) {
  return piecesOf(text).map(({ text: piece, href }, n) => {
    const marked = <Marked key={n} text={piece} words={words} />;
    if (href === undefined) return marked;
    if (href.startsWith('#'))
      return (
        <a
          key={n}
          className="link"
          href={href}
          onClick={(event) => {
            event.preventDefault();
            onGoTo(href.slice(1));
          }}
        >
          {marked}
        </a>
      );
    // What is no page of the portal is read beside it.
    return (
      <TextLink key={n} href={href} target={href.startsWith('/portal') ? undefined : '_blank'}>
        {marked}
      </TextLink>
    );
  });
}
