import * as z from 'zod/mini'

/** Page sizes of the API: 50 unless asked, never more than 100 (a larger wish is cut, not refused). */
export const PER_PAGE = 50
export const PER_PAGE_MAX = 100

const count = (fallback: number, most: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
      z.transform((text: string) => Math.min(Number(text), most)),
    ),
    fallback,
  )

/** The two query parameters of every list; spread into the endpoint's own query. */
export const paging = { page: count(1, 1_000_000), per_page: count(PER_PAGE, PER_PAGE_MAX) }

export const PageMeta = z.object({
  total: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  last_page: z.int(),
})

export const item = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: row })
export const list = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row), meta: PageMeta })

/** Numbers of a list's `meta`; an empty list has one page. */
export const pageMeta = (total: number, { page, per_page }: { page: number; per_page: number }) => ({
  total,
  per_page,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
})
