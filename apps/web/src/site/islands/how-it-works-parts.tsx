import type { ReactNode } from 'react';
import { exampleSale } from '../example-sale.ts';
import s from './how-it-works.module.css';

/** Things stand on it; it leaves the picture on both sides. */
const COUNTER_Y = 222;

export function Counter() {
  return (
    <>
      <rect x="-600" y={COUNTER_Y} width="1600" height="240" className={s.counter} />
      <path d={`M-600 ${COUNTER_Y}H1000`} className={s.edge} />
    </>
  );
}

/** A screen on its stand, which stands on the counter. */
export function Till({
  x,
  width,
  height,
  children,
}: {
  x: number;
  width: number;
  height: number;
  children: ReactNode;
}) {
  const middle = width / 2;
  return (
    <g transform={`translate(${x} ${COUNTER_Y - 50 - height})`}>
      <path d={`M${middle - 18} ${height}l-8 42h52l-8-42z`} className={`${s.surface} ${s.edge}`} />
      <rect x={middle - 52} y={height + 41} width="104" height="9" rx="4.5" className={`${s.surface} ${s.edge}`} />
      <rect width={width} height={height} rx="14" className={`${s.surface} ${s.edge}`} />
      <rect x="7" y="7" width={width - 14} height={height - 14} rx="8" className={s.paper} />
      {children}
    </g>
  );
}

/** What is bought: bread in a paper bag, and a loaf beside it. */
export function Goods({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} ${COUNTER_Y})`} className={`${s.surface} ${s.edge}`}>
      <rect x="20" y="-122" width="17" height="92" rx="8.5" transform="rotate(-9 28 -76)" />
      <rect x="36" y="-112" width="17" height="82" rx="8.5" transform="rotate(10 44 -70)" />
      <path d="M24-102l9 5M22-86l9 5M45-96l8-5M43-80l8-5" className={s.coralLine} />
      <path d="M6 0L4-72l8-7 8 7 8-7 8 7 8-7 8 7 8-7 6 7L64 0z" />
      <path d="M58 0v-13c0-17 12-23 26-23s26 6 26 23v13z" />
      <path d="M74-13l5-12M86-13l5-12" className={s.coralLine} />
    </g>
  );
}

/** A bank, with the account below it. */
export function Bank({ x, y, name, account }: { x: number; y: number; name?: string; account?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={`${s.surface} ${s.edge}`}>
        {[8, 30, 52, 74].map((column) => (
          <rect key={column} x={column} y="40" width="10" height="48" />
        ))}
        <path d="M-2 30L46 4L94 30z" />
        <rect x="2" y="30" width="88" height="10" />
        <rect x="-4" y="88" width="100" height="10" />
      </g>
      <text x="46" y="122" className={`${s.text} ${s.middle}`}>
        {name}
      </text>
      <text x="46" y="141" className={`${s.quiet} ${s.small} ${s.middle}`}>
        {account}
      </text>
    </g>
  );
}

/** A line of a screen: words left, a figure right. */
export function Line({ y, width, name, figure }: { y: number; width: number; name: string; figure: ReactNode }) {
  return (
    <>
      <text x="20" y={y} className={s.quiet}>
        {name}
      </text>
      <text x={width - 20} y={y} className={s.end}>
        {figure}
      </text>
    </>
  );
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '⌫'] as const;
const LAST_KEY = '0';

/** The keys on which the price is typed; the last one is being pressed. */
export function Keypad({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {keys.map((key, n) => (
        <g key={key} transform={`translate(${(n % 3) * 29} ${Math.floor(n / 3) * 30})`}>
          <rect width="25" height="26" rx="6" className={key === LAST_KEY ? `${s.brand} ${s.press}` : s.key} />
          {key === '⌫' ? (
            <path d="M6 13l4-4h8v8h-8zM12 11l4 4M16 11l-4 4" className={s.keyLine} />
          ) : (
            <text x="12.5" y="18" className={`${key === LAST_KEY ? s.onBrand : s.text} ${s.small} ${s.middle}`}>
              {key}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** The shopper's phone, held above the counter: its foot is below the picture. */
export function Phone({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 8)`}>
      <rect width="184" height="420" rx="28" className={`${s.surface} ${s.edge}`} />
      <rect x="8" y="8" width="168" height="404" rx="21" className={s.paper} />
      <text x="24" y="38" className={s.quiet}>
        Paying
      </text>
      <text x="24" y="60" className={s.text}>
        {exampleSale.shop}
      </text>
      <path d="M24 74H160" className={s.hair} />
      <text x="24" y="98" className={s.quiet}>
        You pay
      </text>
      <text x="23" y="134" className={s.figure}>
        {exampleSale.price}
      </text>
      <rect x="22" y="148" width="140" height="46" rx="9" className={s.field} />
      <circle cx="38" cy="171" r="5" className={s.coin} />
      <text x="52" y="167" className={`${s.text} ${s.small}`}>
        From your bank
      </text>
      <text x="52" y="184" className={`${s.quiet} ${s.small}`}>
        {exampleSale.from}
      </text>
      <g className={s.press}>
        <rect x="22" y="204" width="140" height="36" rx="10" className={s.brand} />
        <text x="92" y="227" className={`${s.onBrand} ${s.middle}`}>
          Approve
        </text>
      </g>
    </g>
  );
}

/** A tick in a disc: it is paid. */
export function Tick({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="9" className={s.brand} />
      <path d="M-4 0l3 3 5.5-6" className={s.tick} />
    </g>
  );
}
