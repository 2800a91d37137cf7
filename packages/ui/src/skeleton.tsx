import { classNames } from './class-names.tsx';
import s from './skeleton.module.css';

type SkeletonProps =
  | { kind?: 'text'; width?: 'xs' | 's' | 'm' | 'l'; className?: string }
  | { kind: 'figure'; className?: string }
  | { kind: 'block'; className?: string }
  | { kind: 'rows'; rows?: number; columns?: number; className?: string };

/**
 * The shape of what is coming. It is silent, and `aria-busy` as long as it stands. Where a container is replaced as a
 * whole, put `aria-busy` on the container too.
 */
export function Skeleton(props: SkeletonProps) {
  if (props.kind === 'rows') {
    const { rows = 5, columns = 4, className } = props;
    return (
      <div className={classNames(s.rows, className)} aria-hidden="true" aria-busy="true">
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
  return <span aria-hidden="true" aria-busy="true" className={classNames(s.bone, size, props.className)} />;
}
