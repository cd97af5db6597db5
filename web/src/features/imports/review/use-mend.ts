import { changeImportRow, type ImportRow } from '@plantel/contract/import-rows'
import type { Import } from '@plantel/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { asProblem } from '../../../lib/http/problem.ts'
import { toast } from '../../../lib/saving/toast.ts'
import { counted } from '../../../lib/words/counted.ts'
import { importQuery, rowsKey } from '../queries.ts'
import { T } from '../texts.ts'

export interface CellChange {
  row_no: number
  key: string
  text: string
  /** What stood there, to take it back. */
  before: string
}

const cellName = (row_no: number, key: string): string => `${row_no}/${key}`

const byRow = (changes: readonly CellChange[]) => Map.groupBy(changes, ({ row_no }) => row_no)

/** Cells that are mended, one call after the other: each judges the whole list. What waits is shown as typed. */
export const useMend = ({ import_id }: Pick<Import, 'import_id'>) => {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, string>>(new Map())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const done = useRef<CellChange[][]>([])
  const wait = (changes: readonly CellChange[], waits: boolean) =>
    setWaiting((old) => {
      const next = new Map(old)
      for (const { row_no, key, text } of changes) {
        if (waits) next.set(cellName(row_no, key), text)
        // Another may have been typed since.
        else if (next.get(cellName(row_no, key)) === text) next.delete(cellName(row_no, key))
      }
      return next
    })
  const send = async (changes: readonly CellChange[]) => {
    try {
      for (const [row, cells] of byRow(changes))
        // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would wait for each other in the database
        await call(changeImportRow, {
          params: { id: import_id, row },
          body: { cells: cells.map(({ key, text }) => ({ key, text })) },
        })
    } catch (thrown) {
      toast(asProblem(thrown).title, { variant: 'error' })
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: rowsKey(import_id) }),
      client.invalidateQueries({ queryKey: importQuery(import_id).queryKey }),
    ])
    wait(changes, false)
  }
  const give = (changes: readonly CellChange[]) => {
    wait(changes, true)
    queue.current = queue.current.then(() => send(changes))
  }
  const textOf = useCallback(
    (row: ImportRow, key: string) => waiting.get(cellName(row.row_no, key)) ?? row.cells[key] ?? '',
    [waiting],
  )
  const takeBack = (changes: CellChange[] | undefined) => {
    if (!changes) return
    done.current = done.current.filter((each) => each !== changes)
    give(changes.map(({ text, before, ...cell }) => ({ ...cell, text: before, before: text })))
    toast(T.undone, { variant: 'info' })
  }
  return {
    textOf,
    mend: (changes: CellChange[]) => {
      const others = changes.filter(({ text, before }) => text !== before)
      if (others.length === 0) return
      done.current.push(others)
      give(others)
      // One cell is seen, and Ctrl+Z takes it back; of a pasted block nobody sees all.
      if (others.length > 1)
        toast(counted(others.length, ['celda arreglada', 'celdas arregladas']), {
          undo: () => takeBack(others),
        })
    },
    undo: () => takeBack(done.current.at(-1)),
  }
}

export type Mending = ReturnType<typeof useMend>
