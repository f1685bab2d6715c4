import { assembleAddresses } from './address/assemble.ts';
import { readBareCities, readLooseStreets, readStreetsAfter, readTypedCities } from './address/cities.ts';
import { readMarkedHouses, readRooms } from './address/houses.ts';
import type { Piece } from './address/piece.ts';
import { readRegions } from './address/regions.ts';
import { readTypedStreets } from './address/streets.ts';
import { type Board, createBoard } from './board.ts';
import { readCargo } from './cargo/read-cargo.ts';
import type { FindCity } from './city-finder.ts';
import { readCompanies } from './companies.ts';
import { setAsideEnvelope } from './envelope.ts';
import { readHints } from './hints.ts';
import { readHours } from './hours.ts';
import { readFullNames, readSingleNames } from './names/persons.ts';
import { withOwners } from './owners.ts';
import type { MessagePart, ParsedMessage, PersonPart } from './part.ts';
import { readEmails, readPhones } from './phones.ts';
import { readPositions } from './positions.ts';
import { readRequisites } from './requisites.ts';
import { readRest } from './rest.ts';

interface Named {
  readonly pieces: readonly Piece[];
  readonly persons: readonly PersonPart[];
}

const isStreet = ({ fields }: Piece): boolean => fields.street !== undefined;

/** Places and names are read in turn: what says that it is a street comes before names, and names before bare words. */
function readNamed(board: Board, findCity: FindCity): Named {
  const regions = readRegions(board);
  const typedCities = readTypedCities(board, findCity);
  const typed = readTypedStreets(board);
  const marked = readMarkedHouses(board);
  const rooms = readRooms(board);
  const following = readStreetsAfter(board, typedCities);
  const streets = new Set([...typed, ...following].filter(isStreet).map(({ start }) => start));
  const cities = readBareCities(board, findCity, streets);
  const fullNames = readFullNames(board);
  const loose = readLooseStreets(board);
  const persons = [...fullNames, ...readSingleNames(board)];
  return {
    pieces: [regions, typedCities, typed, marked, rooms, following, cities, loose].flat(),
    persons,
  };
}

/**
 * Reads a message as people send it, and says what stands where: who, where, what and when. Nothing is checked against
 * any register but the cities that `findCity` knows. Never throws; the time it takes grows with the length of the text.
 */
export function parseMessage(text: string, findCity: FindCity): ParsedMessage {
  const board = createBoard(text);
  setAsideEnvelope(board);
  const numbers = [...readEmails(board), ...readRequisites(board), ...readPhones(board)];
  const cargo = readCargo(board);
  const hours = readHours(board);
  const companies = readCompanies(board);
  const hints = readHints(board);
  const { pieces, persons } = readNamed(board, findCity);
  const owners = [...persons, ...numbers.filter(({ kind }) => kind === 'phone')];
  const positions = readPositions(board, owners);
  const addresses = assembleAddresses(pieces, text);
  const all: readonly MessagePart[] = [
    ...numbers,
    ...cargo,
    ...hours,
    ...companies,
    ...hints,
    ...persons,
    ...positions,
    ...addresses,
  ];
  return { parts: withOwners(all.toSorted((a, b) => a.start - b.start)), rest: readRest(board) };
}
