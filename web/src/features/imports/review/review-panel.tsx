import type { ImportRow } from '@plantel/contract/import-rows'
import type { Import, ImportTables } from '@plantel/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { type TableState, useTableState } from '../../../lib/tables/use-table-state.ts'
import { useTypedSearch } from '../../../lib/tables/use-typed-search.ts'
import { counted } from '../../../lib/words/counted.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { MissingGroups, useMissing } from '../missing/missing-groups.tsx'
import { rowsQuery } from '../queries.ts'
import { ROWS_TABLE } from '../table.ts'
import { T } from '../texts.ts'
import { type MissingGroup, openRows, planWords, ROWS } from '../words/counts.ts'
import styles from './review.module.css'
import { RowsGrid } from './rows-grid.tsx'
import { StateFilters } from './state-filters.tsx'
import { useMend } from './use-mend.ts'

const RowDialog = lateDialog(async () => (await import('./row-dialog.tsx')).RowDialog)

/** What would be made, what does not come along as it is, and who of the school is not in the file. */
interface PlanProps extends Pick<ReviewPanelProps, 'known' | 'unanswered'> {
  onSee: (group: MissingGroup) => void
}

const Plan = ({ known, unanswered, onSee }: PlanProps) => {
  const open = openRows(known)
  return (
    <Stack gap={4}>
      <output>{planWords(known)}</output>
      {unanswered ? (
        <p>{T.answerFirst}</p>
      ) : (
        open > 0 && (
          <p>
            {counted(open, ROWS)} {open === 1 ? 'espera' : 'esperan'} una respuesta o un arreglo.
          </p>
        )
      )}
      <MissingGroups groups={known.summary?.missing ?? []} onSee={onSee} />
    </Stack>
  )
}

interface ReviewPanelProps {
  known: Import
  columns: ImportTables['columns']
  /** Something about the whole file must be said before. */
  unanswered: boolean
  busy: boolean
  /** It is being read again: what is known of its rows may not be true any more. */
  again: boolean
}

/** The row that is open, as it is now; if the list leaves it out, as it was last. */
const useOpenRow = (rows: readonly ImportRow[] | undefined) => {
  const [open, setOpen] = useState<ImportRow>()
  const now = open && rows?.find(({ row_no }) => row_no === open.row_no)
  if (now && now !== open) setOpen(now)
  return [now ?? open, setOpen] as const
}

/** Nothing is like that, or nothing on this page. */
const NoRows = ({ total, table }: { total: number; table: TableState<'state'> }) => {
  if (total > 0) return <EmptyPage table={table} />
  const showAll = () => {
    table.setSearch('')
    table.setFilter('state', undefined)
  }
  return (
    <EmptyState title={T.nothing} action={<Button onClick={showAll}>{T.showAll}</Button>}>
      {T.nothingWords}
    </EmptyState>
  )
}

/** *Revisar*: the totals, what they come to, and every row. */
export const ReviewPanel = ({ known, columns, unanswered, busy, again }: ReviewPanelProps) => {
  const { import_id, counts } = known
  const table = useTableState(ROWS_TABLE)
  const query = useQuery(rowsQuery(known, table.query))
  const waits = again || (query.data !== undefined && query.data.job_id !== known.job_id)
  const { typed, type } = useTypedSearch(table)
  const mending = useMend({ import_id })
  const missing = useMissing(known)
  const [open, setOpen] = useOpenRow(query.data?.data)
  return (
    <Panel at="revisar" title={T.review}>
      {again && <Muted size={14}>{T.again}</Muted>}
      <Stack gap={16} className={styles.rows} inert={waits}>
        <StateFilters
          counts={counts}
          chosen={table.filter('state')}
          onChoose={(state) => table.setFilter('state', state)}
        />
        {(known.applied === 0 || known.to_apply > 0) && (
          <Plan known={known} unanswered={unanswered} onSee={missing.onSee} />
        )}
        <SearchField placeholder={T.search} value={typed} onChange={type} />
        <QueryPanel query={query} skeleton={<Skeleton count={8} height={44} />}>
          {({ data, meta }) =>
            data.length === 0 ? (
              <NoRows total={meta.total} table={table} />
            ) : (
              <>
                <RowsGrid rows={data} columns={columns} mending={mending} busy={busy} onOpen={setOpen} />
                <p className={styles.keys}>{T.keys}</p>
                <TableFoot meta={meta} table={table} noun={ROWS} />
              </>
            )
          }
        </QueryPanel>
      </Stack>
      {missing.dialog}
      {open && (
        <RowDialog
          key={open.row_no}
          known={known}
          row={open}
          columns={columns}
          busy={busy || waits}
          again={again}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}
