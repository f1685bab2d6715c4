import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import type { IconName } from '../icon/icon.tsx';
import { PopoverButton } from '../overlay/popover.tsx';
import classes from './filter-button.module.css';

interface FilterButtonProps {
  readonly title: string;
  /** What the filter is set to; `undefined` while it is not. */
  readonly words: string | undefined;
  /** Before the words, once there are any. */
  readonly icon?: IconName;
  readonly widthPx?: number;
  readonly className?: string;
  readonly onDrop: () => void;
  /** The control of the filter. */
  readonly children: ReactNode;
}

/** A filter in the bar above a list: its name and what it is set to, its control below, and a cross that drops it. */
export function FilterButton({
  title,
  words,
  icon,
  widthPx = 280,
  className = '',
  onDrop,
  children,
}: FilterButtonProps) {
  const { t } = useTranslation('ui');
  const isSet = words !== undefined;
  return (
    <span className={`${classes.filter} only-wide ${className}`} data-set={isSet || undefined}>
      <PopoverButton
        label={isSet ? `${title}: ${words}` : title}
        variant={isSet ? 'set' : 'default'}
        {...(isSet && icon && { icon })}
        widthPx={widthPx}
      >
        {() => children}
      </PopoverButton>
      {isSet && (
        <IconButton
          icon="x"
          className={classes.drop ?? ''}
          label={t('list.removeFilter', { name: title })}
          onClick={onDrop}
        />
      )}
    </span>
  );
}
