/** The hash of all that the pages are made of. */
export declare function hashOfPages(): string;
