import { higherVersion, laterVersion, mayChange, updatedWords, type LegalText } from '@trilane/domain/legal-text';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { RefusalCode } from '@trilane/contract/refusals';

/** What a new version is judged against. */
export interface Standing {
  readonly published: readonly LegalText[];
  /** The versions of the terms that owners have accepted. */
  readonly accepted: readonly string[];
  readonly day: CalendarDate;
}

export interface WhyNot {
  readonly code: Extract<RefusalCode, `text_${string}`>;
  readonly words: string;
}

const nameOf = ({ id, version }: LegalText) => `version ${version} of ${id}`;

const isSame = (one: LegalText, other: LegalText) =>
  one.body === other.body &&
  one.title === other.title &&
  one.effectiveOn === other.effectiveOn &&
  one.template === other.template &&
  one.changes === other.changes;

/** Whether this version is published with exactly this text. */
export const isPublished = (text: LegalText, { published }: Pick<Standing, 'published'>): boolean =>
  published.some((one) => one.id === text.id && one.version === text.version && isSame(one, text));

/** Why a version may not be published; null where it may. */
export function whyNotPublish(text: LegalText, standing: Standing): WhyNot | null {
  const published = standing.published.filter(({ id }) => id === text.id);
  const accepted = text.id === 'terms-of-use' ? standing.accepted : [];
  const { day } = standing;
  const before = published.find(({ version }) => version === text.version);
  if (before && (before.shipped !== text.shipped || !mayChange(before, { day, accepted })))
    return {
      code: 'text_version_taken',
      words: `This installation published ${nameOf(text)} with a different text. Give this text a higher version`,
    };
  if (text.shipped) return null;
  const higher = higherVersion(text, { published, accepted, day });
  if (higher !== null) {
    const why = accepted.includes(higher) ? 'owners have accepted' : 'is published';
    return {
      code: 'text_version_lower',
      words: `Version ${text.version} of ${text.id} must be higher than version ${higher}, which ${why}`,
    };
  }
  const later = laterVersion(text, published);
  if (later)
    return {
      code: 'text_day_out_of_order',
      words:
        `Version ${text.version} of ${text.id} cannot be in force before version ${later.version}, ` +
        `which takes effect on ${updatedWords(later.effectiveOn)}`,
    };
  if (accepted.length > 0 && text.changes === '')
    return {
      code: 'text_changes_missing',
      words: `Say in a few sentences what is new in ${nameOf(text)}: owners read it before they agree`,
    };
  return null;
}
