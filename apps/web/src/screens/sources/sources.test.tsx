import { screen, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { answer, answerCalls } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const show = async (changes: Parameters<typeof sampleConfig>[1] = {}) => {
  answerCalls(answer(api.getPublicConfig, sampleConfig({}, changes)));
  return renderScreen(<Screen />, { route: '/sources', areas: ['sources'] });
};
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('names whose the places are, as their licence asks, and where the terms stand', async () => {
  const { container } = await show({ companyRegister: null });
  expect(screen.getByRole('heading', { level: 1, name: 'Источники данных' })).toBeDefined();
  expect(hrefOf('GeoNames')).toBe('https://www.geonames.org/');
  expect(hrefOf('CC BY 4.0')).toBe('https://creativecommons.org/licenses/by/4.0/');
  expect(screen.getByText(/Мы добавили русские названия/)).toBeDefined();
  expect(hrefOf('Natural Earth')).toBe('https://www.naturalearthdata.com/');
  expect(hrefOf('лицензии всех библиотек')).toBe('/licenses.txt');
  expect(hrefOf('Ко входу')).toBe('/login');
  const found = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});

it('names what only some portals have where this one has it', async () => {
  await show({
    map: { kind: 'raster', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© OpenStreetMap' },
    citiesAttribution: 'hflabs/city, CC BY-SA 4.0',
  });
  expect(await screen.findByText('Подложка карты: © OpenStreetMap.')).toBeDefined();
  expect(hrefOf(/ODbL/)).toBe('https://www.openstreetmap.org/copyright');
  expect(hrefOf('DaData')).toBe('https://dadata.ru/');
  const own = screen.getByRole('heading', { name: 'Список городов России' }).closest('li');
  expect(within(own ?? document.body).getByText(/hflabs\/city, CC BY-SA 4\.0/)).toBeDefined();
});

it('and nothing of it elsewhere', async () => {
  await show({ companyRegister: null });
  await screen.findByRole('link', { name: 'GeoNames' });
  for (const name of ['Подробная карта', 'Список городов России', 'DaData'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});
