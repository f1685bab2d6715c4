import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { toQuoteRequest } from '../../../packages/carrier-kit/src/conformance/requests.ts';
import { withAdapters } from '../adapters.ts';
import { type Bench, ms, type RowResult, times } from '../figure.ts';

const warmUps = 150;
const rounds = 100;
/** Quick enough that no simulator counts too many calls: a second of its clock lasts 50 ms. */
const clockRate = 20;

const questions = {
  'to the door': toQuoteRequest({ ways: ['d2d', 'w2d'], declaredValue: undefined }),
  'all ways, insured': toQuoteRequest({ services: ['INSURANCE'] }),
};

interface Cost {
  readonly carrier: CarrierCode;
  /** Of one quote. */
  readonly processorMs: number;
  readonly calls: number;
  readonly rates: number;
}

/** What one quote costs each adapter: requests, parsing and mapping, of this process alone. */
export async function adaptersRow(bench: Bench): Promise<RowResult> {
  return withAdapters({ clockRate }, async (adapters) => {
    const details = [
      '| question | carrier | calls | rates | processor time | of CDEK’s |',
      '| --- | --- | --- | --- | --- | --- |',
    ];
    const figures = [];
    for (const [name, request] of Object.entries(questions)) {
      const costs: Cost[] = [];
      for (const carrier of carrierCodes) {
        bench.say(`quotes of ${carrier}, ${name}`);
        await adapters.quote(carrier, request, warmUps);
        const { processorMs, calls, count } = await adapters.quote(carrier, request, rounds);
        if (count === 0) throw new Error(`${carrier} offers nothing`);
        costs.push({ carrier, processorMs: processorMs / rounds, calls: calls / rounds, rates: count });
      }
      const reference = costs.find(({ carrier }) => carrier === 'cdek')?.processorMs ?? 0;
      const sorted = costs.toSorted((a, b) => b.processorMs - a.processorMs);
      for (const { carrier, calls, rates, processorMs } of sorted)
        details.push(
          `| ${name} | ${carrier} | ${calls} | ${rates} | ${ms(processorMs)} | ${times(processorMs / reference)} |`,
        );
      const [worst] = sorted;
      figures.push({
        figure: `processor time of an adapter’s quote, ${name}`,
        reference: `CDEK: ${ms(reference)}`,
        measured: `at most ${ms(worst?.processorMs ?? 0)}, ${times((worst?.processorMs ?? 0) / reference)} (${worst?.carrier})`,
        reach: '–',
        isReached: true,
      });
    }
    return { figures, details };
  });
}
