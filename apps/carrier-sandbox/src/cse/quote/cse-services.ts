import { insuranceRubles, roundKopecks } from '../../tariffs/quote.ts';
import { CseError } from '../soap/cse-error.ts';

/** An additional service of the reference Services. */
export interface CseService {
  readonly guid: string;
  readonly name: string;
}

const insuranceService: CseService = {
  guid: 'cc03d9ad-61f4-11dc-bda1-0015170f8c09',
  name: 'Страхование',
};
const declaredValueService: CseService = {
  guid: '6da21fe7-4f13-11dc-bda1-0015170f8c09',
  name: 'Объявленная стоимость',
};
/** Charged with the delivery types that bring something back; its GUID is made up. */
const returnService: CseService = {
  guid: '0a7d2c10-61f4-11dc-bda1-0015170f8c09',
  name: 'Возврат документов',
};

/** Every service the demo contract has. */
export const cseServices: readonly CseService[] = [insuranceService, declaredValueService, returnService];

/** A charge beside the tariff. */
export interface Surcharge {
  readonly service: CseService;
  readonly rubles: number;
}

/** What charges depend on. */
export interface ChargedCargo {
  readonly services: readonly string[];
  readonly insuredRubles: number;
  readonly declaredRubles: number;
  readonly isWithReturn: boolean;
}

/** Refuses a service the contract has not, one without its sum, and the two that exclude each other. */
export function checkServices(cargo: Omit<ChargedCargo, 'isWithReturn'>): void {
  const { services } = cargo;
  const unknown = services.find((guid) => !cseServices.some((service) => service.guid === guid));
  if (unknown !== undefined) throw new CseError('05021', unknown);
  const isInsured = services.includes(insuranceService.guid);
  const isDeclared = services.includes(declaredValueService.guid);
  if (isInsured && isDeclared) throw new CseError('05021');
  if (isInsured && cargo.insuredRubles <= 0) throw new CseError('05023');
  if (isDeclared && cargo.declaredRubles <= 0) throw new CseError('05025');
}

/** Papers can be named only where the service that brings them back is asked for. */
export function checkReturnedDocuments(draft: {
  readonly services: readonly string[];
  readonly returnedDocuments: string;
}): void {
  if (draft.returnedDocuments !== '' && !draft.services.includes(returnService.guid))
    throw new CseError('05555');
}

/** Charges beside a tariff: insurance by its sum, a declared value by its own, what comes back by the tariff. */
export function listSurcharges(cargo: ChargedCargo, tariffRubles: number): readonly Surcharge[] {
  const has = (service: CseService): boolean => cargo.services.includes(service.guid);
  const isInsured = has(insuranceService) || (cargo.insuredRubles > 0 && !has(declaredValueService));
  const charges = [
    { service: insuranceService, rubles: isInsured ? insuranceRubles(cargo.insuredRubles) : 0 },
    {
      service: declaredValueService,
      rubles: has(declaredValueService) ? insuranceRubles(cargo.declaredRubles) : 0,
    },
    {
      service: returnService,
      rubles: cargo.isWithReturn || has(returnService) ? roundKopecks(tariffRubles * 0.6) : 0,
    },
  ];
  return charges.filter(({ rubles }) => rubles > 0);
}
