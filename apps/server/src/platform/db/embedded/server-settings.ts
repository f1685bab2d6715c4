/** Command-line settings of the server. On the command line they hold for clusters of any age. */
export function serverSettings(port: number, durable: boolean): string[] {
  const settings = { ...connection(port), ...smallMachine, ...messages, ...(durable ? {} : throwAway) };
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
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: 1,
  random_page_cost: '1.1',
  jit: 'off',
};

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
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
};
