/** A file that a script makes of others; the script takes the path to write to. */
export interface GeneratedFile {
  /** `npm run <command>` writes it. */
  readonly command: string;
  readonly script: string;
  readonly file: string;
}

/** In the order in which `npm run check` looks at them; one may follow from another before it. */
export const generated: readonly GeneratedFile[];
