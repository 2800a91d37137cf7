import { DrawnPhone } from './drawn-phone.tsx';
import { DrawnTill } from './drawn-till.tsx';
import s from './hero.module.css';

/** The phone and the till, drawn once; the compositions place them. */
export function HeroSymbols() {
  return (
    <svg className={`${s.symbols} ${s.art}`} aria-hidden="true" focusable="false">
      <defs>
        <DrawnPhone />
        <DrawnTill />
      </defs>
    </svg>
  );
}

const phone = { href: '#art-phone' };
const till = { href: '#art-till' };

export function HeroWide() {
  return (
    <svg className={`${s.wide} ${s.art}`} viewBox="0 0 1280 640" aria-hidden="true" focusable="false">
      <path className="l-coral" d="M-1400 554H54M142 554H430C580 554 560 330 706 330" />
      <path className="l-brand" d="M-1400 582H54M142 582H452C616 582 586 330 706 330" />
      <path className="l-indigo" d="M-1400 610H54M142 610H474C652 610 612 330 706 330" />
      <text x="64" y="558.5" className={`${s.ink} ${s.lane}`}>
        Shoppers
      </text>
      <text x="64" y="586.5" className={`${s.ink} ${s.lane}`}>
        Merchants
      </text>
      <text x="64" y="614.5" className={`${s.ink} ${s.lane}`}>
        Lenders
      </text>
      <path className="l-brand" d="M1200 330H2600" />
      <use {...till} x="868" y="186" width="380" height="372" />
      <path className={s.hair} d="M968 543.5H2600" />
      <use {...phone} x="706" y="92" width="232" height="476" />
    </svg>
  );
}

export function HeroMid() {
  return (
    <svg className={`${s.mid} ${s.art}`} viewBox="0 40 704 500" aria-hidden="true" focusable="false">
      <path className="l-coral" d="M-400 440H-60C60 440 20 280 104 280" />
      <path className="l-brand" d="M-400 464H-46C84 464 44 280 104 280" />
      <path className="l-indigo" d="M-400 488H-30C108 488 68 280 104 280" />
      <path className="l-brand" d="M600 280H1400" />
      <use {...till} x="266" y="136" width="380" height="372" />
      <path className={s.hair} d="M-400 493.5H1400" />
      <use {...phone} x="104" y="48" width="232" height="476" />
    </svg>
  );
}

export function HeroSmall() {
  return (
    <svg className={`${s.small} ${s.art}`} viewBox="0 0 320 516" aria-hidden="true" focusable="false">
      <path className="l-coral" d="M-200 400H-70C-20 400-30 318 12 318" />
      <path className="l-brand" d="M-200 420H-60C0 420-16 318 12 318" />
      <path className="l-indigo" d="M-200 440H-50C20 440 0 318 12 318" />
      <path className="l-brand" d="M260 100H800" />
      <use {...till} x="30" y="2" width="290" height="284" />
      <path className={s.hair} d="M246 274.5H800" />
      <use {...phone} x="12" y="184" width="172" height="353" />
    </svg>
  );
}
