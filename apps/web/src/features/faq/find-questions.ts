import { holdsAll, namedTopics, searchTopics, searchWords } from './search-topics.ts';
import { topics } from './topics.ts';

/**
 * The questions that have every word of the search, with the address of the answer; first those that ask for the words
 * themselves, then those of a topic that is called so. `{product}` gets its name.
 */
export function findQuestions(query: string, productName: string) {
  const words = searchWords(query);
  const found = searchTopics(namedTopics(topics, productName), words).flatMap(({ title, questions }) =>
    questions.map(({ id, question }) => ({ question, topic: title, href: `/portal/faq#${id}` })),
  );
  const rankOf = ({ question, topic }: (typeof found)[number]) => {
    if (holdsAll(question, words)) return 0;
    return holdsAll(topic, words) ? 1 : 2;
  };
  return found.toSorted((a, b) => rankOf(a) - rankOf(b));
}
