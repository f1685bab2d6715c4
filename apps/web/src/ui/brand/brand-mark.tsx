import classes from './brand-mark.module.css';

interface BrandMarkProps {
  readonly name: string;
  /** The operator's picture; null: the route figure, which is the sign of the product. */
  readonly logo: string | null;
}

/** The name of the product beside its sign. */
export function BrandMark({ name, logo }: BrandMarkProps) {
  return (
    <span className={classes.brand}>
      {logo === null ? (
        <svg viewBox="0 0 28 16" fill="none" aria-hidden="true">
          <path d="M9 8h9" stroke="currentColor" strokeWidth="2.5" />
          <circle cx="5" cy="8" r="3.75" stroke="currentColor" strokeWidth="2.5" />
          <circle cx="22" cy="8" r="5" fill="currentColor" />
        </svg>
      ) : (
        <img src={logo} alt="" />
      )}
      {name}
    </span>
  );
}
