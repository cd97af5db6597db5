import { readPartialWord } from '../../domain/schools/partial-words.ts'
import type { AnswerOf, Endpoint } from '@plantel/contract/endpoint'
import { PER_PAGE_MAX, type PageMeta } from '@plantel/contract/paging'
import { scopesFor } from '@plantel/contract/permissions'
import type * as z from 'zod/mini'
import type { Ask } from '../../http/ask.ts'
import { problem, ProblemError } from '../../http/problems.ts'
import { findPersonal, type Personal } from './personal-sql.ts'

type Call = Parameters<Ask>[0]

interface Asked {
  /** Left out where the address names nothing. */
  id?: number
  query?: Record<string, string | number | undefined>
}

type List = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<{ data: unknown }>>
type RowOf<E extends List> = Extract<AnswerOf<E>['data'], readonly unknown[]>[number]

/** Asks the screen's own endpoints as the caller, so that a report shows no more than they may see. */
export interface Source {
  school_id: number
  zone: string
  past: boolean
  /** Whether the lists narrow by what is to be mended; for others they ignore it, and no file says it. */
  corrects: boolean
  /** The setting `partial-word`. */
  word: () => Promise<string>
  one: <E extends Endpoint>(endpoint: E, asked: Asked) => Promise<AnswerOf<E>>
  all: <E extends List>(endpoint: E, asked: Asked) => Promise<RowOf<E>[]>
  /** Of what comes whole, how many rows there are. @throws when they are too many */
  begin: (total: number) => void
  /** Of these students, what only who administers them takes along. @throws 403 at once */
  personal: () => (ids: readonly number[]) => Promise<ReadonlyMap<number, Personal>>
}

interface Taking {
  zone: string
  cycle: string | undefined
  /** How many rows the first page told of. @throws when they are too many */
  begin: (total: number) => void
  /** After each page. */
  tell?: (done: number, total: number) => Promise<void>
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

const textsOf = (query: NonNullable<Asked['query']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

export const sourceOf = (ask: Ask, call: Call, { zone, cycle, begin, tell }: Taking): Source => {
  const one = async <E extends Endpoint>(endpoint: E, { id, query = {} }: Asked): Promise<AnswerOf<E>> => {
    const params = id === undefined ? {} : { id: String(id) }
    const sent = { params, query: textsOf({ ...query, snaphot: cycle }) }
    try {
      return await ask(call, endpoint, sent)
    } catch (error) {
      throw asRefused(error)
    }
  }
  const all = async <E extends List>(endpoint: E, { query, ...named }: Asked): Promise<RowOf<E>[]> => {
    const read = (page: number) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every `List` answers a page of its rows
      one(endpoint, { ...named, query: { ...query, page, per_page: PER_PAGE_MAX } }) as Promise<{
        data: RowOf<E>[]
        meta: z.output<typeof PageMeta>
      }>
    const { data, meta } = await read(1)
    begin(meta.total)
    const rows = [...data]
    for (let page = 2; page <= meta.last_page; page += 1) {
      rows.push(...(await read(page)).data)
      await tell?.(rows.length, meta.total)
    }
    return rows
  }
  const corrects = scopesFor(call.user.roles, 'students:write').includes('school')
  const personal = () => {
    if (!corrects) throw problem.forbidden()
    if (cycle !== undefined)
      throw problem.invalid([{ field: 'data.columns', message: 'Solo del ciclo actual' }])
    return async (ids: readonly number[]) =>
      new Map((await findPersonal(call.tx, ids)).map((each) => [each.student_id, each]))
  }
  return {
    school_id: call.user.school_id,
    zone,
    past: cycle !== undefined,
    corrects,
    word: () => readPartialWord(call.tx),
    one,
    all,
    begin,
    personal,
  }
}
