import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type * as otel from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { readRelease } from './db/release.ts';
import type { Log } from './log.ts';
import { nowAndThen } from './now-and-then.ts';
import { recordTracesWith, type Span, type SpanStart } from './tracing.ts';

/** Where traces are sent, and the share of requests that is traced, from 0 to 1. */
export interface TraceSettings {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly share: number;
}

export interface Tracing {
  /** Sends what is recorded, for at most three seconds, and stops recording. */
  stop(): Promise<void>;
}

const EXPORT_MS_MAX = 5_000;
/** How long the end of a process waits for the collector. */
const LAST_MS_MAX = 3_000;
/** The shortest time between two log lines about an unavailable collector. */
const SAY_AGAIN_MS = 60_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** The error's code or class. Its message may quote what a person typed. */
function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}

function wrap(span: otel.Span): Span & { context: otel.SpanContext } {
  const context = span.spanContext();
  const flags = context.traceFlags.toString(16).padStart(2, '0');
  return {
    context,
    traceId: context.traceId,
    traceparent: `00-${context.traceId}-${context.spanId}-${flags}`,
    isRecorded: (context.traceFlags & TraceFlags.SAMPLED) !== 0,
    end({ error, attributes } = {}) {
      if (!span.isRecording()) return;
      if (attributes !== undefined) span.setAttributes(attributes);
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', typeOf(error));
      }
      span.end();
    },
  };
}

function contextUnder(under: Span | string | null): otel.Context {
  const parent =
    typeof under === 'string' ? parseTraceParent(under) : under && (under as ReturnType<typeof wrap>).context;
  if (!parent) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, typeof under === 'string' ? { ...parent, isRemote: true } : parent);
}

/**
 * A caller may ask not to be traced, but cannot ask to be traced. The trace id alone decides, in every process alike.
 */
function createSampler(share: number): ParentBasedSampler {
  const root = new TraceIdRatioBasedSampler(share);
  return new ParentBasedSampler({ root, remoteParentSampled: root });
}

const createSayFailure = (log: Log) =>
  nowAndThen(SAY_AGAIN_MS, (error: unknown) => {
    const reason = error instanceof Error ? error.message : typeOf(error);
    log.warn({ event: 'traces', reason }, 'traces could not be handed to the collector and are lost');
  });

/**
 * Records traces and sends them in the background to a collector, by OTLP over HTTP. An unavailable collector delays
 * nothing: spans that do not fit into the queue are dropped.
 */
export async function openTracing(settings: TraceSettings, log: Log): Promise<Tracing> {
  const sayFailure = createSayFailure(log);
  setGlobalErrorHandler(sayFailure);
  const { version } = await readRelease();
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: { ...settings.headers },
    timeoutMillis: EXPORT_MS_MAX,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'trilane',
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: createSampler(settings.share),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS_MAX })],
  });
  const tracer = provider.getTracer('trilane', version);
  recordTracesWith({
    begin({ name, kind, attributes }: SpanStart, under) {
      return wrap(
        tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, contextUnder(under)),
      );
    },
  });
  return {
    async stop() {
      recordTracesWith(null);
      const late = delay(LAST_MS_MAX, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(sayFailure), late]);
    },
  };
}
