import classes from './icon.module.css';
import { iconShapes } from './icon-shapes.tsx';

export type IconName = keyof typeof iconShapes;

interface IconProps {
  readonly name: IconName;
  readonly size?: 12 | 14 | 16 | 20;
  readonly className?: string | undefined;
}

const sizes = { 12: classes.s12, 14: classes.s14, 16: '', 20: classes.s20 };

/** A sign beside words; hidden from readers, for the words say it. */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  return (
    <svg className={`${classes.icon} ${sizes[size]} ${className}`} viewBox="0 0 16 16" aria-hidden="true">
      {iconShapes[name]}
    </svg>
  );
}
