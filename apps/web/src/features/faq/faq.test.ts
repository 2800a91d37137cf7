import { expect, test } from 'vitest';
import { isAppPath, sitePageOf } from '@trilane/contract/web-routes';
import spanish from '../../translations/es/app/faq.json' with { type: 'json' };
import { findQuestions } from './find-questions.ts';
import { piecesOf } from './inline-text.ts';
import { markHits, namedTopics, searchTopics, searchWords } from './search-topics.ts';
import type { Block } from './topic.ts';
import { topics } from './topics.ts';

const textsOf = (block: Block) =>
  typeof block === 'string' ? [block] : 'steps' in block ? [...block.steps] : [...block.points];
const questions = topics.flatMap((topic) => topic.questions);
const texts = questions.flatMap(({ question, answer }) => [question, ...answer.flatMap(textsOf)]);
const find = (query: string) =>
  searchTopics(topics, searchWords(query)).flatMap((topic) => topic.questions.map(({ id }) => id));
const answerOf = (id: string) =>
  questions
    .find((one) => one.id === id)!
    .answer.flatMap(textsOf)
    .join(' ');

test('the eleven topics stand in their specified order, none of them empty', () => {
  expect(topics.map(({ title }) => title)).toEqual([
    'Initial set-up',
    'Chat',
    'Customer acquisition',
    'Data privacy',
    'Device set-up',
    'Disputes',
    'Merchant app',
    'Premium enablement',
    'Refunds',
    'Settings',
    'Store set-up',
  ]);
  for (const topic of topics) expect(topic.questions.length, topic.id).toBeGreaterThan(2);
});

test('every topic and question has an address of its own', () => {
  const ids = topics.flatMap((topic) => [topic.id, ...topic.questions.map(({ id }) => id)]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

test('every link of an answer leads to a page or a question that is there', () => {
  const links = texts.flatMap(piecesOf).flatMap(({ href }) => href ?? []);
  expect(links.length).toBeGreaterThan(20);
  for (const href of links) {
    const [path = ''] = href.split(/[?#]/);
    const isThere = href.startsWith('#')
      ? questions.some(({ id }) => id === href.slice(1))
      : isAppPath(path) || sitePageOf(path, 'trilane') !== undefined;
    expect(isThere, href).toBe(true);
  }
  for (const tab of links.flatMap((href) => /tab=(\w+)/.exec(href)?.[1] ?? []))
    expect(['business', 'details', 'bank', 'password']).toContain(tab);
});

test('a Spanish answer has the links of the English one', () => {
  const linksOf = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);
  for (const [english, translated] of Object.entries(spanish))
    expect(linksOf(translated), english).toEqual(linksOf(english));
});

test('the product is called by its setting', () => {
  expect(texts.join(' ')).not.toMatch(/trilane/i);
  const named = JSON.stringify(namedTopics(topics, 'Quay'));
  expect(named).toContain('Quay is a point-of-sale app for customers, merchants and lenders');
  expect(named).not.toContain('{product}');
});

test('the answers state the rules of the product', () => {
  expect(answerOf('premium-price')).toContain('$0.50 per transaction');
  expect(answerOf('premium-what')).toContain('optional');
  expect(answerOf('chat-window')).toMatch(/24 hours.*archived/);
  expect(answerOf('chat-start')).toContain('Only the shopper can start a chat');
  expect(answerOf('chargebacks')).toMatch(/final.*no chargebacks/);
  expect(answerOf('refund-credit')).toContain('a refund fee equal to the interest that the customer has accrued');
  expect(answerOf('refund-how-long')).toContain('within 25 days');
  expect(answerOf('discount-rules')).toContain('From 3% to 99%, described as Sale, Off or Discount');
  expect(answerOf('link-device')).toContain('good for 1 minute');
  expect(answerOf('app-users')).toContain('mail with a link to choose a password');
});

test('a search finds the questions that have all of its words, in question or answer, whatever their case', () => {
  expect(find('CHARGEBACKS')).toEqual(['chargebacks']);
  expect(find('refund  credit fee')).toEqual(['refund-credit']);
  expect(find("shopper's location")).toEqual(['shopper-tracking']);
  expect(find('zebra')).toEqual([]);
  expect(find('  ')).toHaveLength(questions.length);
  // The address of a link is no text that anybody reads.
  expect(find('/portal/credits')).toEqual([]);
});

test('hits are marked where they stand, and a sign of a pattern is only a sign', () => {
  const marked = (text: string, query: string) =>
    markHits(text, searchWords(query))
      .map(({ text: part, hit }) => (hit ? `<${part}>` : part))
      .join('');
  expect(marked('Refunds: a refund of $0.50', 'refund refunds')).toBe('<Refunds>: a <refund> of $0.50');
  expect(marked('What is it (and why)?', '(and ?')).toBe('What is it <(and> why)<?>');
  expect(marked('the shopper’s name', "shopper's")).toBe('the <shopper’s> name');
  expect(marked('untouched', '')).toBe('untouched');
  expect(marked('Su teléfono o tableta', 'TELEFONO tablet')).toBe('Su <teléfono> o <tablet>a');
});

test('a text is cut into words and links', () => {
  expect(piecesOf('Open [Balance](/portal/balance), then go on.')).toEqual([
    { text: 'Open ' },
    { text: 'Balance', href: '/portal/balance' },
    { text: ', then go on.' },
  ]);
  expect(piecesOf('[Balance](/portal/balance)')).toEqual([{ text: 'Balance', href: '/portal/balance' }]);
});

test('questions that ask for the words come first, then those of a topic of that name', () => {
  const found = findQuestions('refund', 'Trilane');
  expect(found[0]?.question).toBe('How do I give a refund?');
  const others = found.findIndex(({ question }) => !/refund/i.test(question));
  expect(found.slice(others).filter(({ question }) => /refund/i.test(question))).toEqual([]);
  expect(found[others]?.topic).toBe('Refunds');
});
