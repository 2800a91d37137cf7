import { Icon } from '@trilane/ui/icon';
import s from './section.module.css';

/** Sentences with a tick before each. */
export function Ticks({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={s.ticks}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
