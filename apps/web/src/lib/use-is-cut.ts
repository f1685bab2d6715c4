import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether more stands in the element than its height shows; looked at anew whenever its size or `content` changes. */
export function useIsCut(element: RefObject<HTMLElement | null>, content: string): boolean {
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is cut elsewhere
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const look = () => setCut(current.scrollHeight > current.clientHeight);
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element, content]);
  return isCut;
}
