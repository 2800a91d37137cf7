import type { z } from 'zod';
import type { RawSettings } from './safety.ts';

/** What is wrong with a setting, in a sentence that begins with its name. */
export function describeIssue(issue: z.core.$ZodIssue, raw: RawSettings): string {
  const name = String(issue.path[0]);
  if (raw[name] === undefined) return `${name} is missing`;
  if (issue.code === 'invalid_value') return `${name} must be ${issue.values.join(' or ')}`;
  if (issue.code === 'too_big' && issue.origin === 'string' && issue.message.startsWith('Too big'))
    return `${name} must have at most ${issue.maximum} characters`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return `${name} must be an email address`;
  const ours = /^(must|no|an?|two|the) |network key|encryption key/.test(issue.message);
  return ours ? `${name} ${issue.message}` : `${name} is not usable: ${issue.message}`;
}

/** The setting that such a sentence is about. */
export const settingOf = (problem: string): string => problem.split(' ', 1)[0]!;
