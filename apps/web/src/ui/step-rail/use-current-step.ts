import { useEffect, useState } from 'react';

/** The step whose section stands in the upper part of the window. */
export function useCurrentStep(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '');
  const key = ids.join();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        const first = key.split(',').find((id) => inSight.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: '-25% 0px -60% 0px' },
    );
    for (const id of key.split(',')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
