import { inPartialWord, partialWordOf } from '@plantel/contract/partial-word'
import { useKindWords } from './kind-words.ts'
import type { PartialRow } from '@plantel/contract/partials'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '../../../lib/dates/dates.ts'
import { LateCheck } from '../../../domain/health/late-check.tsx'
import { useAsked } from '../../../lib/routing/use-asked.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { LEVEL_FILTERS } from '../../../domain/levels/level-options.ts'
import { useSession, useSetting } from '../../../lib/session/session.ts'
import { useTableState, type TableState } from '../../../lib/tables/use-table-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { partialsQuery } from '../queries.ts'
import { TableSection } from '../table-section.tsx'
import { KINDS, type Kind } from '../texts.ts'
import { partialColumns, type RowDialog } from './partial-columns.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../../ui/feedback/no-rows.tsx'

const ROWS_PER_PAGE = 10

const FormLate = lateDialog(async () => (await import('./partial-dialog.tsx')).PartialDialog)
const DeleteLate = lateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

type Opened = { name: 'add' } | { name: RowDialog; partial: PartialRow }

const OpenDialog = ({ kind, opened, onClose }: { kind: Kind; opened: Opened; onClose: () => void }) => {
  if (opened.name === 'add') return <FormLate kind={kind} onClose={onClose} />
  const Dialog = opened.name === 'edit' ? FormLate : DeleteLate
  return <Dialog kind={kind} partial={opened.partial} onClose={onClose} />
}

interface NoPartialsProps {
  kind: Kind
  table: TableState<'level' | 'check'>
  total: number
  onAdd: () => void
}

const NoPartials = ({ kind, table, total, onAdd }: NoPartialsProps) => {
  const words = useKindWords(kind)
  return (
    <NoRows
      table={table}
      total={total}
      nothingFound={words.none}
      filters={{ level: 'Nivel', check: 'Por corregir' }}
    >
      <EmptyState
        title={words.none}
        action={
          <Button icon={addIcon} aria-haspopup="dialog" onClick={onAdd}>
            {words.add}
          </Button>
        }
      >
        {words.why}
      </EmptyState>
    </NoRows>
  )
}

export const PartialsSection = ({ kind }: { kind: Kind }) => {
  const { school_id, time_zone } = useSession().school
  const words = useKindWords(kind)
  const table = useTableState({
    perPage: ROWS_PER_PAGE,
    filters: ['level', 'check'],
    name: KINDS[kind].nouns[1],
  })
  const query = useQuery(partialsQuery(school_id, kind, table.query))
  const { asked, forget } = useAsked('agregar')
  const [dialog, setDialog] = useState<Opened>()
  const opened = dialog ?? (kind === 'partial' && asked === 'parcial' ? { name: 'add' as const } : undefined)
  const setOpened = (next: Opened | undefined) => {
    setDialog(next)
    forget()
  }
  const add = () => setOpened({ name: 'add' })
  const word = useSetting('partial-word')
  const columns = partialColumns({
    nounOf: (level) => inPartialWord(KINDS[kind].nouns[0], partialWordOf(word, level)),
    today: todayIn(time_zone),
    open: (name, partial) => setOpened({ name, partial }),
  })
  return (
    <TableSection
      at={KINDS[kind].at}
      title={words.table}
      tools={
        <>
          <FilterSelect
            label="Nivel"
            options={LEVEL_FILTERS}
            value={table.filter('level')}
            onChange={(value) => table.setFilter('level', value)}
          />
          {kind === 'partial' && (
            <LateCheck
              list="partials"
              value={table.filter('check')}
              onChange={(value) => table.setFilter('check', value)}
            />
          )}
          <Button icon={addIcon} aria-haspopup="dialog" aria-label={words.add} onClick={add}>
            Agregar
          </Button>
        </>
      }
    >
      <QueryPanel query={query} skeleton={<Skeleton count={4} height={44} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={words.table}
              columns={columns}
              rows={data}
              rowKey={({ partial_id }) => partial_id}
              empty={<NoPartials kind={kind} table={table} total={meta.total} onAdd={add} />}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={words.nouns} />}
          </>
        )}
      </QueryPanel>
      {opened && <OpenDialog kind={kind} opened={opened} onClose={() => setOpened(undefined)} />}
    </TableSection>
  )
}
