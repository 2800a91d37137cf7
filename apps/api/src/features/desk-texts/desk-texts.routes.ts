import { deskRoutes } from '../../platform/desk-context.ts';
import { siteTokens } from '../../platform/fill-tokens.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  countOwnersByTerms,
  dayOf,
  judgeManuscript,
  listLegalTexts as listTexts,
  publishLegalText,
  readingOf,
} from '../legal-texts/public.ts';
import { listLegalTexts, ownersAsked } from './list-legal-texts.ts';

export const deskTextRoutes = deskRoutes({
  listLegalTexts,
  async getLegalText({ read, platform }, { params }) {
    const texts = await read(null, listTexts);
    const text = texts.find(({ id, version }) => id === params.id && version === params.version);
    if (!text) throw new Refusal('not_found');
    const { title, body, changes } = text;
    return { title, body, changes, reading: readingOf(text, siteTokens(platform.config)) };
  },
  async previewLegalText({ read, desk, platform }, { body: written }) {
    const text = { ...written, effectiveOn: written.effective, template: false, shipped: false };
    const [judged, owners] = await read(null, async (tx) => [
      await judgeManuscript(tx, desk, written),
      await countOwnersByTerms(tx),
    ]);
    return {
      reading: readingOf(text, siteTokens(platform.config)),
      problems: judged.ok ? [] : judged.words.split('\n'),
      isNow: written.effective <= dayOf(platform.clock),
      asks: written.id === 'terms-of-use' ? ownersAsked(owners, written.version) : null,
    };
  },
  async publishLegalText({ write, desk, platform }, { body: written }) {
    const { id, version, effectiveOn } = await write(null, async (tx) => {
      const published = await publishLegalText(tx, desk, written);
      if (!published.ok) throw new Refusal(published.code, { message: published.words, subject: written.id });
      return published.text;
    });
    await platform.texts.refresh();
    return { id, version, effectiveOn };
  },
});
