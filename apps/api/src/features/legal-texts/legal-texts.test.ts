import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { addDays } from '@trilane/domain/zoned-time';
import { adoptLegalFiles } from './adopt-legal-files.ts';
import { makeLegalFolder, manuscript, publish } from './legal-texts.harness.ts';
import { createLegalPages } from './legal-pages.ts';
import { dayOf, openLegalTexts, startLegalTexts } from './open-legal-texts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const today = () => dayOf(app.platform.clock);
const inForce = () => app.platform.texts.inForce('terms-of-use');
const refusalOf = async (written: Parameters<typeof publish>[1]) => {
  const answer = await publish(app, written);
  return answer.ok ? null : [answer.code, answer.words];
};
const adopt = async (files: Readonly<Record<string, string>>) => {
  const folder = await makeLegalFolder(files);
  const now = app.platform.securityNow();
  const leftOut = await adoptLegalFiles(app.platform.jobsDb, { folder, day: today(), now });
  await app.platform.texts.refresh();
  return leftOut;
};
const problemsOf = (files: Readonly<Record<string, string>>) =>
  adopt(files).then(
    () => null,
    (error: Error) => error.message,
  );

describe('the operator’s folder', () => {
  test('without files leaves the shipped texts in force, as templates', () => {
    expect(inForce()).toMatchObject({ version: '2022-12-12', template: true, shipped: true });
    expect(app.platform.texts.inForce('privacy-policy')).toMatchObject({ version: '2022-06-29', template: true });
  });

  test.each([
    ['no files', {}, /holds no Markdown files/],
    ['a file without front matter', { 'a.md': 'Words.' }, /^LEGAL_DIR: a\.md: The file must begin with front matter/],
    [
      'two files of one version',
      {
        'a.md': manuscript({ version: '1', effective: '2023-01-01' }),
        'b.md': manuscript({ version: '1', effective: '2023-01-02' }),
      },
      /^LEGAL_DIR: b\.md: a\.md is already version 1 of terms-of-use$/,
    ],
    [
      'a wrong day',
      { 'a.md': manuscript({ version: '1', effective: 'soon' }) },
      /^LEGAL_DIR: a\.md: The effective day "soon" must be a date such as 2026-01-31$/,
    ],
    [
      'days that go backwards',
      {
        'a.md': manuscript({ version: '1', effective: '2023-02-01' }),
        'b.md': manuscript({ version: '2', effective: '2023-01-01' }),
      },
      /^LEGAL_DIR: Version 2 of terms-of-use cannot be in force before version 1, which takes .* Feb 1 2023$/,
    ],
  ])('with %s is refused, and nothing is published', async (_, files, words) => {
    expect(await problemsOf(files as Readonly<Record<string, string>>)).toMatch(words);
    expect(inForce().version).toBe('2022-12-12');
  });

  test('that cannot be read is named in the error', async () => {
    const folder = '/nowhere/at/all';
    const adoption = adoptLegalFiles(app.platform.jobsDb, { folder, day: today(), now: new Date() });
    await expect(adoption).rejects.toThrow(/^LEGAL_DIR: \/nowhere\/at\/all cannot be read/);
  });

  test('replaces the shipped text of the same id, even with a lower version while nobody has agreed', async () => {
    await adopt({ 'terms.md': manuscript({ version: '1', effective: '2023-01-01', words: 'Ours.' }) });
    expect(inForce()).toMatchObject({
      version: '1',
      title: 'Our terms',
      template: false,
      body: expect.stringContaining('Ours.'),
    });
    expect(app.platform.texts.inForce('privacy-policy').shipped).toBe(true);
  });

  test('with a changed text under a version that is in force is refused', async () => {
    const files = { 'terms.md': manuscript({ version: '1', effective: '2023-01-01', words: 'Others.' }) };
    expect(await problemsOf(files)).toBe(
      'LEGAL_DIR: This installation published version 1 of terms-of-use with a different text. ' +
        'Give this text a higher version',
    );
  });

  test('with a version below one that owners have agreed to is refused', async () => {
    await buildMerchant(app, { stage: 'signed-in' });
    const files = { 'terms.md': manuscript({ version: '0.9', effective: '2023-01-01', changes: 'x' }) };
    expect(await problemsOf(files)).toBe(
      'LEGAL_DIR: Version 0.9 of terms-of-use must be higher than version 1, which owners have accepted',
    );
  });

  test('has to say what is new once owners have agreed', async () => {
    const files = { 'terms.md': manuscript({ version: '2', effective: addDays(today(), 9) }) };
    expect(await problemsOf(files)).toMatch(/^LEGAL_DIR: Say in a few sentences what is new in version 2/);
  });
});

describe('a version that is published', () => {
  test.each([
    ['text_day_past', { version: '5', effective: '2023-01-01', changes: 'x' }],
    ['text_version_lower', { version: '0.5', effective: '2099-01-01', changes: 'x' }],
    ['text_version_taken', { version: '1', effective: '2099-01-01', changes: 'x' }],
    ['text_changes_missing', { version: '5', effective: '2099-01-01' }],
    ['text_unreadable', { version: 'five', effective: '2099-01-01' }],
  ])('is refused as %s', async (code, written) => {
    expect((await refusalOf(written))?.[0]).toBe(code);
  });

  test('may not take effect before a lower one', async () => {
    expect(await refusalOf({ version: '6', effective: addDays(today(), 20), changes: 'x' })).toBeNull();
    expect((await refusalOf({ version: '7', effective: addDays(today(), 10), changes: 'x' }))?.[0]).toBe(
      'text_day_out_of_order',
    );
    // A version may be moved until it takes effect.
    expect(await refusalOf({ version: '6', effective: addDays(today(), 10), changes: 'x' })).toBeNull();
  });

  test('is read by a process that started before', async () => {
    const other = await openLegalTexts(app.platform.db, app.platform.clock);
    await publish(app, { version: '8', effective: addDays(today(), 11), changes: 'x' });
    expect(other.versions('terms-of-use').map(({ version }) => version)).not.toContain('8');
    await other.refresh();
    expect(other.versions('terms-of-use').map(({ version }) => version)).toContain('8');
  });
});

describe('a version from the folder that was published again at the desk', () => {
  const version = '20';
  const versionNow = () => app.platform.texts.versions('terms-of-use').find((one) => one.version === version);
  const file = () => ({
    'a.md': manuscript({ version, effective: addDays(today(), 40), changes: 'x', words: 'File.' }),
  });
  const atDesk = () => ({ version, effective: addDays(today(), 30), changes: 'x', words: 'Desk.' });

  test('keeps the words and the day of the desk at every later start, which the log says', async () => {
    expect(await adopt(file())).toEqual([]);
    expect(await adopt(file())).toEqual([]);
    expect((await publish(app, atDesk())).ok).toBe(true);
    expect(await adopt(file())).toEqual([
      'LEGAL_DIR: version 20 of terms-of-use is left out, because ada@desk.example published it with another text or ' +
        'day. Only a higher version can replace that',
    ]);
    expect(versionNow()).toMatchObject({ body: expect.stringContaining('Desk.'), effectiveOn: atDesk().effective });
    const warned: string[] = [];
    const { jobsDb, clock, db } = app.platform;
    const legalDir = await makeLegalFolder(file());
    const log = { warn: (words: string) => void warned.push(words) } as never;
    await startLegalTexts({ api: db, jobs: jobsDb }, clock, { legalDir, now: new Date(), log });
    expect(warned).toEqual([expect.stringMatching(/^LEGAL_DIR: version 20 of terms-of-use is left out/)]);
  });

  test('does not keep processes from starting once it is in force', async () => {
    const { effective } = atDesk();
    const folder = await makeLegalFolder(file());
    const adoption = { folder, day: addDays(effective, 1), now: app.platform.securityNow() };
    expect(await adoptLegalFiles(app.platform.jobsDb, adoption)).toHaveLength(1);
  });

  test('is not replaced on the command line by anybody else', async () => {
    const elsewhere = { ...atDesk(), words: 'Command line.' };
    const refused = await publish(app, elsewhere, { by: 'root@machine', keepOthers: true });
    expect(refused).toMatchObject({
      code: 'text_version_taken',
      words: expect.stringMatching(/^ada@desk\.example has already published version 20 of terms-of-use/),
    });
    expect(versionNow()?.body).toContain('Desk.');
    expect((await publish(app, elsewhere, { keepOthers: true })).ok).toBe(true);
    expect((await publish(app, atDesk(), { by: 'bob@desk.example' })).ok).toBe(true);
  });
});

describe('the public pages', () => {
  test('say of each version when it was, is or will be in force', async () => {
    const tokens = {
      ...{ PRODUCT_NAME: 'Pay & Go', CONTACT_EMAIL: 'a@b.example' },
      ...{ SUPPORT_URL: '', PUBLIC_URL: '' },
    };
    const texts = await openLegalTexts(app.platform.db, app.platform.clock);
    const day = today();
    const pages = createLegalPages({ texts, tokens, today: () => day });
    const forceOf = (path: string) => pages.pageAt(path)?.words.words['VERSION_FORCE'];
    expect(forceOf('/terms-of-use/versions/1')).toBe('It has been in force since Jan 1 2023.');
    expect(forceOf('/terms-of-use/versions/6')).toMatch(/^It comes into force on /);
    expect(forceOf('/terms-of-use/versions/2022-12-12')).toBe('It was in force from Dec 12 2022 to Dec 31 2022.');
    expect(forceOf('/terms-of-use/versions/77')).toBeUndefined();
    expect(forceOf('/landing-numbers/versions/2022-12-12')).toBeUndefined();
    expect(pages.pageAt('/terms-of-use/versions/2022-12-12')?.words.parts['VERSION_TEXT']).toContain(
      'the provider of Pay &amp; Go. You are',
    );
    expect(pages.words('en').parts['NUMBERS']).toContain(
      '<div><dt>until the money is yours</dt><dd>2 <small>business days</small></dd></div>',
    );
    expect(pages.words('es').parts['NUMBERS']).toContain(
      '<div><dt>hasta que el dinero sea suyo</dt><dd>2 <small>días hábiles</small></dd></div>',
    );
    expect(pages.words('es').parts['NUMBERS']).not.toContain('lang="en"');
    expect(pages.words('es').words['TERMS_UPDATED']).toMatch(/^\d+\s[a-z]{3,4}\s20\d\d$/);
  });
});
