import { createContext, use } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { classNames } from './class-names.tsx';

export type AnchorProps = ComponentProps<'a'> & {
  href: string;
  /** What the router hands on with the visit. A plain anchor does not use it. */
  state?: unknown;
};

const LinkContext = createContext<ComponentType<AnchorProps> | null>(null);

/**
 * Hands the router's link to every part that draws one. Without it parts draw plain anchors, as pre-rendered pages
 * need.
 */
export const LinkProvider = LinkContext;

const leavesTheApp = (href: string, target: string | undefined) =>
  target !== undefined || href.startsWith('#') || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);

/** An unstyled link: the router's for own paths, a plain anchor for other addresses and fragments. */
export function Anchor(props: AnchorProps) {
  const RouterLink = use(LinkContext);
  const rel = props.target === '_blank' ? 'noopener noreferrer' : props.rel;
  if (RouterLink === null || props.download !== undefined || leavesTheApp(props.href, props.target)) {
    const { state: _, ...plain } = props;
    return <a {...plain} rel={rel} />;
  }
  return <RouterLink {...props} />;
}

/** A link in the brand colour. */
export function TextLink({ className, ...props }: AnchorProps) {
  return <Anchor {...props} className={classNames('link', className)} />;
}
