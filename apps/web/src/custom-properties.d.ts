import 'react';

declare module 'react' {
  /** Custom properties are as good a style as any other. */
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}
