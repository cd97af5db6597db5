import type { StudentGroup } from '@plantel/contract/enrollments'
import { fullName, turnName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STUDENT_TEXTS } from '../texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LeaveGroupDialog } from './leave-group-dialog.tsx'
import type { StudentDialogProps } from '../named-student.ts'
import { studentGroupsQuery } from '../queries.ts'
import { IS_ACTIVE } from '../../../domain/people/status.ts'

const columnsOf = (onLeave: ((group: StudentGroup) => void) | undefined): Column<StudentGroup>[] => [
  { key: 'grade', title: 'Grado', narrow: true, cell: ({ grade }) => `${grade}°` },
  { key: 'group', title: 'Grupo', narrow: true, card: 'beside', cell: ({ group }) => group },
  { key: 'turn', title: 'Turno', narrow: true, card: 'beside', cell: ({ turn }) => turnName(turn) },
  {
    key: 'level',
    title: 'Nivel',
    narrow: true,
    card: 'line',
    cell: ({ level }) => <LevelChip level={level} />,
  },
  {
    key: 'special',
    title: 'Tipo',
    narrow: true,
    card: 'line',
    cell: ({ special }) => (special ? 'Especial' : 'Normal'),
  },
  {
    key: 'leave',
    title: 'Acciones',
    actions: true,
    narrow: true,
    align: 'right',
    cell: (group) => (
      <Button
        look="text"
        disabled={!onLeave}
        aria-label={`Sacar de ${group.title}`}
        onClick={() => onLeave?.(group)}
      >
        Sacar
      </Button>
    ),
  },
]

const NoGroups = () => (
  <EmptyState title={STUDENT_TEXTS.noGroups}>
    El alumno no está en ningún grupo. Use Asignar a grupo en las acciones del alumno.
  </EmptyState>
)

export const StudentGroupsDialog = ({ student, onClose }: StudentDialogProps) => {
  const query = useQuery(studentGroupsQuery(student.student_id))
  const [leaving, setLeaving] = useState<StudentGroup>()
  const columns = columnsOf(IS_ACTIVE[student.status] ? setLeaving : undefined)
  return (
    <>
      <FormDialog title={`Grupos de ${fullName(student)}`} width="sm" onClose={onClose}>
        <QueryPanel query={query} skeleton={<Skeleton count={3} height={44} />}>
          {(groups) => (
            <PagedTable
              label="Grupos"
              columns={columns}
              rows={groups}
              rowKey={({ group_id }) => group_id}
              noun={['grupo', 'grupos']}
              empty={<NoGroups />}
            />
          )}
        </QueryPanel>
      </FormDialog>
      {leaving && (
        <LeaveGroupDialog student={student} group={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  )
}
