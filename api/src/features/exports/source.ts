import type { AnswerOf, Endpoint } from '@plantel/contract/endpoint'
import { EXPORT_ROWS_MAX } from '@plantel/contract/exports'
import { PER_PAGE_MAX, type PageMeta } from '@plantel/contract/paging'
import type * as z from 'zod/mini'
import type { Ask } from '../../http/ask.ts'
import { problem, ProblemError } from '../../http/problems.ts'

type Call = Parameters<Ask>[0]

interface Asked {
  id: number
  query?: Record<string, string | number | undefined>
}

type List = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<{ data: unknown[] }>>
type RowOf<E extends List> = AnswerOf<E>['data'][number]

/** Asks the screen's own endpoints as the caller, so that a report shows no more than they may see. */
export interface Source {
  school_id: number
  zone: string
  past: boolean
  one: <E extends Endpoint>(endpoint: E, asked: Asked) => Promise<AnswerOf<E>>
  all: <E extends List>(endpoint: E, asked: Asked) => Promise<RowOf<E>[]>
}

const asRefused = (error: unknown): unknown => {
  if (!(error instanceof ProblemError)) return error
  const { status, errors } = error.problem
  if (status === 404) return problem.code(3500)
  if (!errors) return error
  return problem.invalid(
    errors.map(({ field, message }) => ({
      field: field === 'snaphot' ? 'cycle' : `data.${field}`,
      message,
    })),
  )
}

const written = (count: number) => count.toLocaleString('es-MX')

const tooMany = (total: number) =>
  problem.invalid([
    {
      field: 'data',
      message: `El reporte tiene ${written(total)} renglones y el máximo es ${written(EXPORT_ROWS_MAX)}: redúzcalo por nivel o con una búsqueda`,
    },
  ])

const textsOf = (query: NonNullable<Asked['query']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

export const sourceOf = (
  ask: Ask,
  call: Call,
  { zone, cycle }: { zone: string; cycle: string | undefined },
): Source => {
  const one = async <E extends Endpoint>(endpoint: E, { id, query = {} }: Asked): Promise<AnswerOf<E>> => {
    const sent = { params: { id: String(id) }, query: textsOf({ ...query, snaphot: cycle }) }
    try {
      return await ask(call, endpoint, sent)
    } catch (error) {
      throw asRefused(error)
    }
  }
  const all = async <E extends List>(endpoint: E, { id, query }: Asked): Promise<RowOf<E>[]> => {
    const read = (page: number) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every `List` answers a page of its rows
      one(endpoint, { id, query: { ...query, page, per_page: PER_PAGE_MAX } }) as Promise<{
        data: RowOf<E>[]
        meta: z.output<typeof PageMeta>
      }>
    const { data, meta } = await read(1)
    if (meta.total > EXPORT_ROWS_MAX) throw tooMany(meta.total)
    const rows = [...data]
    for (let page = 2; page <= meta.last_page; page += 1) rows.push(...(await read(page)).data)
    return rows
  }
  return { school_id: call.user.school_id, zone, past: cycle !== undefined, one, all }
}
