import { classNames } from './class-names.tsx';
import s from './skeleton.module.css';

type SkeletonProps =
  | { kind?: 'text'; width?: 'xs' | 's' | 'm' | 'l'; className?: string }
  | { kind: 'figure'; className?: string }
  | { kind: 'block'; className?: string }
  | { kind: 'rows'; rows?: number; columns?: number; className?: string };

/** The shape of what is coming. Put `aria-busy` on its container; the skeleton itself is silent. */
export function Skeleton(props: SkeletonProps) {
  if (props.kind === 'rows') {
    const { rows = 5, columns = 4, className } = props;
    return (
      <div className={classNames(s.rows, className)} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={s.row}>
            {Array.from({ length: columns }, (_, column) => (
              <span key={column} className={s.bone} />
            ))}
          </div>
        ))}
      </div>
    );
  }
  const size = props.kind === 'figure' || props.kind === 'block' ? s[props.kind] : s[`text-${props.width ?? 'm'}`];
  return <span aria-hidden="true" className={classNames(s.bone, size, props.className)} />;
}
