import { useId, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Announcement } from './announcement.tsx';
import { classNames } from './class-names.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Anchor, type AnchorProps } from './link.tsx';
import { Tooltip } from './tooltip.tsx';
import s from './button.module.css';

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dashed';
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  iconEnd?: IconName;
  /** As wide as its container. */
  block?: boolean;
  children?: ReactNode;
  className?: string;
};

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Work is under way: the button keeps its size, says so and ignores clicks. */
    busy?: boolean;
    /** Why the button cannot be used now. It stays reachable by Tab, and the words are its description and tooltip. */
    reasonDisabled?: string | null | false;
    /** Disabled without an explanation of its own, for use beside a sentence that explains it. */
    disabled?: boolean;
  };

export type ButtonLinkProps = ButtonLook & AnchorProps;

function lookOf({ variant = 'secondary', size = 'm', block = false, className }: ButtonLook, iconOnly = false) {
  return classNames(s.button, s[variant], s[size], block && s.block, iconOnly && s.iconOnly, className);
}

function Content({ icon, iconEnd, size, children }: Pick<ButtonLook, 'icon' | 'iconEnd' | 'size' | 'children'>) {
  const iconSize = size === 's' ? 's' : 'm';
  return (
    <>
      {icon && <Icon name={icon} size={iconSize} className={s.icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={iconSize} className={s.icon} />}
    </>
  );
}

/** A button. `type` is "button" unless given. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    iconEnd,
    block,
    children,
    className,
    busy = false,
    reasonDisabled,
    disabled = false,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const [asked, setAsked] = useState(0);
  const off = disabled || Boolean(reasonDisabled);
  const describedBy = [rest['aria-describedby'], reasonDisabled && reasonId].filter(Boolean).join(' ') || undefined;
  // aria-disabled keeps the button reachable, so its reason can be read; stopping the click also stops the form.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || busy) event.preventDefault();
    else onClick?.(event);
    if (off) setAsked((times) => times + 1);
  };
  const button = (
    <button
      type="button"
      {...rest}
      aria-describedby={describedBy}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
      className={classNames(
        lookOf({ variant, size, block, className }, !children && Boolean(icon)),
        off && s.off,
        busy && s.busy,
      )}
    >
      <Content icon={icon} iconEnd={iconEnd} size={size}>
        {children}
      </Content>
      {busy && (
        <span className={s.lanes} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
  if (!reasonDisabled) return button;
  return (
    <Explained words={reasonDisabled} id={reasonId} block={block} asked={asked}>
      {button}
    </Explained>
  );
}

type ExplainedProps = { words: string; id: string; block: boolean | undefined; asked: number; children: ReactNode };

/**
 * A button with why it cannot be used. Enter in a field of its form asks for that, too, with the focus elsewhere, so
 * the words are also said.
 */
function Explained({ words, id, block, asked, children }: ExplainedProps) {
  return (
    <Tooltip text={words} decorative below={block} className={block ? s.blockAnchor : undefined}>
      {children}
      <span className="vh" id={id}>
        {words}
      </span>
      {asked > 0 && <Announcement key={asked} words={words} />}
    </Tooltip>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, iconEnd, block, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={lookOf({ variant, size, block, className }, !children && Boolean(icon))}>
      <Content icon={icon} iconEnd={iconEnd} size={size}>
        {children}
      </Content>
    </Anchor>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'aria-label'> & {
  icon: IconName;
  label: string;
};

/** A square button with an icon alone; `label` is its name and its tooltip. */
export function IconButton({ label, icon, variant = 'quiet', reasonDisabled, ...rest }: IconButtonProps) {
  const button = <Button {...rest} variant={variant} icon={icon} aria-label={label} reasonDisabled={reasonDisabled} />;
  return reasonDisabled ? (
    button
  ) : (
    <Tooltip text={label} decorative>
      {button}
    </Tooltip>
  );
}
