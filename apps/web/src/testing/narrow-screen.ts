import { vi } from 'vitest';

/** A phone's screen for the rest of a test. */
export function narrowScreen(): void {
  const ask = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...ask(media),
    matches: media === '(max-width: 991px)',
  }));
}
