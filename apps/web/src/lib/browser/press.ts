/** A tap is told as a click only after its finger is up; a press that became no click by then never will. */
const clickLimitMs = 50;

/** The press under way, resolved when it is over; `undefined` between presses. */
let press: PromiseWithResolvers<void> | undefined;

function end(afterMs: number): void {
  const ended = press;
  setTimeout(() => {
    ended?.resolve();
    if (press === ended) press = undefined;
  }, afterMs);
}

const listen = (name: string, act: () => void): void => addEventListener(name, act, true);
listen('pointerdown', () => {
  press ??= Promise.withResolvers();
});
listen('pointerup', () => end(clickLimitMs));
// A menu of the browser or a drag may swallow the release, and a key shows that hands are elsewhere.
for (const name of ['click', 'pointercancel', 'contextmenu', 'keydown']) listen(name, () => end(0));

/** Resolves when nothing is pressed: what moves the page under a finger or a mouse makes it miss its button. */
export const pressOver = (): Promise<void> => press?.promise ?? Promise.resolve();
