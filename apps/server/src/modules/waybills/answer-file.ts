/** A file as the reading side hands it out; the browser shows `inline` ones and saves the others. */
export interface AnswerFile {
  readonly contentType: string;
  readonly fileName: string;
  readonly body: Uint8Array;
  readonly disposition: 'inline' | 'attachment';
  readonly headers?: Readonly<Record<string, string>>;
}
