import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether more of `content` stands in the element than its height shows; looked at anew whenever its size or `content` changes. */
export function useIsClipped(element: RefObject<HTMLElement | null>, content: string): boolean {
  const [cutContent, setCutContent] = useState<string>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const look = () => setCutContent(current.scrollHeight > current.clientHeight ? content : undefined);
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element, content]);
  return cutContent === content;
}
