import { useState } from 'react'
import { type Asked, filterOf, type Selection } from './selection.ts'

interface Options<Row> {
  table: { query: Asked }
  /** How many the list finds as it is. */
  total: number | undefined
  keyOf: (row: Row) => number
  nameOf: (row: Row) => string
}

interface Chosen<Row> {
  rows: ReadonlyMap<number, Row>
  /** All that match this filter. */
  all?: { filter: string; expect: number }
}

/**
 * What is chosen in a list: rows, which stay chosen on other pages and under other filters, or all that its filter finds, which ends
 * with the filter.
 */
export const useSelection = <Row>({ table, total = 0, keyOf, nameOf }: Options<Row>) => {
  const [chosen, setChosen] = useState<Chosen<Row>>({ rows: new Map() })
  const [choosing, setChoosing] = useState(false)
  const filter = filterOf(table.query)
  const words = JSON.stringify(filter)
  const all = chosen.all?.filter === words ? chosen.all : undefined
  const choose = (rows: readonly Row[], on: boolean, page: readonly Row[]) => {
    const next = new Map(all ? page.map((row) => [keyOf(row), row] as const) : chosen.rows)
    for (const row of rows) {
      if (on) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
    }
    setChosen({ rows: next })
  }
  const value: Selection = all ? { filter, expect: all.expect } : { ids: [...chosen.rows.keys()] }
  return {
    nameOf,
    choosing,
    setChoosing,
    choose,
    isChosen: (row: Row) => all !== undefined || chosen.rows.has(keyOf(row)),
    count: all?.expect ?? chosen.rows.size,
    total,
    /** The chosen rows themselves; empty where all that match are meant. */
    rows: all ? [] : [...chosen.rows.values()],
    value,
    chooseAll: () => setChosen({ rows: new Map(), all: { filter: words, expect: total } }),
    clear: () => {
      setChosen({ rows: new Map() })
      setChoosing(false)
    },
  }
}

export type SelectionState<Row> = ReturnType<typeof useSelection<Row>>
