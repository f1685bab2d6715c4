import { type RefObject, useEffect } from 'react';

/** How much of a column may be cut off before it counts: parts of pixels are none. */
const unseen = 1;

/** Tells the box around a table by `data-beyond` at which of its edges more of the table stands. */
export function useBeyond(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current;
    const table = box?.firstElementChild;
    if (!box || !table) return undefined;
    const tell = () => {
      const left = box.scrollLeft > unseen;
      const right = box.scrollWidth - box.clientWidth - box.scrollLeft > unseen;
      const beyond = [left && 'left', right && 'right'].filter(Boolean).join(' ');
      if (box.parentElement) box.parentElement.dataset.beyond = beyond;
    };
    const sizes = new ResizeObserver(tell);
    sizes.observe(box);
    sizes.observe(table);
    box.addEventListener('scroll', tell, { passive: true });
    tell();
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', tell);
    };
  }, [scroller]);
}
