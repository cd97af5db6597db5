import { type RawBuilder, sql } from 'kysely'

/** SQL conditions of a list without the rows that were chosen from it already: one, or none. */
export const leftOut = (
  id: RawBuilder<unknown>,
  except: readonly number[] | undefined,
): RawBuilder<boolean>[] =>
  except === undefined ? [] : [sql<boolean>`not ${id} = any (${[...except]}::bigint[])`]
