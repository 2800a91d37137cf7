import { features } from 'web-features';

/** The oldest Safari, on computers and on phones, that the product supports: Vite's `baseline-widely-available`. */
export const OLDEST_SAFARI = '16.4';

/** Where something is used that the oldest Safari lacks: a key of the data, its feature, and a place in the sources. */
export interface Use {
  readonly feature: string;
  readonly key: string;
  readonly at: string;
}

/** Every key of the data, such as `css.properties.text-wrap.pretty`, with its feature where Safari lacks it. */
export type SupportData = ReadonlyMap<string, string | null>;

const [major = 0, minor = 0] = OLDEST_SAFARI.split('.').map(Number);

/** The oldest Safari in the form that Lightning CSS takes. */
export const LIGHTNING_TARGET = (major << 16) | (minor << 8);

const hasSince = (version = 'never') => {
  const [since = NaN, sinceMinor = 0] = version.replace('≤', '').split('.').map(Number);
  return since < major || (since === major && sinceMinor <= minor);
};

/** MDN's support data, from web-features. What needs a prefix, or is there only in part, counts as lacking. */
export function readSupport(): SupportData {
  const support = new Map<string, string | null>();
  for (const [id, feature] of Object.entries(features)) {
    if (feature.kind !== 'feature') continue;
    const keys = (feature.status.by_compat_key ?? {}) as Record<
      string,
      { support: Record<string, string | undefined> }
    >;
    for (const [key, { support: since }] of Object.entries(keys))
      support.set(key, hasSince(since['safari']) && hasSince(since['safari_ios']) ? null : id);
  }
  return support;
}

/** The uses of those keys that Safari lacks. */
export function findLacking(keys: Iterable<string>, at: string, support: SupportData): Use[] {
  return [...new Set(keys)].flatMap((key) => {
    const feature = support.get(key);
    return feature ? [{ feature, key, at }] : [];
  });
}
