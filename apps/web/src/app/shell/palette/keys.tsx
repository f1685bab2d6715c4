import classes from './keys.module.css';

/** What the key is called that goes with others. */
export const modifier = /Mac/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Keys as they are printed on a keyboard. */
export const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className={classes.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
