import { totalmem } from 'node:os';

const mebibyte = 2 ** 20;

/** What this process may use of the machine's memory, bytes: a container gives it less than there is. */
const memoryHere = (): number =>
  Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

/** Command-line settings of the server. On the command line they hold for clusters of any age. */
export function serverSettings(port: number, durable: boolean, memoryBytes = memoryHere()): string[] {
  const settings = {
    ...connection(port),
    ...smallMachine,
    shared_buffers: `${sharedMegabytes(memoryBytes)}MB`,
    ...messages,
    ...(durable ? {} : throwAway),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** This machine only, and no socket file: its path would have to be short and writable for the server's user. */
const connection = (port: number) => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  timezone: 'UTC',
  log_timezone: 'UTC',
});

/** For two cores and a gigabyte or two beside the application. Compiling plans costs more than our queries take. */
const smallMachine = {
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: 1,
  random_page_cost: '1.1',
  jit: 'off',
};

/**
 * What the server keeps of its tables in its own memory: a sixteenth of the machine's, for much runs beside it. A million
 * waybills fit into half a gigabyte with what is looked at of them; with less every search of a text fetches pages anew.
 */
const sharedMegabytes = (memoryBytes: number): number =>
  Math.round(Math.min(Math.max(memoryBytes / 16 / mebibyte, 128), 1024));

/** Statements and the details of errors carry personal data, so the log goes without. */
const messages = {
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  cluster_name: 'tranzit',
};

/** For tests. Without vacuum in the background no template database is ever busy while it is cloned. */
const throwAway = {
  // Several files of tests at once, each with processes of its own.
  max_connections: 400,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
};
