/** Does something when the browser has drawn what is to be seen next. Returns the way to take it back. */
export function afterPaint(act: () => void): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  const picture = requestAnimationFrame(() => {
    wait = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(picture);
    clearTimeout(wait);
  };
}
