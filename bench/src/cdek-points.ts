import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { places } from '@tranzit/places';

const cities = places()
  .filter(({ iso, population }) => iso === 'RU' && population > 5000)
  .slice(0, 1000);

/** A point as CDEK lists it; the number tells it apart. */
function pointOf(number: number): object {
  const place = cities[number % cities.length];
  if (!place) throw new Error('no city');
  const address = `ул. Ленина, ${number}`;
  return {
    code: `B${number}`,
    name: `На Ленина, ${number}`,
    type: number % 3 === 0 ? 'POSTAMAT' : 'PVZ',
    owner_code: 'cdek',
    location: {
      country_code: 'RU',
      region: place.region,
      city: place.name,
      city_code: number % cities.length,
      longitude: place.longitude + (number % 97) / 1000,
      latitude: place.latitude + (number % 89) / 1000,
      address,
      address_full: `${place.name}, ${address}`,
    },
    phones: [{ number: '+78000000000' }],
    work_time_list: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, time: '09:00/20:00' })),
    is_handout: true,
    is_reception: number % 3 !== 0,
    have_cash: true,
    have_cashless: true,
    weight_max: 30,
    dimensions: [{ width: 40, height: 40, depth: 60 }],
  };
}

export interface PointServer {
  readonly url: string;
  stop(): void;
}

/** CDEK's list of points, so many of them, a page at a time. */
export async function startPointServer(count: number): Promise<PointServer> {
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
    reply.setHeader('content-type', 'application/json');
    if (pathname.endsWith('/oauth/token')) {
      reply.end(JSON.stringify({ access_token: 'bench', token_type: 'bearer', expires_in: 3600 }));
      return;
    }
    const size = Number(searchParams.get('size'));
    const start = size * Number(searchParams.get('page'));
    const length = Math.max(0, Math.min(size, count - start));
    reply.end(JSON.stringify(Array.from({ length }, (_, index) => pointOf(start + index))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on a port has this kind of address
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
