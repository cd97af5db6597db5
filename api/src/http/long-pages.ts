import { KEY_PER_PAGE_MAX, PER_PAGE_MAX } from '@plantel/contract/paging'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A key may ask for longer pages than a person. `query`: as it was validated; `sent`: its texts. */
export const turnLongPages = (query: unknown, sent: unknown): void => {
  if (!isRecord(query) || !isRecord(sent)) return
  const { per_page } = sent
  if (typeof query['per_page'] === 'number' && typeof per_page === 'string')
    query['per_page'] = Math.min(Number(per_page), KEY_PER_PAGE_MAX)
}

/** For a list whose statement names its longest page: two statements, and no more. */
export const longestPage = (per_page: number): number =>
  per_page > PER_PAGE_MAX ? KEY_PER_PAGE_MAX : PER_PAGE_MAX
