// The reference: Fastify and one statement with the same answer, without session, transaction, validation or log.
// `/…/whole` is one statement that writes the same rows.
import { openPool } from '@plantel/api/src/db/pool.ts'
import fastify from 'fastify'
import { once } from 'node:events'
import { BARE_QUERIES, type BareQuery } from '../calls/bare-queries.ts'
import { BARE_ROWS } from '../calls/bare-rows.ts'
import { type WholeQuery, wholeQueries } from '../calls/whole-rows.ts'
import { CALL_NAMES, type CallName } from '../calls/daily-call.ts'

export interface BareOptions {
  readonly appUrl: string
  readonly school_id: number
  /** The answer of each save; a read builds its answer from rows. */
  readonly answers: Readonly<Partial<Record<CallName, string>>>
}

const start = async ({ appUrl, school_id, answers }: BareOptions): Promise<void> => {
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
  const serveWhole = (name: CallName, { statement, parametersOf }: WholeQuery) =>
    app.route<{ Body: object | undefined }>({
      method: 'POST',
      url: `/${name}/whole`,
      handler: async ({ body }, reply) => {
        await pool.query(statement, parametersOf(body ?? {}))
        return reply.type('application/json; charset=utf-8').send(answers[name])
      },
    })
  for (const name of CALL_NAMES) {
    serve(name, BARE_QUERIES[name])
    const whole = wholeQueries(school_id)[name]
    if (whole) serveWhole(name, whole)
  }
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ port: Number(new URL(address).port) })
}

const [options] = await once(process, 'message')
await start(options)
