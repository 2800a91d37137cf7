import { Button } from '@trilane/ui/button';
import s from './offers.module.css';

/** Shows more of the archived offers. */
export function MoreButton({ onClick, busy }: { onClick: () => void; busy: boolean }) {
  return (
    <p className={s.more}>
      <Button onClick={onClick} busy={busy}>
        Show more
      </Button>
    </p>
  );
}
