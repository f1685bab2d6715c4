import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { telephoneUrl } from '../../lib/format/telephone-url.ts';
import { useConfig } from '../../lib/session/user.ts';

interface SupportContactProps {
  /** What stands before the phone and the e-mail; by default that they are the support's, and at any hour where the operator says so. */
  readonly lead?: string;
  readonly className?: string;
}

/** Whom to ask, as far as the operator of the portal has said so: phone, e-mail or both. Nothing where neither is configured. */
export function SupportContact({ lead, className }: SupportContactProps) {
  const { t } = useTranslation('common');
  const brand = useConfig()?.brand;
  const ways = [
    brand?.supportPhone && { text: brand.supportPhone, href: telephoneUrl(brand.supportPhone) },
    brand?.supportEmail && { text: brand.supportEmail, href: `mailto:${brand.supportEmail}` },
  ].filter((way) => way !== undefined && way !== '');
  if (ways.length === 0) return null;
  return (
    <span className={className}>
      {lead ?? t(brand?.isSupportRoundTheClock ? 'supportAtAnyHour' : 'support')}{' '}
      {ways.map(({ text, href }, place) => (
        <Fragment key={href}>
          {place > 0 && ', '}
          <a className="link" href={href}>
            {text}
          </a>
        </Fragment>
      ))}
    </span>
  );
}
