import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { adoptLegalFiles } from '../../apps/api/src/features/legal-texts/adopt-legal-files.ts';
import {
  countAcceptances,
  listLegalTexts,
  type PublishedText,
} from '../../apps/api/src/features/legal-texts/legal-texts.repo.ts';
import { dayOf } from '../../apps/api/src/features/legal-texts/open-legal-texts.ts';
import { publishLegalText } from '../../apps/api/src/features/legal-texts/publish-legal-text.ts';
import { createBusinessClock } from '../../apps/api/src/platform/business-clock.ts';
import {
  compareVersions,
  isLegalTextId,
  LEGAL_TEXTS,
  versionInForce,
  type LegalTextId,
} from '../../packages/domain/src/legal-text.ts';
import { counted } from '../../packages/domain/src/number-words.ts';
import { requireNoMore, requireWord } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';
import { requireReadable } from './given-file.ts';

async function openClock({ books }: Operator) {
  const clock = createBusinessClock(books.jobs, () => new Date());
  await clock.refresh();
  return clock;
}

/** Reads every version. Takes in the shipped texts first, so that they are there before the product's first start. */
async function readTexts(operator: Operator) {
  const clock = await openClock(operator);
  const day = dayOf(clock);
  await adoptLegalFiles(operator.books.jobs, { folder: null, day, now: new Date() });
  return operator.books.jobs.read(null, async (tx) => ({
    day,
    texts: await listLegalTexts(tx),
    owners: await countAcceptances(tx),
  }));
}

function stateOf(text: PublishedText, texts: readonly PublishedText[], day: string): string {
  if (text.effectiveOn > day) return `from ${text.effectiveOn}`;
  return versionInForce(texts, day) === text ? 'in force' : 'not in force';
}

async function listTexts(operator: Operator): Promise<number> {
  const { day, texts, owners } = await readTexts(operator);
  for (const [id, name] of Object.entries(LEGAL_TEXTS)) {
    operator.say(`${id}: ${name}`);
    const own = texts.filter((text) => text.id === id);
    for (const text of own.toSorted((a, b) => compareVersions(b.version, a.version))) {
      const template = text.template ? ', a template' : '';
      const accepted = id === 'terms-of-use' ? `, accepted by ${counted(owners.get(text.version) ?? 0, 'owner')}` : '';
      const state = stateOf(text, own, day).padEnd(15);
      operator.say(
        `  ${text.version.padEnd(12)}${state}  since ${text.effectiveOn}, by ${text.publishedBy}${template}${accepted}`,
      );
    }
  }
  return 0;
}

function requireText(id: string | undefined): LegalTextId {
  return requireWord(id, Object.keys(LEGAL_TEXTS).filter(isLegalTextId));
}

async function showText(operator: Operator, [id, version]: readonly string[]): Promise<number> {
  const wanted = requireText(id);
  const { day, texts } = await readTexts(operator);
  const own = texts.filter((text) => text.id === wanted);
  const text = version === undefined ? versionInForce(own, day) : own.find((one) => one.version === version);
  if (!text) throw new OperatorError(`There is no version ${version} of ${wanted}`);
  const front = {
    ...{ id: text.id, version: text.version, effective: text.effectiveOn, title: text.title, template: text.template },
    ...(text.changes && { changes: text.changes.replaceAll('\n', ' ') }),
  };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${value}`);
  operator.write(`${['---', ...lines, '---', '', text.body].join('\n')}\n`);
  return 0;
}

async function publishText(
  operator: Operator,
  file: string | undefined,
  given: { effective?: string | undefined; changes?: string | undefined },
): Promise<number> {
  if (file === undefined) throw new OperatorError('Name the file with the text');
  const source = await readFile(await requireReadable(file), 'utf8');
  const clock = await openClock(operator);
  const { books, by, say } = operator;
  const desk = { clock, securityNow: () => new Date(), operator: by };
  // The desk shows what a version replaces; here nobody sees it.
  const published = await books.jobs.write(null, (tx) =>
    publishLegalText(tx, desk, { source, ...given }, { keepOthers: true }),
  );
  if (!published.ok) throw new OperatorError(published.words);
  const { id, version, effectiveOn } = published.text;
  const isNow = effectiveOn <= dayOf(clock);
  say(`version ${version} of ${id} is published and in force ${isNow ? 'now' : `from ${effectiveOn}`}`);
  if (id === 'terms-of-use')
    say(
      `each owner reads what is new and agrees before the portal changes anything${isNow ? '' : ', from that day on'}`,
    );
  return 0;
}

async function run(args: readonly string[], operator: Operator): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { effective: { type: 'string' }, changes: { type: 'string' } },
  });
  const [verb, ...words] = positionals;
  const most = { list: 0, show: 2, publish: 1 };
  const does = {
    list: () => listTexts(operator),
    show: () => showText(operator, words),
    publish: () => publishText(operator, words[0], values),
  };
  const asked = requireWord(verb, ['list', 'show', 'publish']);
  requireNoMore(words.slice(most[asked]));
  return does[asked]();
}

/** Lists, shows and publishes legal texts. */
export const textsCommand: OperatorCommand = {
  usage: 'list | show ID [VERSION] | publish FILE [--effective DATE] [--changes WORDS]',
  summary: 'the terms, the privacy policy and the landing numbers: list, show, publish a version',
  run,
};
