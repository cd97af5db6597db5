import { ROLE_WORK } from '@plantel/contract/role-work'
import { listName } from '@plantel/contract/school-words'
import type { GradeChange } from '@plantel/contract/scores'
import { useQuery } from '@tanstack/react-query'
import { instantIn } from '../../lib/dates/dates.ts'
import type { GradeScale } from '../grades/grade-scale.ts'
import { OFFICE_GRADES } from '../grades/office-grades.ts'
import { useSession } from '../../lib/session/session.ts'
import { useDialogTable } from '../../lib/tables/use-table-state.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { type HistoryCell, historyQuery } from './history-query.ts'

const CHANGES_PER_PAGE = 10

const written = (grade: number | null, scale: GradeScale): string =>
  grade === null ? 'vacía' : OFFICE_GRADES[scale].exact(grade)

const actor = ({ user, role, granted, reason }: GradeChange): string =>
  [
    user ? listName(user) : 'El sistema',
    role && ROLE_WORK[role],
    granted && 'con contraseña confirmada',
    reason,
  ]
    .filter(Boolean)
    .join(' · ')

const Change = ({ change, scale }: { change: GradeChange; scale: GradeScale }) => {
  const { time_zone } = useSession().school
  return (
    <Stack as="li" gap={4}>
      <strong>
        De {written(change.from_calification, scale)} a {written(change.to_calification, scale)}
      </strong>
      <span>{actor(change)}</span>
      <Muted as="span">
        <time dateTime={change.changed_at}>{instantIn(change.changed_at, time_zone)}</time>
      </Muted>
    </Stack>
  )
}

interface HistoryDialogProps {
  cell: HistoryCell
  name: string
  scale: GradeScale
  onClose: () => void
}

export const HistoryDialog = ({ cell, name, scale, onClose }: HistoryDialogProps) => {
  const table = useDialogTable({ perPage: CHANGES_PER_PAGE })
  const history = useQuery(historyQuery(cell, table.query))
  return (
    <FormDialog title={`Historia de ${name}`} width="sm" onClose={onClose}>
      <QueryPanel query={history} skeleton={<Skeleton count={3} height={64} />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title="Sin cambios">
              Nadie ha capturado esta calificación todavía. Aquí aparecerá quién la capture o la cambie.
            </EmptyState>
          ) : (
            <>
              <Stack as="ol" gap={12}>
                {data.map((change) => (
                  <Change key={change.history_id} change={change} scale={scale} />
                ))}
              </Stack>
              <TableFoot meta={meta} table={table} noun={['cambio', 'cambios']} />
            </>
          )
        }
      </QueryPanel>
    </FormDialog>
  )
}
