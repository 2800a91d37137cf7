import type pg from 'pg';
import { inSpan, type SpanStart } from '../tracing.ts';

const TEXT_CHARS_MAX = 2_000;
const TARGET = /\b(?:from|into|update|join)\s+([\w.]+)/i;

/** A short name for a statement: its prepared name if it has one, otherwise verb and table. */
function summaryOf({ name, text }: pg.QueryConfig): string {
  if (name !== undefined) return name;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const target = TARGET.exec(text)?.[1];
  return target === undefined ? verb : `${verb} ${target}`;
}

function describe(query: pg.QueryConfig): SpanStart {
  const summary = summaryOf(query);
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      // Values are parameters, so the text contains none of them.
      'db.query.text': query.text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_CHARS_MAX),
    },
  };
}

/** Sends a statement as a span of the current trace. It is sent at once, in the same turn of the event loop. */
export const traceStatement = <T>(query: pg.QueryConfig, send: () => Promise<T>): Promise<T> =>
  inSpan(() => describe(query), send);
