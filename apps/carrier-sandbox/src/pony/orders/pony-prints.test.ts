import { expect, onTestFinished, test } from 'vitest';
import { textIn } from '../../testing/samples.ts';
import { ponyCargo, ponyClient } from '../../testing/samples-pony.ts';
import { startTestSandbox } from '../../testing/test-sandbox.ts';

const HOUR_MS = 3_600_000;

async function startSandbox() {
  const sandbox = await startTestSandbox();
  onTestFinished(() => sandbox.close());
  const pony = ponyClient(sandbox);
  const print = (content: string, ...numbers: (string | undefined)[]) =>
    pony.ask(
      'PrintRequest',
      `${content}<WaybillNumberList>${numbers.map((number) => `<string>${number}</string>`).join('')}</WaybillNumberList>`,
    );
  const book = async (number: string, cargos?: string) => {
    const text = await pony.create(cargos === undefined ? { number } : { number, cargos });
    return /<Waybill><Number>([^<]+)</.exec(text)?.[1];
  };
  const fetchFile = (text: string) => fetch(textIn(text, 'FileUri') ?? '');
  return { ...sandbox, pony, print, book, fetchFile };
}

test('prints waybills and stickers into a PDF behind a link that dies after an hour', async () => {
  const { print, book, fetchFile, pass, url } = await startSandbox();
  const number = await book('P-1', ponyCargo(1, 1500, 'B1') + ponyCargo(2, 1500, 'B2'));
  const sizes: number[] = [];
  for (const kind of [
    '<PrintType>1</PrintType>',
    '<PrintType>0</PrintType><StickerType>0</StickerType>',
    '',
  ]) {
    const text = await print(kind, number);
    expect(textIn(text, 'FileUri')).toMatch(new RegExp(`^${url}/pony/files/[0-9a-f-]{36}\\.pdf$`));
    const response = await fetchFile(text);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(body.startsWith('%PDF')).toBe(true);
    sizes.push(body.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0);
  }
  expect(sizes).toEqual([1, 2, 2]);
  const text = await print('', number);
  pass(HOUR_MS - 1);
  expect((await fetchFile(text)).status).toBe(200);
  pass(1);
  expect((await fetchFile(text)).status).toBe(404);
});

test('checks the numbers, unless told not to', async () => {
  const { print, book } = await startSandbox();
  const number = await book('P-2');
  expect(textIn(await print('<NoCheck>0</NoCheck>', number, '26-9999-9999'), 'ErrorCode')).toBe('U0103');
  expect(textIn(await print('<NoCheck>1</NoCheck>', number, '26-9999-9999'), 'FileUri')).toMatch(/pdf$/);
  expect(textIn(await print('<NoCheck>1</NoCheck>', '26-9999-9999'), 'ErrorCode')).toBe('U0103');
  expect(textIn(await print(''), 'ErrorCode')).toBe('U0103');
});

test('does not know a file nobody printed', async () => {
  const { call } = await startSandbox();
  const { status } = await call('GET', '/pony/files/00000000-0000-4000-8000-000000000000.pdf');
  expect(status).toBe(404);
});
