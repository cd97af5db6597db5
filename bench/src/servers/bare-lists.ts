// The reference for lists: Fastify and one statement on a plain table with the fitting index.
import { openPool } from '@plantel/api/src/db/pool.ts'
import { pageMeta } from '@plantel/contract/paging'
import fastify from 'fastify'
import { once } from 'node:events'
import { bareStatement } from '../lists/bare-lists.ts'
import type { ListCall } from '../lists/list-calls.ts'
import { PAGE } from '../lists/size.ts'

export interface BareListsOptions {
  readonly appUrl: string
  readonly calls: readonly ListCall[]
}

const start = async ({ appUrl, calls }: BareListsOptions): Promise<void> => {
  const app = fastify()
  const pool = openPool(appUrl)
  for (const { name, of, bare } of calls) {
    const { statement, parameters } = bareStatement(of, bare)
    app.get(`/${name}`, async () => {
      const { rows } = await pool.query<{ row: unknown; total: number }>(statement, parameters)
      const meta = pageMeta(rows[0]?.total ?? 0, { page: bare.page ?? 1, per_page: PAGE })
      return { data: rows.map(({ row }) => row), meta }
    })
  }
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ port: Number(new URL(address).port) })
}

const [options] = await once(process, 'message')
await start(options)
