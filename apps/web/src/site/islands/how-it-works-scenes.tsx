import type { ReactNode } from 'react';
import { capitalized } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { SETTLEMENT_DAYS_IN_WORDS } from '@trilane/domain/settlement-words';
import { word } from '@trilane/domain/word';
import { exampleSale } from '../example-sale.ts';
import { Bank, Counter, Goods, Keypad, Line, Phone, Tick, Till } from './how-it-works-parts.tsx';
import s from './how-it-works.module.css';

/** One picture with the words that say the same. `yoursOn` is the day on which a sale of today arrives, if known. */
export type Scene = { title: string; words: string; picture: (yoursOn: string | null) => ReactNode };

const { price, fees, from, to, till, at } = exampleSale;

/** One purchase in five scenes, from the price at the till to the merchant's bank. */
export const scenes: readonly Scene[] = [
  {
    title: 'You type the price',
    words: prose`A bag of bread, ${price}. You type it on the phone or tablet at your counter; there is no terminal to
      rent.`,
    picture: () => <TypedPrice />,
  },
  {
    title: 'Your shopper approves',
    words: prose`They see your name and ${price} on their own phone, choose cash from their bank or credit, and
      approve.`,
    picture: () => <Approval />,
  },
  {
    title: 'The money moves directly',
    words: 'From their bank to yours. No card network stands in between, so there is no fee to pass on.',
    picture: () => <BankToBank />,
  },
  {
    title: 'You see it at once',
    words: `Paid ${price}, fees ${fees}. The payment is final, and nobody can take it back later.`,
    picture: (yoursOn) => <PaidTill yoursOn={yoursOn} />,
  },
  {
    title: `${capitalized(SETTLEMENT_DAYS_IN_WORDS)} later it is yours`,
    words: prose`Each payment shows the day it arrives. Send it on to your bank whenever you like: all
      ${price} of it.`,
    picture: (yoursOn) => <OnToTheBank yoursOn={yoursOn} />,
  },
];

function TypedPrice() {
  return (
    <>
      <Counter />
      <Goods x={22} />
      <Till x={146} width={240} height={148}>
        <text x="20" y="34" className={s.quiet}>
          {till}
        </text>
        <text x="20" y="64" className={s.quiet}>
          Price
        </text>
        <g className={s.enter}>
          <text x="19" y="104" className={s.figure}>
            {price}
          </text>
          <path d="M20 118H122" className={s.caret} />
        </g>
        <Keypad x={140} y={16} />
      </Till>
    </>
  );
}

function Approval() {
  return (
    <>
      <Counter />
      <Till x={262} width={132} height={96}>
        <text x="18" y="32" className={`${s.quiet} ${s.small}`}>
          {till}
        </text>
        <text x="18" y="60" className={`${s.text} ${s.large}`}>
          {price}
        </text>
        <text x="18" y="80" className={`${s.quiet} ${s.small}`}>
          Waiting
        </text>
      </Till>
      <Phone x={40} />
    </>
  );
}

function BankToBank() {
  return (
    <>
      <path d="M-600 128H1000" className={s.lane} />
      <path d="M-600 128H26" className="l-coral" />
      <path d="M122 128H278" className="l-brand" />
      <path d="M374 128H1000" className="l-brand" />
      <path d="M76 42C130-2 270-2 324 42" className={s.left} />
      <path d="M194 3l12 12M206 3l-12 12" className={s.cross} />
      <text x="200" y="40" className={`${s.quiet} ${s.small} ${s.middle}`}>
        No card network
      </text>
      <Bank x={28} y={62} name="Their bank" account={from} />
      <Bank x={280} y={62} name="Your bank" account={to} />
      <g className={s.travel}>
        <circle cx="140" cy="128" r="9" className={s.coin} />
        <text x="140" y="108" className={`${s.text} ${s.middle}`}>
          {price}
        </text>
      </g>
      <text x="200" y="160" className={`${s.quiet} ${s.middle}`}>
        Fees {fees}
      </text>
    </>
  );
}

function PaidTill({ yoursOn }: { yoursOn: string | null }) {
  return (
    <>
      <Counter />
      <Goods x={22} />
      <Till x={146} width={240} height={160}>
        <Line y={32} width={240} name={till} figure={at} />
        <path d="M20 42H220" className={s.hair} />
        <Tick x={29} y={61} />
        <text x="46" y="66" className={s.text}>
          Paid
        </text>
        <text x="19" y="102" className={`${s.figure} ${s.enter}`}>
          {price}
        </text>
        <Line y={125} width={240} name={word('Fees')} figure={fees} />
        {yoursOn && <Line y={146} width={240} name="Yours on" figure={<tspan className={s.when}>{yoursOn}</tspan>} />}
      </Till>
    </>
  );
}

function OnToTheBank({ yoursOn }: { yoursOn: string | null }) {
  const stops = [
    { x: 66, name: word('Paid'), note: at },
    { x: 200, name: word('Yours'), note: yoursOn },
    { x: 334, name: 'Your bank', note: to },
  ];
  return (
    <>
      <path d="M-600 168H66" className={s.lane} />
      <path d="M66 168H200" className="l-brand" />
      <path d="M200 168H334" className={s.toCome} />
      <g transform="translate(14 56)">
        <path d="M43 72l-5 20h28l-5-20z" className={`${s.surface} ${s.edge}`} />
        <rect width="104" height="72" rx="11" className={`${s.surface} ${s.edge}`} />
        <Tick x={22} y={24} />
        <text x="37" y="29" className={s.text}>
          Paid
        </text>
        <text x="13" y="57" className={`${s.text} ${s.large}`}>
          {price}
        </text>
      </g>
      <text x="200" y="104" className={`${s.quiet} ${s.middle}`}>
        Available
      </text>
      <text x="200" y="136" className={`${s.figure} ${s.middle}`}>
        {price}
      </text>
      <Bank x={288} y={48} />
      {stops.map(({ x, name, note }, n) => (
        <g key={name} transform={`translate(${x} 168)`}>
          <circle r="11" className={n < 2 ? s.brand : s.stop} />
          <text y="36" className={`${s.text} ${s.middle}`}>
            {name}
          </text>
          <text y="56" className={`${s.quiet} ${s.small} ${s.middle}`}>
            {note}
          </text>
        </g>
      ))}
      <circle cx="66" cy="168" r="7" className={`${s.coin} ${s.arrive}`} />
    </>
  );
}
