import { createHash } from 'node:crypto'
import { Client, type CustomTypesConfig, Pool, types as usual } from 'pg'

const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 }

/** Ids and numerics as numbers, days as `YYYY-MM-DD`, instants as ISO 8601. */
const parsers: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.numeric]: Number,
  [OID.date]: (text) => text,
  [OID.timestamptz]: (text) => new Date(text).toISOString(),
}

const types: CustomTypesConfig = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg declares an overload for each format
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format ?? 'text') === 'text' && parsers[oid] ? parsers[oid] : usual.getTypeParser(oid, format)) as never,
}

/**
 * Distinct statements that may be kept prepared on a connection; list queries with rare filters go beyond it
 * unnamed.
 */
const PREPARED_MAX = 500
const names = new Map<string, string>()

const nameOf = (sql: string): string | undefined => {
  const known = names.get(sql)
  if (known !== undefined || names.size >= PREPARED_MAX) return known
  const name = createHash('sha1').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

/** Sends the queries of one event loop turn as one packet. */
class PacketClient extends Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
  override query(...args: any[]): any {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed on as they came, to pg's own overloads
    return super.query(...(args as [string]))
  }
}

/** Prepares each statement once per connection: parsing and planning cost more than most of our reads. */
class PreparingClient extends PacketClient {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
  override query(...args: any[]): any {
    const [sql, values, ...rest] = args
    const name =
      typeof sql === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(sql) : undefined
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed on as they came, to pg's own overloads
    if (name === undefined) return super.query(...(args as [string]))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a callback at most, as it came
    return super.query({ name, text: sql, values }, ...(rest as []))
  }
}

export interface PoolOptions {
  /** Milliseconds: a connection that stays silent for longer is given up. */
  readonly patience?: number | undefined
  /** False for a pooler that cannot keep prepared statements (`pooled.ts`). */
  readonly prepares?: boolean
  /** Session settings that the role does not have. Only for direct connections. */
  readonly options?: string
}

/** Limits and time zone are settings of the role (`session-settings.ts`), since a pooler shares connections. */
export const openPool = (
  url: string,
  max = 10,
  { patience, prepares = true, options }: PoolOptions = {},
): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    Client: prepares ? PreparingClient : PacketClient,
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    ...(patience === undefined ? {} : { query_timeout: patience }),
    ...(options === undefined ? {} : { options }),
    application_name: 'plantel',
  })
  // Without a listener, a closed connection would end the process. The pool opens another one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
