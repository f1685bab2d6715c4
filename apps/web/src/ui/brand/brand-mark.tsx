import classes from './brand-mark.module.css';

/** The name beside the route figure, which is the sign of the product. */
export function BrandMark({ name }: { readonly name: string }) {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 28 16" fill="none" aria-hidden="true">
        <path d="M9 8h9" stroke="currentColor" strokeWidth="2.5" />
        <circle cx="5" cy="8" r="3.75" stroke="currentColor" strokeWidth="2.5" />
        <circle cx="22" cy="8" r="5" fill="currentColor" />
      </svg>
      {name}
    </span>
  );
}
