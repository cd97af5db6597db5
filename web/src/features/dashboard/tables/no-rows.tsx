import { useLocation } from 'react-router'
import { isNarrowed, widen } from '../../../lib/tables/table-state.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { inOtherCycle, useSnaphot } from '../use-snaphot.ts'
import type { ListTable } from './list-table.ts'

export interface None {
  title: string
  current: string
  past: string
  add: { to: string; label: string }
}

export const Nothing = ({ none }: { none: None }) => {
  const { snaphot } = useSnaphot()
  const { pathname } = useLocation()
  const adds = useMay('groups:write')
  if (snaphot !== undefined)
    return (
      <EmptyState
        title={none.title}
        action={<ButtonLink to={inOtherCycle(pathname)}>{TABLE_TEXTS.currentCycle}</ButtonLink>}
      >
        {none.past}
      </EmptyState>
    )
  return (
    <EmptyState
      title={none.title}
      action={adds && <ButtonLink to={none.add.to}>{none.add.label}</ButtonLink>}
    >
      {none.current}
    </EmptyState>
  )
}

interface NoRowsProps {
  table: ListTable
  total: number
  none: None
}

export const NoRows = ({ table, total, none }: NoRowsProps) => {
  if (total > 0) return <EmptyPage table={table} />
  if (!isNarrowed(table, ['level'])) return <Nothing none={none} />
  return (
    <EmptyState
      title={TABLE_TEXTS.nothingFound}
      action={<Button onClick={() => widen(table, ['level'])}>{TABLE_TEXTS.widen}</Button>}
    >
      Nada coincide con la búsqueda y los filtros.
    </EmptyState>
  )
}
