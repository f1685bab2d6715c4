import type { City } from '../../cities/city.ts';
import type { PonyRequest } from '../pony-request.ts';
import { PonyFailure, refusals } from '../soap/messages.ts';
import { numberAt } from '../soap/xml-read.ts';
import type { XmlRecord } from '../soap/xml-write.ts';
import { countryName } from './find-city.ts';

const DEFAULT_PER_PAGE = 100;
const MAX_PER_PAGE = 1000;

function presentCity({ place }: City): XmlRecord {
  return {
    Country: countryName(place.iso),
    Region: place.region,
    Name: place.name,
    PostCode: place.postcode,
  };
}

/** `CitiesRequest`: pages count from 1; one beyond the end is empty. */
export const citiesRequest: PonyRequest = {
  type: 'CitiesRequest',
  modes: [''],
  operation: 'cities',
  handle(sandbox, request) {
    const page = numberAt(request, 'PageNumber');
    const perPage = Math.min(numberAt(request, 'ItemsPerPage') ?? DEFAULT_PER_PAGE, MAX_PER_PAGE);
    if (page === undefined || page < 0 || perPage < 1) throw new PonyFailure(refusals.wrongPage);
    const start = Math.max(0, Math.trunc(page) - 1) * Math.trunc(perPage);
    const cities = sandbox
      .cities()
      .all()
      .slice(start, start + Math.trunc(perPage));
    return { content: { CityList: { City: cities.map(presentCity) } } };
  },
};
