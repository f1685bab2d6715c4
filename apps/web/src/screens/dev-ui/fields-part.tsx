import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { Badge, Tag } from '../../ui/badge/badge.tsx';
import { Checkbox, CheckList, RadioList } from '../../ui/check/check.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { DayField } from '../../ui/day-picker/day-field.tsx';
import { DayPicker } from '../../ui/day-picker/day-picker.tsx';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { PasswordField, SelectField, TextAreaField, TextField } from '../../ui/field/text-field.tsx';
import { NumberField } from '../../ui/field/value-fields.tsx';
import { FormSection, Panel } from '../../ui/panel/panel.tsx';
import { SuggestField } from '../../ui/suggest/suggest-field.tsx';

const offered = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-30',
  '2026-12-01',
  '2026-12-03',
  '2026-12-04',
  '2026-12-24',
];
const todayDay = '2026-11-20';

function TextFields() {
  const { t } = useTranslation('dev-ui');
  const [phone, setPhone] = useState('+7 (900) 000-00-48');
  const [value, setValue] = useState<number | null>(15000);
  const [box, setBox] = useState<'m' | 'l'>('m');
  const [to, setTo] = useState<string>(t('city.novosibirsk').slice(0, 7));
  const [query, setQuery] = useState('');
  const suggestions = [
    { key: '1', label: t('suggestion.street'), detail: '630000', value: 1 },
    { key: '2', label: t('suggestion.city'), detail: t('suggestion.cityDetail'), value: 2 },
    { key: '3', label: t('suggestion.district'), detail: t('suggestion.districtDetail'), value: 3 },
  ];
  return (
    <FormSection title={t('part.fields')} hint={t('field.commentHint')}>
      <div className="grid">
        <TextField className="c8" label={t('field.company')} defaultValue={t('person')} />
        <TextField className="c4" label={t('field.inn')} />
        <TextField
          className="c8"
          label={t('field.address')}
          defaultValue={t('field.addressValue')}
          error={t('field.addressError')}
        />
        <PhoneField className="c4" label={t('field.phone')} value={phone} onChange={setPhone} />
        <NumberField
          className="c4 m6"
          label={t('field.value')}
          value={value}
          onChange={setValue}
          minDecimals={2}
          maxDecimals={2}
        />
        <SelectField
          className="c4 m6"
          label={t('field.cargo')}
          value={box}
          onChange={setBox}
          choices={[
            { value: 'm', label: t('field.boxM') },
            { value: 'l', label: t('field.boxL') },
          ]}
        />
        <PasswordField className="c4" label={t('field.password')} defaultValue="tranzit" />
        <SuggestField
          className="c6"
          label={t('field.to')}
          text={to}
          onText={setTo}
          suggestions={suggestions.filter(({ label }) =>
            label.toLowerCase().includes(to.trim().toLowerCase()),
          )}
          onChoose={({ label }) => setTo(label)}
          answered
        />
        <TextField className="c6" label={t('field.off')} defaultValue={t('person')} disabled />
        <TextAreaField
          className="c8"
          label={t('field.comment')}
          placeholder={t('field.commentHint')}
          rows={2}
        />
        <div className="c4">
          <SearchInput
            label={t('field.search')}
            placeholder={t('field.searchHint')}
            value={query}
            onChange={setQuery}
            hint="/"
            look="bar"
          />
        </div>
      </div>
    </FormSection>
  );
}

function Days() {
  const { t } = useTranslation('dev-ui');
  const [day, setDay] = useState('2026-11-23');
  return (
    <FormSection title={t('part.days')}>
      <div className="grid">
        <div className="c6">
          <DayPicker value={day} onChange={setDay} offered={offered} todayDay={todayDay} />
        </div>
        <div className="c6">
          <DayField
            label={t('field.day')}
            value={day}
            onChange={setDay}
            offered={offered}
            todayDay={todayDay}
          />
        </div>
      </div>
    </FormSection>
  );
}

function Choices() {
  const { t } = useTranslation(['dev-ui', 'common']);
  const [ways, setWays] = useState<readonly string[]>(['d2d']);
  const [term, setTerm] = useState('any');
  const [isInsured, setInsured] = useState(true);
  const wayChoices = [
    { value: 'd2d', label: t('common:wayTitle.d2d'), count: 7 },
    { value: 'd2w', label: t('common:wayTitle.d2w'), count: 2 },
    { value: 'w2w', label: t('common:wayTitle.w2w'), count: 0 },
  ];
  const termChoices = [
    { value: 'any', label: t('term.any'), count: 9 },
    { value: 'three', label: t('term.three'), count: 2 },
    { value: 'five', label: t('term.five'), count: 7 },
  ];
  return (
    <FormSection title={t('part.choices')}>
      <div className="grid">
        <div className="c3">
          <CheckList legend={t('wayLegend')} choices={wayChoices} value={ways} onChange={setWays} />
        </div>
        <div className="c3">
          <RadioList legend={t('term.legend')} choices={termChoices} value={term} onChange={setTerm} />
        </div>
        <div className="c6">
          <div className="divide">
            <Checkbox
              option
              label={t('service.insurance')}
              detail={t('service.insuranceDetail')}
              end={formatRoubles(45)}
              checked={isInsured}
              onChange={setInsured}
            />
            <Checkbox
              option
              label={t('service.loading')}
              end={t('service.included')}
              checked={false}
              onChange={() => undefined}
            />
          </div>
          <div className="row row--wrap" style={{ marginTop: 12 }}>
            <Chip pressed={false}>{t('preset.documents')}</Chip>
            <Chip pressed={false}>{t('preset.boxS')}</Chip>
            <Chip pressed icon="repeat">
              {t('preset.last')}
            </Chip>
          </div>
          <div className="row row--wrap" style={{ marginTop: 12 }}>
            <Tag state="new">{t('tag.urgent')}</Tag>
            <Tag state="wait">{t('tag.call')}</Tag>
            <Tag state="complete">{t('tag.paid')}</Tag>
            <Tag state="accept">{t('tag.wholesale')}</Tag>
            <Tag state="dismiss">{t('tag.refused')}</Tag>
            <Badge>{t('badge.quiet')}</Badge>
            <Badge tone="danger" icon="alert">
              {t('badge.broken')}
            </Badge>
          </div>
        </div>
      </div>
    </FormSection>
  );
}

/** Everything that takes a value. */
export function FieldsPart() {
  return (
    <Panel as="div">
      <TextFields />
      <Days />
      <Choices />
    </Panel>
  );
}
