import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

// Of the shapes a union allows, the sender meant the one that fits best.
function flatten(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0]!;
    return flatten(nearest).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue);
  });
}

/** How many unknown fields are named: a body can have a hundred thousand of them. */
const UNKNOWN_NAMED_MAX = 20;

/**
 * Messages by field path, in the order of the schema: the `errors` of the wire. The map is safe for names such as
 * `toString`, because the sender chooses the names of unknown fields.
 */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  const add = (path: string, message: string) => errors.set(path, [...(errors.get(path) ?? []), message]);
  for (const issue of flatten(error.issues)) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, UNKNOWN_NAMED_MAX)) add(path ? `${path}.${key}` : key, 'unknown field');
    else add(path, issue.message);
  }
  return Object.fromEntries(errors);
}
