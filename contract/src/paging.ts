import * as z from 'zod/mini'
import { Id, text } from './fields.ts'

/** A larger wish is cut, not refused. */
export const PER_PAGE = 50
export const PER_PAGE_MAX = 100
/** Of a key. */
export const KEY_PER_PAGE_MAX = 500

const count = (fallback: number, most: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
      z.transform((digits: string) => Math.min(Number(digits), most)),
    ),
    fallback,
  )

export const paging = { page: count(1, 1_000_000), per_page: count(PER_PAGE, PER_PAGE_MAX) }

/** `name,folio`; unknown names are refused. */
const namesOf = (known: readonly string[]) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (names: string) => names.split(',').every((name) => known.includes(name)),
          'Campo desconocido',
        ),
      ),
    z.transform((names: string) => names.split(',')),
  )

export const idList = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/)),
  z.transform((ids: string) => ids.split(',').map(Number)),
)

/** Rows that a list leaves out: what was chosen from it already. */
export const except = { except: z.optional(idList) }

/** `snaphot` (`2026_2027-3`) names a finished cycle; without it, the current one. Unknown: 1017. */
export const pastCycle = {
  snaphot: z.optional(z.string().check(z.regex(/^\d{4}_\d{4}-[1-5]$/, 'El ciclo no existe'))),
}

export const choice = <const Value extends number>(values: readonly Value[]) =>
  z.pipe(
    z.enum(values.map(String)),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the enumeration before it admits only these numbers
    z.transform((digits: string) => Number(digits) as Value),
  )

const both = <const Name extends string>(names: readonly Name[]): (Name | `-${Name}`)[] =>
  names.flatMap((name) => [name, `-${name}` as const])

/** What somebody types to find something; nothing that the database could not hold. */
export const searchText = z.optional(text(100))

/** `search` ignores case and accents; `sort` is `name` or `-name`; `fields`, `exclude` name fields of the row. */
export const listing = <const Sort extends string>(
  row: z.ZodMiniObject,
  { sorts, calculated = [] }: { sorts: readonly [Sort, ...Sort[]]; calculated?: readonly string[] },
) => {
  const known = Object.keys(row.shape)
  return {
    ...paging,
    search: searchText,
    sort: z.optional(z.enum(both(sorts))),
    fields: z.optional(namesOf(known)),
    exclude: z.optional(namesOf(known)),
    'not-calculate-properties': z.optional(
      z.pipe(
        z.enum(['0', '1']),
        z.transform((flag: '0' | '1') => (flag === '1' ? [...calculated] : [])),
      ),
    ),
  }
}

export const PageMeta = z.object({
  total: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  last_page: z.int(),
})

export const item = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: row })
/** With what `giveUndo` takes it back by; null of what has no way back. */
export const UNDOABLE = { undo_id: z.nullable(Id) }

export const list = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row), meta: PageMeta })

/** An empty list has one page. */
export const pageMeta = (total: number, { page, per_page }: { page: number; per_page: number }) => ({
  total,
  per_page,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
})
