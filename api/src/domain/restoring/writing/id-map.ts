/** Numbers of rows in the copy, and what they became here. A number that is not in it leads to no row of this school or any other. */
export interface IdMap {
  /** Undefined: the copy has no such row, or it stayed in the file. */
  readonly mapped: (table: string, id: number) => number | undefined
  readonly add: (table: string, id: number, made: number) => void
  /** For a row that is gone in the copy too, in whose place a number must stand: one that no row ever has. */
  readonly gone: (table: string, id: number) => number
  /** Whether this table's numbers are kept: of marks only those that something refers to. */
  readonly keeps: (table: string, id: number) => boolean
}

type Numbers = Map<number, number>

const of = (maps: Map<string, Numbers>, table: string) => {
  const found = maps.get(table)
  if (found) return found
  const empty = new Map<number, number>()
  maps.set(table, empty)
  return empty
}

/** @param only of these tables only these numbers: they have millions of rows */
export const createIdMap = (only: ReadonlyMap<string, ReadonlySet<number>> = new Map()): IdMap => {
  const made = new Map<string, Map<number, number>>()
  const absent = new Map<string, Map<number, number>>()
  return {
    mapped: (table, id) => made.get(table)?.get(id),
    add: (table, id, here) => void of(made, table).set(id, here),
    gone: (table, id) => {
      const numbers = of(absent, table)
      const known = numbers.get(id)
      if (known !== undefined) return known
      const stand = -(numbers.size + 1)
      numbers.set(id, stand)
      return stand
    },
    keeps: (table, id) => only.get(table)?.has(id) ?? true,
  }
}
