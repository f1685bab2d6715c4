import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from '../icon/icon.tsx';
import classes from './button.module.css';

export type ButtonVariant =
  | 'default'
  | 'primary'
  | 'outline'
  | 'soft'
  | 'ghost'
  | 'danger'
  | 'danger-filled'
  | 'set';

interface ButtonLook {
  /** At most one `primary` per region. */
  readonly variant?: ButtonVariant;
  /** `bar`: 32 px, in a line of filters. */
  readonly size?: 'control' | 'small' | 'bar';
  readonly icon?: IconName | undefined;
  readonly endIcon?: IconName | undefined;
  readonly block?: boolean;
  /** Lets the words of a ghost button end at the panel's edge. */
  readonly flush?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the press started is going on: a spinner, and no second press. It keeps the focus: disabled it would lose it. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const variantClass: Record<ButtonVariant, string> = {
  default: '',
  primary: classes.primary ?? '',
  outline: classes.outline ?? '',
  soft: classes.soft ?? '',
  ghost: classes.ghost ?? '',
  danger: classes.danger ?? '',
  'danger-filled': classes.dangerFilled ?? '',
  set: classes.set ?? '',
};

function classOf(
  { variant = 'default', size = 'control', block = false, flush = false }: ButtonLook,
  extra = '',
): string {
  const parts = [
    classes.button,
    variantClass[variant],
    size === 'control' ? '' : classes[size],
    size === 'small' && 'touch',
    block && classes.block,
    flush && classes.flush,
    extra,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Neither acts nor sends its form, by Enter in a field of it either. */
const ignorePress = (event: MouseEvent): void => event.preventDefault();

export function Button({
  variant,
  size,
  icon,
  endIcon,
  block,
  flush,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation('ui');
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    block: block ?? false,
    flush: flush ?? false,
  };
  return (
    <button
      {...rest}
      type={type}
      className={classOf(look, `${busy ? classes.busy : ''} ${className ?? ''}`)}
      onClick={busy ? ignorePress : onClick}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy ? (
        <span className={classes.spinner} role="img" aria-label={t('busy')} />
      ) : (
        icon && <Icon name={icon} />
      )}
      {children}
      {endIcon && <Icon name={endIcon} />}
    </button>
  );
}

export type ButtonLinkProps = ButtonLook & LinkProps;

/** Looks like a button, goes to a page. */
export function ButtonLink({
  variant,
  size,
  icon,
  endIcon,
  block,
  flush,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    block: block ?? false,
    flush: flush ?? false,
  };
  return (
    <Link {...rest} className={classOf(look, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {endIcon && <Icon name={endIcon} />}
    </Link>
  );
}

interface IconLinkProps extends Pick<LinkProps, 'to'> {
  readonly icon: IconName;
  readonly label: string;
}

/** The same sign as a way to another page. */
export const IconLink = ({ icon, label, to }: IconLinkProps) => (
  <Link to={to} className={classes.iconButton} title={label} aria-label={label}>
    <Icon name={icon} />
  </Link>
);

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** What it does, in words: the sign alone says nothing to a reader. */
  readonly label: string;
  /** A dot: something is new behind it. */
  readonly dot?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, dot = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`${classes.iconButton} ${dot ? classes.dot : ''} ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
