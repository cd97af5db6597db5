// The least that could answer the same: Fastify and one statement, without session, transaction, validation or log.
import { openPool } from '@plantel/api/src/db/pool.ts'
import fastify from 'fastify'
import { once } from 'node:events'
import { BARE_QUERIES, type BareQuery } from '../calls/bare-queries.ts'
import { BARE_ROWS } from '../calls/bare-rows.ts'
import { CALL_NAMES, type CallName } from '../calls/daily-call.ts'

export interface BareOptions {
  readonly appUrl: string
  /** What each save answers; a read answers what it has read. */
  readonly answers: Readonly<Partial<Record<CallName, string>>>
}

const start = async ({ appUrl, answers }: BareOptions): Promise<void> => {
  const app = fastify()
  const pool = openPool(appUrl)
  const serve = (name: CallName, { method, statement, parametersOf }: BareQuery) =>
    app.route<{ Params: { id?: string }; Body: object | undefined }>({
      method,
      url: method === 'GET' ? `/${name}/:id` : `/${name}`,
      handler: async ({ params, body }, reply) => {
        const { rows } = await pool.query<{ row: unknown }>(
          statement,
          parametersOf(Number(params.id), body ?? {}),
        )
        const read = BARE_ROWS[name]
        if (read) return read.answerOf(rows.map(({ row }) => row))
        return reply.type('application/json; charset=utf-8').send(answers[name])
      },
    })
  for (const name of CALL_NAMES) serve(name, BARE_QUERIES[name])
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ port: Number(new URL(address).port) })
}

const [options] = await once(process, 'message')
await start(options)
