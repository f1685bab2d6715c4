import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answerCalls } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { changeLanguage } from '../language/i18n.ts';
import { useServiceDescriptions } from './service-descriptions.ts';

afterEach(() => changeLanguage('ru'));

const Described = () => <p>{useServiceDescriptions().get('BY_HAND')}</p>;

it('are asked again when the language changes, and kept for each', async () => {
  const words = { ru: 'Лично в руки', en: 'Into their own hands' };
  const seen = answerCalls({
    'GET /api/v1/calculation/additional_services/list/': (request) => {
      const language = request.headers.get('accept-language')?.startsWith('en') ? 'en' : 'ru';
      return { items: [{ key: 'BY_HAND', name: '', description: words[language] }] };
    },
  });
  await renderScreen(<Described />);
  await screen.findByText(words.ru);
  await act(() => changeLanguage('en'));
  await screen.findByText(words.en);
  await act(() => changeLanguage('ru'));
  await screen.findByText(words.ru);
  expect(seen.filter(({ key }) => key.includes('additional_services'))).toHaveLength(2);
});
