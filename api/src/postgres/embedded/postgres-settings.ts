import { totalmem } from 'node:os'

const megabyte = 1024 * 1024

export const hasSockets = process.platform !== 'win32'

/** In bytes: the machine's memory, or the container's limit when that is lower. */
export const usableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most))

interface Machine {
  /** Bytes. */
  readonly memory: number
  /** Bytes, on the disk of the cluster. */
  readonly free: number
}

/** Without `durable` a power cut may ruin the cluster: only for tests. */
export const postgresSettings = (
  { memory, free }: Machine,
  clusterName: string,
  durable: boolean,
): string => {
  const total = memory / megabyte
  const settings = {
    listen_addresses: '127.0.0.1',
    // Its own folder, which only its user and root may enter.
    unix_socket_directories: hasSockets ? '.' : '',
    cluster_name: clusterName,
    max_connections: '66',
    shared_buffers: `${between(32, total * 0.25, durable ? 1024 : 128)}MB`,
    effective_cache_size: `${between(64, total * 0.6, total)}MB`,
    work_mem: `${between(4, total / 256, 32)}MB`,
    maintenance_work_mem: `${between(32, total / 16, 512)}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    synchronous_commit: 'on',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // The cost of a password check, on the server and for each connection.
    scram_iterations: durable ? '4096' : '1',
    wal_compression: 'on',
    max_wal_size: '2GB',
    // A hanging backup ends before its WAL fills the disk.
    max_slot_wal_keep_size: `${between(1024, free / megabyte / 4, 65_536)}MB`,
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Privacy: statements and details of errors quote people's data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_checkpoints: 'off',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  return [
    '# Written by Plantel at every start. Put your own settings in postgresql.conf.',
    ...lines,
    '',
  ].join('\n')
}

/** The base backup holds all its WAL, so nothing is fetched. */
export const recoverySettings = (recoverTo: string | undefined): string =>
  recoverTo === undefined
    ? ''
    : `hot_standby = 'off'\nrestore_command = 'exit 1'\nrecovery_target_name = '${recoverTo}'\nrecovery_target_action = 'promote'\n`
