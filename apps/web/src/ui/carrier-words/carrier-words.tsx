import { isInRussian } from '../../lib/shipping/carrier-text.ts';

interface CarrierWordsProps {
  readonly children: string;
  readonly className?: string;
}

/** A carrier's own words, as it wrote them: marked as Russian on a page in another language, where they are. */
export const CarrierWords = ({ children, className }: CarrierWordsProps) => (
  <q lang={isInRussian(children) ? 'ru' : undefined} className={className}>
    {children}
  </q>
);
