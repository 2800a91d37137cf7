import type pg from 'pg';
import { inSpan, type SpanStart } from '../tracing.ts';

const TEXT_CHARS_MAX = 2_000;
const TARGET = /\b(?:from|into|update|join)\s+([\w.]+)/i;

/** What a statement does, in few words: its name where it is prepared under one, else verb and table. */
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
      // Values are parameters, so the text holds none.
      'db.query.text': query.text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_CHARS_MAX),
    },
  };
}

/** Sends a statement as a span of the current trace. It is sent at once, in this turn. */
export const traceStatement = <T>(query: pg.QueryConfig, send: () => Promise<T>): Promise<T> =>
  inSpan(() => describe(query), send);
