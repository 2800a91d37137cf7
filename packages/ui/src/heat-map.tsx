import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import s from './heat-map.module.css';

type HeatMapProps = {
  /** What is drawn, such as "Net by hour of the week". */
  label: string;
  rows: readonly string[];
  columns: readonly string[];
  /** By row, then column; null where nothing happened. */
  values: ReadonlyArray<ReadonlyArray<number | null>>;
  /** A value in words: "$1,250.00". */
  format: (value: number) => string;
  /** Every how many columns one is named at the axis. */
  everyColumn?: number;
};

type Place = { row: number; column: number };

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const levels = 5;

/** 1 to 5 by the share of the highest value, 0 for nothing, -1 below zero. */
export function heatLevel(value: number | null, highest: number): number {
  if (value === null || value === 0 || highest <= 0) return value !== null && value < 0 ? -1 : 0;
  return value < 0 ? -1 : Math.min(levels, Math.max(1, Math.ceil((value / highest) * levels)));
}

/**
 * A week at a glance: the darker, the more. Point at a cell, or use the arrow keys, to read it; it is a table
 * underneath.
 */
export function HeatMap({ label, rows, columns, values, format, everyColumn = 1 }: HeatMapProps) {
  const [at, setAt] = useState<Place | null>(null);
  const highest = Math.max(0, ...values.flat().map((value) => value ?? 0));
  const wordsOf = (value: number | null | undefined) => (value == null ? 'nothing' : format(value));
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setAt((from) => {
      if (!from) return { row: 0, column: 0 };
      return {
        row: (from.row + step[0] + rows.length) % rows.length,
        column: (from.column + step[1] + columns.length) % columns.length,
      };
    });
  };
  return (
    <div className={s.map}>
      <ReadOut>
        {at && (
          <>
            {rows[at.row]}, {columns[at.column]} <b>{wordsOf(values[at.row]?.[at.column])}</b>
          </>
        )}
      </ReadOut>
      <div
        className={s.box}
        tabIndex={0}
        role="group"
        aria-label={`${label}: arrow keys read a cell`}
        onKeyDown={move}
        onBlur={() => setAt(null)}
        // A finger leaves with each touch, and what it touched must stay to be read.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setAt(null)}
      >
        <table className={s.table} aria-label={label}>
          <Head columns={columns} everyColumn={everyColumn} />
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column, columnIndex) => (
                  <Cell
                    key={column}
                    level={heatLevel(values[rowIndex]?.[columnIndex] ?? null, highest)}
                    pointed={at?.row === rowIndex && at.column === columnIndex}
                    words={wordsOf(values[rowIndex]?.[columnIndex])}
                    onPoint={() => setAt({ row: rowIndex, column: columnIndex })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Scale highest={highest} format={format} />
    </div>
  );
}

/** The cell that is pointed at in words, or how to point at one. */
function ReadOut({ children }: { children: ReactNode }) {
  return (
    <p className={s.readOut} role="status">
      {children ?? (
        <>
          <span className={s.byPointer}>Hover over an hour, or use the arrow keys, to see its figure.</span>
          <span className={s.byTouch}>Tap an hour to see its figure.</span>
        </>
      )}
    </p>
  );
}

/** What the shades stand for; the table says each value itself. */
function Scale({ highest, format }: Pick<HeatMapProps, 'format'> & { highest: number }) {
  if (highest === 0) return null;
  return (
    <p className={s.scale} aria-hidden="true">
      Nothing
      {Array.from({ length: levels + 1 }, (_, level) => (
        <i key={level} className={classNames(s.cell, s[`level${level}`])} />
      ))}
      {format(highest)}
    </p>
  );
}

function Head({ columns, everyColumn }: { columns: readonly string[]; everyColumn: number }) {
  return (
    <thead>
      <tr>
        <td />
        {columns.map((column, index) => (
          <th key={column} scope="col">
            <span className={index % everyColumn === 0 ? s.name : 'vh'}>{column}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = { level: number; pointed: boolean; words: string; onPoint: () => void };

function Cell({ level, pointed, words, onPoint }: CellProps) {
  return (
    <td
      className={classNames(s.cell, s[`level${level}`.replace('-', 'Minus')], pointed && s.pointed)}
      onPointerEnter={onPoint}
    >
      <span className="vh">{words}</span>
    </td>
  );
}
