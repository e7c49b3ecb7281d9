/** Settings for every start of the embedded Postgres, so that a new version of this program applies its own. */
export function serverSettings(socketDirectory: string, sync: boolean): string[] {
  const settings: Record<string, string> = {
    // The setting is a list: quotes prevent a comma in the path from splitting it.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    listen_addresses: '',
    port: '5432',
    max_connections: '60',
    shared_buffers: '256MB',
    effective_cache_size: '512MB',
    maintenance_work_mem: '64MB',
    // A first stock file writes half a gigabyte of log; a checkpoint halfway would double that.
    max_wal_size: '2GB',
    // The default of four megabytes slows down writing a stock file.
    wal_buffers: '16MB',
    // Tuned for small, short queries: on two cores compilation and parallel workers cost more than they save, and
    // parallel workers need more /dev/shm than a container has by default.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    io_method: 'sync',
    random_page_cost: '1.1',
    fsync: sync ? 'on' : 'off',
    synchronous_commit: sync ? 'on' : 'off',
    full_page_writes: sync ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_logical_replication_workers: '0',
    log_checkpoints: 'off',
    logging_collector: 'off',
    // Statements and key values contain personal data and must stay out of the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
