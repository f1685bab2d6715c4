import { type RefObject, useEffect } from 'react';

const alertOf = (node: Node): HTMLElement | null =>
  node instanceof HTMLElement
    ? node.matches('[role=alert]')
      ? node
      : node.querySelector<HTMLElement>('[role=alert]')
    : null;

/** What went wrong is told above the fields, while the buttons stay in sight at the foot: it is scrolled to as it comes. */
export function useAlertInSight(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const observer = new MutationObserver((changes) => {
      const alert = changes.flatMap(({ addedNodes }) => [...addedNodes].map(alertOf)).find(Boolean);
      alert?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [body]);
}
