/**
 * The default settings of the server: durable first (committed data survives a power cut), then small enough to sit
 * beside its program on a two-core machine. There is no TCP listener; the socket in a private folder is the only way
 * in.
 */
export const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // Short statements by the thousand gain nothing from either, and parallel workers need more /dev/shm than a container
  // gives.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %u ',
  log_checkpoints: 'off',
};
