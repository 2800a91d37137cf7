import { namedTopics, searchTopics, searchWords } from './search-topics.ts';
import { topics } from './topics.ts';

/** The questions that have every word of the search, with the address of the answer. `{product}` gets its name. */
export function findQuestions(query: string, productName: string) {
  return searchTopics(namedTopics(topics, productName), searchWords(query)).flatMap(({ title, questions }) =>
    questions.map(({ id, question }) => ({ question, topic: title, href: `/portal/faq#${id}` })),
  );
}
