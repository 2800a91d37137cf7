import { pino } from 'pino';
import type { Bindings, ChildLoggerOptions, DestinationStream, Logger } from 'pino';
import { counter } from './metric.ts';
import { currentSpan } from './tracing.ts';

export type Log = Logger;

/** What needs a person stands in the log; counted by its event, an alert can name it. */
export const logLines = counter('log_lines_total', 'Lines of the log at level warn and above, by their event', [
  'level',
  'event',
]);

const REDACTED = '[redacted]';

/** Names, as words with underscores, whose values never reach a log. A longer name may end with one of them. */
const SECRET_NAMES = [
  'token',
  'tokens',
  'otp',
  'otp_code',
  'pin',
  'password',
  'passwords',
  'passphrase',
  'secret',
  'secrets',
  'ssn',
  'ein',
  'dob',
  'account_number',
  'account_no',
  'authorization',
  'cookie',
  'cookies',
  'signature',
  'captcha',
  'approval',
  'device_proof',
  'api_key',
  'encryption_key',
  'encryption_keys',
];

/** The same inside free text, such as the message of an error that quotes a request. */
const SECRET_TEXT = /\bBearer [\w.~+/-]+=*|\b\d{3}-\d{2}-\d{4}\b/gi;

/** JSON escapes line breaks and ESC; these also move a terminal's cursor, end a line or turn text around. */
const UNSAFE_CHARACTERS = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const DEPTH_MAX = 6;

const secretNames = new Map<string, boolean>();

function isSecretName(name: string): boolean {
  let known = secretNames.get(name);
  if (known === undefined) {
    const words = name
      .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
      .replaceAll('-', '_')
      .toLowerCase();
    known = SECRET_NAMES.some((secret) => words === secret || words.endsWith(`_${secret}`));
    if (secretNames.size < 1_000) secretNames.set(name, known);
  }
  return known;
}

/** The path without its query, because queries may carry one-time values. */
const withoutQuery = (url: string) => url.replace(/\?.*$/s, '?…');

function redact(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth > DEPTH_MAX ? '[deep]' : value.map((entry) => redact(entry, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Errors, requests and other instances are left to their serializers.
  if (prototype !== Object.prototype && prototype !== null) return value;
  return depth > DEPTH_MAX ? '[deep]' : redactFields(value as Record<string, unknown>, depth + 1);
}

function redactFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (isSecretName(name)) result[name] = REDACTED;
    else if (name === 'url' && typeof value === 'string') result[name] = withoutQuery(value);
    else result[name] = redact(value, depth);
  }
  return result;
}

/** The same fields with secret-looking ones masked at any depth, for records outside the log. */
export function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return redactFields(fields, 0);
}

const ERRORS_DESCRIBED = 5;

/** Only what helps to find the fault: a database error's other fields quote the row. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? '[no error]' : String(error);
  const { name, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  return {
    type: name,
    message,
    code,
    stack,
    cause: cause === undefined || depth > 3 ? undefined : describeError(cause, depth + 1),
    errors: error instanceof AggregateError && depth <= 3 ? describeSome(error.errors, depth + 1) : undefined,
  };
}

/** The first errors of several. */
function describeSome(errors: readonly unknown[], depth: number): unknown[] {
  return errors.slice(0, ERRORS_DESCRIBED).map((error) => describeError(error, depth));
}

interface LoggedRequest {
  method?: string;
  url?: string;
}

// Event names are constants in our sources, so there are few of them. A line within a trace carries the trace's id.
function countAndTrace(fields: object, level: number): object {
  if (level >= pino.levels.values['warn']!)
    logLines.inc({ level: pino.levels.labels[level], event: 'event' in fields ? String(fields.event) : '' });
  const traceId = currentSpan()?.traceId;
  return traceId === undefined ? {} : { traceId };
}

/**
 * One JSON line per event, safe to read in a terminal: control and direction characters are escaped. Values named like
 * tokens, codes, passwords, SSN, EIN, account numbers or authorization are replaced at any depth (S-LOG).
 */
export function createLog(options: { level?: string; destination?: DestinationStream } = {}): Log {
  const { level = 'info', destination = process.stdout } = options;
  const safe: DestinationStream = {
    write(line) {
      const escaped = line.replace(
        UNSAFE_CHARACTERS,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      destination.write(escaped.replace(SECRET_TEXT, REDACTED));
    },
  };
  const log: Log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: countAndTrace,
      formatters: { level: (label) => ({ level: label }), log: (fields) => redactFields(fields, 0) },
      serializers: {
        err: (error: unknown) => describeError(error),
        error: (error: unknown) => describeError(error),
        req: (request: LoggedRequest) => ({ method: request.method, url: withoutQuery(request.url ?? '') }),
        res: (response: { statusCode?: number }) => ({ statusCode: response.statusCode }),
      },
    },
    safe,
  );
  // Children inherit this method; pino itself hands a child's fields to no formatter.
  const child: (bindings: Bindings, options?: ChildLoggerOptions) => Logger = log.child;
  log.child = function safeChild(this: Log, bindings: Bindings, options?: ChildLoggerOptions) {
    return child.call(this, redactFields(bindings, 0), options);
  } as unknown as typeof log.child;
  return log;
}
