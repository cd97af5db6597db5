import type { Import } from '@plantel/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useImportsPath } from '../../domain/imports/use-imports-path.ts'
import { listName } from '../../domain/people/names.ts'
import { Link } from '../../lib/routing/link.tsx'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useNow } from '../../lib/timing/rendered.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { When } from '../../ui/layout/when.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { importsQuery } from './queries.ts'
import { IMPORTS_TABLE } from './table.ts'
import { T } from './texts.ts'
import { countsWords } from './words/counts.ts'
import { statusOf } from './words/states.ts'

const RevertDialog = lateDialog(async () => (await import('./reverting/revert-dialog.tsx')).RevertDialog)

/** Whether its days are not over; the server knows of a cut besides, and says so. */
export const isRevertible = ({ status, revert_until }: Import, now: number): boolean =>
  status === 'applied' && revert_until !== null && new Date(revert_until).getTime() > now

interface Shown {
  timeZone: string
  now: number
  writes: boolean
  pathOf: (import_id: number) => string
  revert: (known: Import) => void
}

const columnsFor = ({ timeZone, now, writes, pathOf, revert }: Shown): Column<Import>[] => [
  {
    key: 'file',
    title: T.file,
    heading: true,
    cell: ({ import_id, file_name }) =>
      writes ? <Link to={pathOf(import_id)}>{file_name}</Link> : file_name,
  },
  {
    key: 'date',
    title: T.date,
    card: 'date',
    narrow: true,
    cell: ({ created_at }) => <When instant={created_at} timeZone={timeZone} timed />,
  },
  {
    key: 'by',
    title: T.by,
    from: 'medium',
    card: 'hide',
    narrow: true,
    cell: ({ created_by }) => (created_by ? listName(created_by) : '–'),
  },
  { key: 'counts', title: T.counts, card: 'line', cell: countsWords },
  {
    key: 'state',
    title: T.state,
    card: 'state',
    narrow: true,
    cell: (each) => <Chip tone={statusOf(each).tone}>{statusOf(each).words}</Chip>,
  },
  ...(writes
    ? [
        {
          key: 'revert',
          title: T.revert,
          actions: true as const,
          cell: (known: Import) =>
            isRevertible(known, now) && (
              <Button
                look="text"
                aria-haspopup="dialog"
                aria-label={`${T.revert} ${known.file_name}`}
                onClick={() => revert(known)}
              >
                {T.revert}
              </Button>
            ),
        },
      ]
    : []),
]

export const PreviousImports = ({ label }: { label: string }) => {
  const { school_id, time_zone } = useSession().school
  const table = useTableState(IMPORTS_TABLE)
  const query = useQuery(importsQuery(school_id, table.query))
  const [reverting, setReverting] = useState<Import>()
  const shown = {
    timeZone: time_zone,
    now: useNow(),
    writes: useMay('imports:grades'),
    pathOf: useImportsPath().pathOf,
    revert: setReverting,
  }
  return (
    <>
      <QueryPanel query={query} skeleton={<Skeleton count={3} height={44} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={label}
              columns={columnsFor(shown)}
              rows={data}
              rowKey={({ import_id }) => import_id}
              empty={
                meta.total > 0 ? (
                  <EmptyPage table={table} />
                ) : (
                  <EmptyState title={T.none}>{T.noneWords}</EmptyState>
                )
              }
            />
            {meta.total > 0 && (
              <TableFoot meta={meta} table={table} noun={['importación', 'importaciones']} />
            )}
          </>
        )}
      </QueryPanel>
      {reverting && <RevertDialog known={reverting} onClose={() => setReverting(undefined)} />}
    </>
  )
}
