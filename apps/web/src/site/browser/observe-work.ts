import { errorEnvelope, readDsn } from '@trilane/domain/sentry-dsn';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';

export type ObserveFacts = { vitals: boolean; dsn: string | null; early: readonly unknown[] };

const collector = '/api/v2/telemetry/web-vitals';
const reportsMax = 10;

/** Sends measurements when the page is left, and errors at once. Neither says who the visitor was. */
export function observe({ vitals, dsn, early }: ObserveFacts): void {
  if (vitals) measure();
  const intake = dsn === null ? null : readDsn(dsn);
  if (intake) report(intake.envelopeUrl, early);
}

function measure(): void {
  const measured = new Map<string, number>();
  const note = ({ name, value }: Metric) => void measured.set(name, value);
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return;
    const body = {
      page: location.pathname,
      vitals: [...measured].map(([name, value]) => ({ name, value: Math.round(value * 10_000) / 10_000 })),
    };
    measured.clear();
    navigator.sendBeacon(collector, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  });
}

function report(envelopeUrl: string, early: readonly unknown[]): void {
  let left = reportsMax;
  const send = (event: unknown) => {
    const { error, reason, message } = event as { error?: unknown; reason?: unknown; message?: string };
    const thrown = error ?? reason;
    const {
      name,
      message: words,
      stack = '',
    } = thrown instanceof Error ? thrown : new Error(message ?? String(thrown));
    if (left <= 0) return;
    left -= 1;
    const body = errorEnvelope({
      eventId: crypto.randomUUID().replaceAll('-', ''),
      at: new Date(),
      name,
      message: words,
      stack,
      platform: 'javascript',
      tags: { page: location.pathname },
    });
    void fetch(envelopeUrl, {
      method: 'POST',
      body,
      keepalive: true,
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
    }).catch(() => undefined);
  };
  for (const event of early) send(event);
  addEventListener('error', send);
  addEventListener('unhandledrejection', send);
}
