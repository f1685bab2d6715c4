import type { Address } from '@tranzit/contract';
import { otherRegionOfPostcode } from '@tranzit/kernel/postcode';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/badge/badge.tsx';

interface OtherRegionProps {
  readonly iso: string;
  readonly postcode: string | null | undefined;
  /** Of the places that the address may be: nothing is said while one of them may have the postcode. */
  readonly regions: readonly Address['region'][];
}

/**
 * Tells of a postcode of another region than its address, which keeps nobody from anything. It stands there before it has anything
 * to say, so that readers hear it.
 */
export function OtherRegion({ iso, postcode, regions }: OtherRegionProps) {
  const { t } = useTranslation('company');
  const others = regions.map((region) => otherRegionOfPostcode({ iso, postcode, region }));
  const region = others.includes(undefined) ? undefined : others[0];
  return (
    <span role="status" className="small">
      {region !== undefined && (
        <Note icon="warn" tone="warning">
          {t('otherRegion', { postcode: postcode ?? '', region })}
        </Note>
      )}
    </span>
  );
}
