import classes from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  /** 0 while nobody knows how much there is. */
  readonly total: number;
  /** Of those done, what came to nothing. */
  readonly failed?: number;
  /** Within a line of text. */
  readonly thin?: boolean;
}

const share = (part: number, total: number): string => `${Math.min(100, (part / total) * 100)}%`;

/** How far a long work has come. */
export function Progress({ label, done, total, failed = 0, thin = false }: ProgressProps) {
  const isKnown = total > 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      className={`${classes.progress} ${thin ? classes.thin : ''}`}
      {...(isKnown && { 'aria-valuemin': 0, 'aria-valuemax': total, 'aria-valuenow': done })}
    >
      {isKnown ? (
        <>
          <i style={{ width: share(done - failed, total) }} />
          {failed > 0 && <i className={classes.failed} style={{ width: share(failed, total) }} />}
        </>
      ) : (
        <i className={classes.unknown} />
      )}
    </div>
  );
}
