import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Record<string, string | number | boolean>;

/** One piece of work in a trace. */
export interface Span {
  readonly traceId: string;
  /** How others refer to it, in the form of W3C Trace Context. */
  readonly traceparent: string;
  /** False for a request outside the traced share. Nothing below it is recorded either. */
  readonly isRecorded: boolean;
  /** Ends the span; later calls do nothing. With an error, it counts as failed. Attributes may be added here. */
  end(last?: { error?: unknown; attributes?: Attributes }): void;
}

export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
}

/** The recorder of traces, which `open-tracing.ts` makes. */
export interface Tracer {
  /** Begins a span below another one or below the one that a `traceparent` names. Otherwise it begins a new trace. */
  begin(start: SpanStart, under: Span | string | null): Span;
}

let tracer: Tracer | null = null;
const current = new AsyncLocalStorage<Span | null>();

/** Sets the recorder of traces; null for none, as at the start of a process. */
export function recordTracesWith(recording: Tracer | null): void {
  tracer = recording;
}

export const isTracing = (): boolean => tracer !== null;

/** The current span. */
export const currentSpan = (): Span | null => (tracer === null ? null : (current.getStore() ?? null));

/** Runs work with this span as the current one. */
export const runIn = <T>(span: Span | null, work: () => T): T => (tracer === null ? work() : current.run(span, work));

/** Begins a span for what came from outside this process; null without tracing. */
export function beginSpan(start: SpanStart, traceparent: string | null): Span | null {
  return tracer === null ? null : tracer.begin(start, traceparent);
}

/** Begins a span below another one; null if that one is not recorded. */
export const beginBelow = (span: Span | null, start: () => SpanStart): Span | null =>
  tracer !== null && span?.isRecorded ? tracer.begin(start(), span) : null;

/** Runs work as a span and ends the span with the work. */
function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  const done = runIn(span, work);
  done.then(
    () => span.end(),
    (error: unknown) => span.end({ error }),
  );
  return done;
}

/** Runs work as a span below the current one. Without tracing or a current span, it only runs the work. */
export function inSpan<T>(start: () => SpanStart, work: () => Promise<T>): Promise<T> {
  const span = beginBelow(currentSpan(), start);
  return span === null ? work() : within(span, work);
}

/** Continues the trace that a `traceparent` names, or begins one. Without tracing, it only runs the work. */
export function continueTrace<T>(
  traceparent: string | null,
  start: () => SpanStart,
  work: () => Promise<T>,
): Promise<T> {
  return tracer === null ? work() : within(tracer.begin(start(), traceparent), work);
}
