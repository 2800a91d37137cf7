import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Each metric with its labels. `metrics.test.ts` holds the table of docs/observing.md to the product's own list. */
function listMetrics(): Map<string, string[]> {
  const rows = read('docs/observing.md').matchAll(
    /^\| `([a-z_]+)(?:\{([a-z,]+)\})?` \| (counter|gauge|histogram|summary) \|/gm,
  );
  const known = new Map<string, string[]>();
  for (const [, name, labels = '', type] of rows) {
    const own = labels === '' ? [] : labels.split(',');
    if (type === 'histogram') {
      known.set(`${name!}_bucket`, [...own, 'le']);
      for (const part of ['sum', 'count']) known.set(`${name!}_${part}`, own);
    } else known.set(name!, type === 'summary' ? [...own, 'quantile'] : own);
  }
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  for (const { name } of ofProcess.getMetricsAsArray()) known.set(name, []);
  return known;
}

const WORDS = new Set(['by', 'and', 'or', 'unless', 'on', 'ignoring', 'without', 'bool', 'offset']);

/** What an expression reads that the product does not have: metrics, and labels of a metric. */
function strangeIn(expression: string, metrics: Map<string, string[]>): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\b(?:by|on|without|ignoring) \([^)]*\)/g, '')
    .replaceAll(/\[\w+\]/g, '');
  const read = [...bare.matchAll(/\b([a-z_]+)\b(?!\s*\()(?:\{([^}]*)\})?/g)];
  return read
    .filter(([, name]) => !WORDS.has(name!))
    .flatMap(([, name, matchers = '']) => {
      const labels = [...matchers.matchAll(/(\w+)\s*[=!]~?"/g)].map(([, label]) => label!);
      const known = metrics.get(name!);
      if (known === undefined) return [name!];
      return labels.filter((label) => !known.includes(label)).map((label) => `${name!}.${label}`);
    });
}

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
interface Panel {
  title: string;
  description?: string;
  targets?: { expr: string; legendFormat: string }[];
  gridPos: { x: number; w: number };
}
const { panels } = JSON.parse(read('deploy/grafana/trilane.json')) as { panels: Panel[] };
const metrics = listMetrics();

test('an expression that reads what the product does not have is found', () => {
  expect(strangeIn('max(reconcile_differences) + max by (pool) (db_pools)', metrics)).toEqual(['db_pools']);
  expect(strangeIn('rate(payments_total{outcome="x", till="a}"}[5m]) > 0.1', metrics)).toEqual(['payments_total.till']);
  expect(strangeIn('payments_total_sum / posting_batch_payments_sum', metrics)).toEqual(['payments_total_sum']);
});

test.each(alerts)('the alert $alert reads metrics that exist and leads to a chapter of the runbook', (alert) => {
  expect(strangeIn(alert.expr, metrics)).toEqual([]);
  expect(['page', 'ticket']).toContain(alert.labels.severity);
  const [file, anchor] = alert.annotations.runbook.split('#') as [string, string];
  const chapters = [...read(file).matchAll(/^## (.+)$/gm)].map(([, title]) =>
    title!.toLowerCase().replaceAll(' ', '-'),
  );
  expect(chapters).toContain(anchor);
});

test('each alert has a name of its own', () => {
  expect(alerts.length).toBeGreaterThan(15);
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
});

test('an alert for a single event sees the event that begins a series', () => {
  const single = alerts.filter(({ expr }) => /increase\((\w+\{.*?\})\[\w+\]\)\) > 0\b/.test(expr));
  expect(single.map(({ alert }) => alert)).toEqual(['TrilaneLogsErrors', 'TrilaneDiskFull']);
  for (const { expr } of single) {
    const [, series, name, time] = /increase\(((\w+)\{.*?\})\[(\w+)\]\)/.exec(expr)!;
    expect(expr).toContain(`${series} unless ${name} offset ${time}`);
  }
});

test('an alert for work that has not ended for long has a twin for work that never ended', () => {
  for (const { expr } of alerts) {
    const name = /time\(\) - max.*?(\w+_last_run_timestamp_seconds)/.exec(expr)?.[1];
    if (name !== undefined) expect(alerts.map((alert) => alert.expr).join('\n')).toContain(`absent(${name}`);
  }
});

test('the dashboard reads metrics that exist, and says what each panel shows', () => {
  const shown = panels.filter(({ targets }) => targets !== undefined);
  expect(shown.length).toBeGreaterThan(20);
  for (const { title, description, targets, gridPos } of shown) {
    expect(targets!.flatMap(({ expr }) => strangeIn(expr, metrics))).toEqual([]);
    expect([title, description, gridPos.x + gridPos.w <= 24]).toEqual([title, expect.any(String), true]);
  }
});
