import { classNames } from './class-names.tsx';
import { Anchor } from './link.tsx';
import s from './brand.module.css';

/** Three lanes that meet at one stop. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={classNames(s.logo, className)} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <path d="M2 5h5.5C14 5 13.5 13 19 13" />
      <path d="M2 21h5.5C14 21 13.5 13 19 13" />
      <path className={s.middle} d="M2 13h17" />
      <circle className={s.stop} cx="21.5" cy="13" r="2.6" />
    </svg>
  );
}

type BrandProps = { name?: string; href?: string; iconOnly?: boolean; className?: string };

/** The logo with the product's name, as a link when `href` is given. */
export function Brand({ name = 'Trilane', href, iconOnly = false, className }: BrandProps) {
  const content = (
    <>
      <Logo />
      <span className={iconOnly ? 'vh' : s.name}>{name}</span>
    </>
  );
  if (href === undefined) return <span className={classNames(s.brand, className)}>{content}</span>;
  return (
    <Anchor href={href} className={classNames(s.brand, className)}>
      {content}
    </Anchor>
  );
}
