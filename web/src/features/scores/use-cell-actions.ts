import { useMemo, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import type { CellActions } from '../../domain/grades/grid/grid-types.ts'

export interface CellPlace {
  row: string
  column: string
}

type Opened =
  { what: 'menu'; anchor: HTMLElement; cell: CellPlace } | { what: 'history' | 'clear'; cell: CellPlace }

export const useCellActions = (editing: boolean) => {
  const [opened, setOpened] = useState<Opened>()
  const mayRead = useMay('grades:history')
  const actions = useMemo(
    (): CellActions => ({
      words: { read: 'ver historia', edit: 'Acciones' },
      onOpen: ({ anchor, ...cell }) =>
        setOpened(editing ? { what: 'menu', anchor, cell } : { what: 'history', cell }),
    }),
    [editing],
  )
  return {
    actions: mayRead ? actions : undefined,
    opened,
    open: (what: 'history' | 'clear', cell: CellPlace) => setOpened({ what, cell }),
    close: () => setOpened(undefined),
    /** The menu tells of its end also when one of its entries has opened something else. */
    closeMenu: () => setOpened((now) => (now?.what === 'menu' ? undefined : now)),
  }
}

export type CellState = ReturnType<typeof useCellActions>
