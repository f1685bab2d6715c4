import classes from './states.module.css';

interface SkeletonProps {
  /** Pixels, or a CSS width. */
  readonly width?: number | string;
  readonly height?: number;
  readonly shape?: 'text' | 'mark' | 'control';
  readonly className?: string | undefined;
}

/** A grey shape where content will stand. Lay them on the grid of the real row, inside something `aria-busy`. */
export function Skeleton({ width, height, shape = 'text', className = '' }: SkeletonProps) {
  const shapeClass = { text: '', mark: classes.mark, control: classes.controlShape }[shape];
  return (
    <span
      className={`${classes.skeleton} ${shapeClass} ${className}`}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
