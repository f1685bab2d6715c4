const controls = 'input:not(:disabled), textarea, [tabindex="0"], button:not(:disabled), a[href]';

/** Where the field stands, or what it is a part of: `packages` for `packages.0.weightKg`. */
function placeOf(field: string): Element | null {
  const names = field.split('.');
  for (let count = names.length; count > 0; count -= 1) {
    const place = document.querySelector(`[data-field="${names.slice(0, count).join('.')}"]`);
    if (place) return place;
  }
  return null;
}

/** Puts the cursor into a field: what is wrong in it, else its first control. A wrong group of choices is entered at its first. */
export function focusField(field: string): void {
  const place = placeOf(field);
  const wrong = place?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches(controls) ? wrong : (wrong ?? place)?.querySelector<HTMLElement>(controls);
  place?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
