import { expect, test } from 'vitest';
import { serverSettings } from './server-settings.ts';

const gibibyte = 2 ** 30;

test.each([
  [0.5, 128],
  [2, 128],
  [4, 256],
  [8, 512],
  [64, 1024],
])('a server beside %d GiB of memory keeps %d MB of its tables in its own', (memory, megabytes) => {
  expect(serverSettings(5432, true, memory * gibibyte)).toContain(`shared_buffers=${megabytes}MB`);
});
