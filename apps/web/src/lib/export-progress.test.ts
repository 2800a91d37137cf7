import { describe, expect, test } from 'vitest';
import { RowCounter } from './count-rows.ts';
import { progressShare, progressWords } from './export-progress.ts';
import type { DownloadProgress } from './download.ts';

const progress = (parts: Partial<DownloadProgress>): DownloadProgress => ({
  receivedBytes: 0,
  totalBytes: null,
  totalRows: null,
  rows: null,
  ...parts,
});
const encoder = new TextEncoder();

describe('the rows of a CSV', () => {
  const text = 'No.,Consumer\r\n1,"Nair, Priya ""P"""\r\n2,"Hill\nMarcus"\r\n3,Ünal\r\n';

  test('are counted without the head and without the line ends inside cells', () => {
    const counter = new RowCounter();
    counter.add(encoder.encode(text));
    expect(counter.rows).toBe(3);
  });

  test('are the same however the bytes are cut', () => {
    const counter = new RowCounter();
    for (const byte of encoder.encode(text)) counter.add(Uint8Array.of(byte));
    expect(counter.rows).toBe(3);
  });

  test('of nothing but a head are none', () => {
    const counter = new RowCounter();
    expect(counter.rows).toBe(0);
    counter.add(encoder.encode('No.,Consumer\r\n'));
    expect(counter.rows).toBe(0);
  });
});

describe('the progress of an export', () => {
  test('goes by rows, then by bytes, and is unknown without either', () => {
    expect(progressShare(progress({ rows: 25, totalRows: 100, receivedBytes: 1, totalBytes: 2 }))).toBe(0.25);
    expect(progressShare(progress({ totalRows: 100, receivedBytes: 1, totalBytes: 2 }))).toBe(0.5);
    expect(progressShare(progress({ totalRows: 100, receivedBytes: 1 }))).toBeNull();
  });

  test('never passes the whole, and of no rows is the whole', () => {
    expect(progressShare(progress({ rows: 101, totalRows: 100 }))).toBe(1);
    expect(progressShare(progress({ rows: 0, totalRows: 0 }))).toBe(1);
  });

  test('is said in rows', () => {
    expect(progressWords(null)).toBe('Asking for the file');
    expect(progressWords(progress({ rows: 12480, totalRows: 1_000_000 }))).toBe('12,480 of 1,000,000 rows');
    expect(progressWords(progress({ totalRows: 1, receivedBytes: 3_400_000 }))).toBe('1 row, 3.4 MB so far');
    expect(progressWords(progress({ receivedBytes: 1 }))).toBe('1 KB so far');
  });
});
