import type { Merge, ReadList } from '@plantel/contract/import/read-list'

export interface RawRow {
  readonly row: number
  readonly cells: string[]
}

/** A list while it is read: its cells are changed where they are, for there is no room to copy a large one. */
export interface RawList extends Omit<ReadList, 'repaired' | 'sheets'> {
  repaired: boolean
  readonly sheets: {
    name: string
    readonly hidden: boolean
    readonly rows: RawRow[]
    readonly merges: readonly Merge[]
  }[]
}

export const dropEmptyEnd = (cells: string[]): void => {
  while (cells.at(-1) === '') cells.pop()
}
