/** Puts the cursor into the first field of a form that is said to be wrong. */
export const focusWrong = (form: Element | null | undefined): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
