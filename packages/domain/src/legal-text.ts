import { EDITION } from './edition.ts';
import { formatDay } from './format-day.ts';
import type { Language } from './language.ts';
import type { CalendarDate } from './zoned-time.ts';

/** The texts that an operator may replace, by the id in their front matter. */
export const LEGAL_TEXTS = {
  'terms-of-use': 'Terms of use',
  'privacy-policy': 'Privacy policy',
  'landing-numbers': 'Landing page numbers',
} as const;

export type LegalTextId = keyof typeof LEGAL_TEXTS;

export const isLegalTextId = (id: string): id is LegalTextId => Object.hasOwn(LEGAL_TEXTS, id);

/** The texts that have a public page of their own. */
export const LEGAL_PAGES = ['terms-of-use', 'privacy-policy'] as const satisfies readonly LegalTextId[];
export type LegalPageId = (typeof LEGAL_PAGES)[number];

export const LEGAL_TITLE_LENGTH_MAX = 80;
export const LEGAL_CHANGES_LENGTH_MAX = 2_000;
export const LEGAL_BODY_LENGTH_MAX = 200_000;
export const LEGAL_VERSION_LENGTH_MAX = 20;

/** What orders the versions of a text. `effectiveOn` is a day of the business clock in New York. */
export interface LegalVersion {
  readonly version: string;
  readonly effectiveOn: CalendarDate;
  /** Shipped with the program. In force only while no version of the operator's own is. */
  readonly shipped: boolean;
}

/** One version of a text as it was published. */
export interface LegalText extends LegalVersion {
  readonly id: LegalTextId;
  readonly title: string;
  /** Whether pages say that counsel has to review it. */
  readonly template: boolean;
  /** What is new, in the operator's words. May be empty for a first version. */
  readonly changes: string;
  /** Markdown. */
  readonly body: string;
}

const VERSION = /^\d{1,9}(?:[.-]\d{1,9}){0,3}$/;

/** Whether it is one to four numbers, separated by dots or hyphens, such as 3, 1.10 or 2026-01-31. */
export const isLegalVersion = (version: string): boolean =>
  VERSION.test(version) && version.length <= LEGAL_VERSION_LENGTH_MAX;

/** Compares number by number: negative where `one` is lower than `other`, 0 where they are equal. */
export function compareVersions(one: string, other: string): number {
  const numbers = (version: string) => version.split(/[.-]/).map(Number);
  const [a, b] = [numbers(one), numbers(other)];
  for (let n = 0; n < Math.max(a.length, b.length); n += 1) {
    const difference = (a[n] ?? -1) - (b[n] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

const highest = <V extends LegalVersion>(versions: readonly V[]): V | undefined =>
  versions.reduce<V | undefined>(
    (best, one) => (best === undefined || compareVersions(one.version, best.version) > 0 ? one : best),
    undefined,
  );

/**
 * The version of a text that is in force on a day: the operator's highest version that has taken effect, else the
 * highest shipped one that has, else the highest shipped one.
 */
export function versionInForce<V extends LegalVersion>(versions: readonly V[], day: CalendarDate): V | undefined {
  const shipped = versions.filter((one) => one.shipped);
  const hasBegun = ({ effectiveOn }: V) => effectiveOn <= day;
  const own = versions.filter((one) => !one.shipped);
  return highest(own.filter(hasBegun)) ?? highest(shipped.filter(hasBegun)) ?? highest(shipped);
}

/** Whether an owner who accepted that version has to be asked about the version in force. */
export const isOutdated = (accepted: string | null, inForce: string): boolean =>
  accepted !== null && compareVersions(accepted, inForce) < 0;

/** Whether the text of a published version may still change: only before it takes effect or anybody accepts it. */
export const mayChange = (
  { version, effectiveOn }: LegalVersion,
  { day, accepted }: { day: CalendarDate; accepted: readonly string[] },
): boolean => effectiveOn > day && !accepted.includes(version);

/**
 * The published version that a new one is too low for; null where it may be published. A new version must be higher
 * than every version that owners have accepted and than the operator's own ones. Unless it takes effect today, it must
 * also be higher than the version in force.
 */
export function higherVersion(
  added: LegalVersion,
  { published, accepted, day }: { published: readonly LegalVersion[]; accepted: readonly string[]; day: CalendarDate },
): string | null {
  const inForce = versionInForce(published, day);
  const own = published.filter(({ shipped }) => !shipped).map(({ version }) => version);
  const others = [...accepted, ...own, ...(inForce && added.effectiveOn > day ? [inForce.version] : [])];
  const above = others.filter((version) => version !== added.version && compareVersions(version, added.version) >= 0);
  return above.toSorted(compareVersions).at(-1) ?? null;
}

/** A version of the operator's own that is lower than the new one but takes effect later; null where there is none. */
export function laterVersion(added: LegalVersion, published: readonly LegalVersion[]): LegalVersion | null {
  return (
    published.find(
      ({ shipped, version, effectiveOn }) =>
        !shipped && compareVersions(version, added.version) < 0 && effectiveOn > added.effectiveOn,
    ) ?? null
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of the last change in the form that the texts use: "Dec 12 2022"; in Spanish "12 dic 2022". */
export function updatedWords(day: CalendarDate, language: Language = EDITION): string {
  if (language === 'es') return formatDay(day, language);
  const [year, month, date] = day.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(date)} ${year}`;
}

/** The path at which a published version stays readable. */
export const versionPath = (id: LegalPageId, version: string): string => `/${id}/versions/${version}`;
