import type { Ports } from './ports.ts';

/** How one outside party has answered this process since its start. */
export interface PortRecord {
  answers: number;
  failures: number;
  lastAnswerAt: Date | null;
  /** Durations of the newest answers, the oldest first. */
  durationsMs: number[];
  lastFailureAt: Date | null;
  lastFailure: string | null;
}

/** The ports that call out. What the others do stays in this process. */
export const MEASURED_PORTS = [
  'mailer',
  'sms',
  'openBanking',
  'identity',
  'payoutRail',
  'shopperNetwork',
  'geocoder',
  'fileStore',
  'malwareScan',
] as const satisfies readonly (keyof Ports)[];
export type MeasuredPort = (typeof MEASURED_PORTS)[number];

export type PortRecords = Readonly<Record<MeasuredPort, PortRecord>>;

export interface MeasuredPorts {
  ports: Ports;
  portRecords: PortRecords;
}

const DURATIONS_KEPT = 101;

const emptyRecord = (): PortRecord => ({
  answers: 0,
  failures: 0,
  lastAnswerAt: null,
  durationsMs: [],
  lastFailureAt: null,
  lastFailure: null,
});

function note(record: PortRecord, startedMs: number, now: Date): void {
  record.answers += 1;
  record.lastAnswerAt = now;
  record.durationsMs.push(Math.round(performance.now() - startedMs));
  if (record.durationsMs.length > DURATIONS_KEPT) record.durationsMs.shift();
}

function noteFailure(record: PortRecord, error: unknown, now: Date): void {
  record.failures += 1;
  record.lastFailureAt = now;
  record.lastFailure = (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

/** Wraps a port so that each promise that it gives is noted. A `PortRefused` is an answer: the party has spoken. */
function measured<Port extends object>(port: Port, record: PortRecord, now: () => Date): Port {
  return new Proxy(port, {
    get(target, name, self) {
      const value: unknown = Reflect.get(target, name, self);
      if (typeof value !== 'function') return value;
      return (...asked: unknown[]): unknown => {
        const startedMs = performance.now();
        const answer: unknown = Reflect.apply(value, target, asked);
        if (!(answer instanceof Promise)) return answer;
        answer.then(
          () => note(record, startedMs, now()),
          (error: unknown) => {
            if (error instanceof Error && error.name === 'PortRefused') note(record, startedMs, now());
            else noteFailure(record, error, now());
          },
        );
        return answer;
      };
    },
  });
}

/**
 * The same ports, and a record of how each of them answers. Records live in memory and are of this process alone: they
 * start over with it.
 */
export function measurePorts(ports: Ports, now: () => Date): MeasuredPorts {
  const portRecords = Object.fromEntries(MEASURED_PORTS.map((name) => [name, emptyRecord()])) as unknown as PortRecords;
  const wrapped = Object.fromEntries(
    MEASURED_PORTS.map((name) => [name, measured(ports[name], portRecords[name], now)]),
  );
  return { ports: { ...ports, ...wrapped }, portRecords };
}
