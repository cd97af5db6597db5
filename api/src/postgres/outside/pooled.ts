import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'

/** Two queries each. A busy pooler may use another connection for each. */
const ATTEMPTS = 20

const backendOf = async (client: Client, name?: string): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>({
    ...(name === undefined ? {} : { name }),
    text: 'select pg_backend_pid() as pid',
  })
  return rows[0]?.pid ?? 0
}

/** Behind a pooler the start names another process than the one that answers. */
export const isPooled = async (client: Client): Promise<boolean> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg keeps what the start said, undeclared
  const { processID } = client as Client & { processID: number | null }
  return processID !== (await backendOf(client))
}

/** PgBouncer does from 1.21 with `max_prepared_statements`; others refuse or forget the statement. */
export const keepsPrepared = async (one: Client, other: Client): Promise<boolean> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const name = randomUUID()
    try {
      if ((await backendOf(one, name)) === (await backendOf(other, name))) return true
    } catch {
      return false
    }
  }
  return false
}
