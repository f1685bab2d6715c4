import { useTranslation } from 'react-i18next';
import { formatKg, formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { placeWords } from '../../lib/format/street-line.ts';
import type { MessagePart } from './taken-message.ts';

type AddressPart = Extract<MessagePart, { readonly kind: 'address' }>;

function addressLine(part: AddressPart): string {
  const { postcode, region, district, flat, ...place } = part;
  return [postcode, region, district, placeWords({ ...place, office: flat })].filter(Boolean).join(', ');
}

const cm = (mm: number): string => formatNumber(mm / 10, { maxDecimals: 1 });

/** What a part says, as the form will show it. */
export function usePartWords(): (part: MessagePart) => string {
  const { t } = useTranslation('message');
  return (part) => {
    switch (part.kind) {
      case 'company':
        return part.legalForm ? `${part.legalForm} «${part.name}»` : part.name;
      case 'person':
        return part.name;
      case 'phone':
        return [formatPhone(part.number), part.extension && t('extension', { extension: part.extension })]
          .filter(Boolean)
          .join(', ');
      case 'address':
        return [
          addressLine(part),
          part.entrance && t('entrance', { entrance: part.entrance }),
          part.floor && t('floor', { floor: part.floor }),
        ]
          .filter(Boolean)
          .join(', ');
      case 'places':
        return t('places', { count: part.count });
      case 'weight':
        return t(`weight.${part.of}`, { weight: formatKg(part.grams / 1000) });
      case 'dimensions':
        return t('sides', { size: [part.lengthMm, part.widthMm, part.heightMm].map(cm).join(' × ') });
      case 'value':
        return formatRoubles(part.roubles);
      case 'documents':
        return t('kind.documents');
      case 'hint':
      case 'hours':
      case 'position':
      case 'contents':
        return part.text;
      default:
        return part.value;
    }
  };
}
