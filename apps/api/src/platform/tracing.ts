import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Record<string, string | number | boolean>;

/** One stretch of work of a trace. */
export interface Span {
  readonly traceId: string;
  /** How others refer to it, in the form of W3C Trace Context. */
  readonly traceparent: string;
  /** False for a request that is not in the share that is traced: nothing below it is recorded either. */
  readonly isRecorded: boolean;
  /** Ends it, the first time; with an error it counts as failed. Attributes may become known only now. */
  end(last?: { error?: unknown; attributes?: Attributes }): void;
}

export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
}

/** What records traces; `open-tracing.ts` makes it. */
export interface Tracer {
  /** Begins a span below another one, or below the one that a `traceparent` names; else a trace of its own. */
  begin(start: SpanStart, under: Span | string | null): Span;
}

let tracer: Tracer | null = null;
const current = new AsyncLocalStorage<Span | null>();

/** From now on this records traces; null: nothing does, which is how a process begins. */
export function recordTracesWith(recording: Tracer | null): void {
  tracer = recording;
}

export const isTracing = (): boolean => tracer !== null;

/** The span that this work belongs to. */
export const currentSpan = (): Span | null => (tracer === null ? null : (current.getStore() ?? null));

/** Runs work as a part of a span. */
export const runIn = <T>(span: Span | null, work: () => T): T => (tracer === null ? work() : current.run(span, work));

/** Begins a span for what came from outside this process; null without tracing. */
export function beginSpan(start: SpanStart, traceparent: string | null): Span | null {
  return tracer === null ? null : tracer.begin(start, traceparent);
}

/** Begins a span below another one; null where that one is not recorded. */
export const beginBelow = (span: Span | null, start: () => SpanStart): Span | null =>
  tracer !== null && span?.isRecorded ? tracer.begin(start(), span) : null;

/** Runs work as a span and ends that with it. */
function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  const done = runIn(span, work);
  done.then(
    () => span.end(),
    (error: unknown) => span.end({ error }),
  );
  return done;
}

/** Runs work as a span below the current one. Without tracing, or below nothing, it just runs. */
export function inSpan<T>(start: () => SpanStart, work: () => Promise<T>): Promise<T> {
  const span = beginBelow(currentSpan(), start);
  return span === null ? work() : within(span, work);
}

/** Goes on with the trace that a `traceparent` names, or begins one. Without tracing the work just runs. */
export function continueTrace<T>(
  traceparent: string | null,
  start: () => SpanStart,
  work: () => Promise<T>,
): Promise<T> {
  return tracer === null ? work() : within(tracer.begin(start(), traceparent), work);
}
