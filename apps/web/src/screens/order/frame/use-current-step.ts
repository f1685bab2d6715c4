import { useEffect, useState } from 'react';
import type { StepId } from '../order-fields.ts';

/** The step whose section stands in the upper part of the window. */
export function useCurrentStep(ids: readonly StepId[]): StepId {
  const [current, setCurrent] = useState<StepId>('sender');
  const key = ids.join();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        const first = (key.split(',') as StepId[]).find((id) => inSight.has(id)); // joined from step ids above
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
