import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { citiesIn, cityWords, isCityOf, putCity, type TypedCities } from '../draft.ts';
import classes from '../rules.module.css';

type Unknown = AnswerOf<typeof api.checkRuleCities>['items'][number];

/** Of the cities that stood in the field when it was left, those that nobody knows and that stand there still. */
function useUnknownCities(typed: TypedCities, left: TypedCities): readonly Unknown[] {
  const cities = citiesIn(left);
  const { data } = useQuery({
    ...apiQuery(api.checkRuleCities, { body: { cities: [...cities] } }),
    enabled: cities.length > 0,
  });
  return (data?.items ?? []).filter((unknown) => citiesIn(typed).some((city) => isCityOf(city, unknown)));
}

interface UnknownCityProps {
  readonly unknown: Unknown;
  readonly onTake: (near: string) => void;
}

function UnknownCity({ unknown, onTake }: UnknownCityProps) {
  const { t } = useTranslation('rules');
  const { near } = unknown;
  const city = cityWords(unknown);
  return (
    <span className={classes.unknown}>
      <span>
        <Icon name="warn" size={14} />{' '}
        {near === null ? t('cities.unknown', { city }) : t('cities.near', { city, near })}
      </span>
      {near !== null && (
        <Button size="small" onClick={() => onTake(near)}>
          {t('cities.put', { near })}
        </Button>
      )}
    </span>
  );
}

interface CitiesFieldProps {
  readonly value: TypedCities;
  readonly error: string | undefined;
  readonly onChange: (cities: TypedCities) => void;
}

/** Names of cities; those that nobody knows are told of as the field is left, and saved all the same. */
export function CitiesField({ value, error, onChange }: CitiesFieldProps) {
  const { t } = useTranslation('rules');
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(value);
  const unknown = useUnknownCities(value, left);
  const take = (one: Unknown) => (near: string) => {
    const mended = putCity(value, one, near);
    onChange(mended);
    setLeft(mended);
    // The button goes with what it has mended.
    input.current?.focus();
  };
  return (
    <TextField
      ref={input}
      label={t('editor.cities')}
      hint={
        <>
          {t('editor.citiesHint')}
          <span role="status">
            {unknown.map((one) => (
              <UnknownCity key={cityWords(one)} unknown={one} onTake={take(one)} />
            ))}
          </span>
        </>
      }
      value={value.cities}
      error={error}
      onChange={(event) => onChange({ ...value, cities: event.target.value })}
      onBlur={() => setLeft(value)}
    />
  );
}
