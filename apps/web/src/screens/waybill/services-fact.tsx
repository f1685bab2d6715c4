import type { Waybill } from '@tranzit/contract';
import { isDoorAtSender } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../features/tracking/index.ts';
import { formatDay, formatPeriod } from '../../lib/format/dates.ts';
import { useMay } from '../../lib/session/user.ts';
import { useServiceName } from '../../lib/shipping/labels.ts';
import { Tag } from '../../ui/badge/badge.tsx';
import { PopoverButton } from '../../ui/overlay/popover.tsx';
import { TagsEditor } from './tags-editor.tsx';
import classes from './waybill.module.css';

interface ServicesFactProps {
  readonly waybill: Waybill;
  readonly onTags: (tags: Waybill['tags']) => void;
}

/** How it goes, what was ordered beside the carriage, and the account's own marks. */
export function ServicesFact({ waybill, onTags }: ServicesFactProps) {
  const { t } = useTranslation(['waybill', 'common']);
  const mayTag = useMay('tags.edit');
  const serviceName = useServiceName();
  const { services, tags, deliveryWay, pickupDate, pickupPeriod, returnCargo } = waybill;
  const words = services.map((code) => serviceName(code, returnCargo)).join(', ');
  return (
    <Fact title={t('services.title')}>
      <p>{words || <span className="muted">{t('services.none')}</span>}</p>
      <p className="muted">
        {t(isDoorAtSender(deliveryWay) ? 'services.how' : 'services.howHandover', {
          way: t(`common:wayTitle.${deliveryWay}`),
          day: formatDay(pickupDate),
          period: formatPeriod(pickupPeriod),
        })}
      </p>
      <div className={classes.tags}>
        {tags.map(({ tagId, title, state }) => (
          <Tag key={tagId} state={state}>
            {title}
          </Tag>
        ))}
        {mayTag && (
          <PopoverButton label={t('tags.edit')} icon="plus" variant="ghost" size="small" widthPx={280}>
            {() => (
              <TagsEditor
                waybillId={waybill.waybillId}
                tags={tags}
                onTags={(changed) => onTags([...changed])}
              />
            )}
          </PopoverButton>
        )}
      </div>
    </Fact>
  );
}
