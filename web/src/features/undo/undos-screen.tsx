import { scopesFor } from '@plantel/contract/permissions'
import type { Undo } from '@plantel/contract/undo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLASS_LISTS_KEY, CLASSES_KEY } from '../../domain/class-list/class-list.ts'
import {
  ACTIVITIES_KEY,
  BOARD_KEY,
  GROUPS_KEY,
  STUDENT_DAYS_KEY,
  STUDENTS_KEY,
  SUBJECT_CATALOG_KEY,
  USERS_KEY,
} from '../../domain/query-keys/school-keys.ts'
import { PARTIALS_KEY } from '../../domain/query-keys/settings-keys.ts'
import { takeBack } from '../../lib/saving/take-back.ts'
import { useRoles, useSession } from '../../lib/session/session.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { TEXTS } from '../../texts.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NamedSelect } from '../../ui/forms/filter-select.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { undosQuery } from './queries.ts'
import { undoColumns } from './undo-columns.tsx'

/** `de`: `todos`; without it what one did oneself. */
const TABLE = { perPage: 50, filters: ['de'] } as const
const OWN = 'mios'
const EVERYBODY = 'todos'
const WHOSE = [
  { value: OWN, label: 'Míos' },
  { value: EVERYBODY, label: 'De todos' },
]

const OF_OFFICE =
  'Aquí quedan durante 30 días los cambios de grupo y de maestro, las bajas, las calificaciones, la asistencia, el calendario y el catálogo.'
const OF_PROFESSOR =
  'Aquí quedan durante 30 días sus cambios de calificaciones y sus correcciones de asistencia.'

const STALE = [
  ACTIVITIES_KEY,
  BOARD_KEY,
  PARTIALS_KEY,
  STUDENT_DAYS_KEY,
  STUDENTS_KEY,
  GROUPS_KEY,
  USERS_KEY,
  SUBJECT_CATALOG_KEY,
  CLASSES_KEY,
  CLASS_LISTS_KEY,
] as const

const useTakingBack = () => {
  const client = useQueryClient()
  const [pending, setPending] = useState<number>()
  const undo = async ({ undo_id }: Undo) => {
    setPending(undo_id)
    await takeBack(undo_id, { client, stale: STALE })
    setPending(undefined)
  }
  return { pending, onUndo: (row: Undo) => void undo(row) }
}

/** What was done in the last thirty days and can be taken back. */
const UndosScreen = () => {
  const { school } = useSession()
  const office = scopesFor(useRoles(), 'undo:write').includes('school')
  const table = useTableState(TABLE)
  const whose = table.filter('de') ?? OWN
  const paged = { page: table.page, per_page: TABLE.perPage }
  const asked = office && whose === EVERYBODY ? paged : { ...paged, mine: '1' as const }
  const undos = useQuery(undosQuery(school.school_id, asked))
  const taking = useTakingBack()
  return (
    <Page title={TEXTS.undos} context="Últimos 30 días" actions={<SyncButton query={undos} />}>
      {office && (
        <Line>
          <NamedSelect
            label="De quién"
            value={whose}
            options={WHOSE}
            onChange={(chosen) => table.setFilter('de', chosen === OWN ? undefined : chosen)}
          />
        </Line>
      )}
      <QueryPanel query={undos} skeleton={<Skeleton count={8} height={52} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={TEXTS.undos}
              columns={undoColumns({ timeZone: school.time_zone, ...taking })}
              rows={data}
              rowKey={({ undo_id }) => undo_id}
              empty={
                <EmptyState title="No hay cambios que deshacer">
                  {office ? OF_OFFICE : OF_PROFESSOR}
                </EmptyState>
              }
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['cambio', 'cambios']} />}
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

export default UndosScreen
