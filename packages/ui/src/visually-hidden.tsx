import type { ReactNode } from 'react';

/** Words for assistive technology only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="vh" id={id}>
      {children}
    </span>
  );
}
