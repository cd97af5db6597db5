import type { StudentRow } from '@plantel/contract/students'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../../domain/groups/groups-page.ts'
import { LEVEL_FILTERS } from '../../../domain/levels/level-options.ts'
import { useSession } from '../../../lib/session/session.ts'
import { isNarrowed } from '../../../lib/tables/table-state.ts'
import { type TableState, useDialogTable } from '../../../lib/tables/use-table-state.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { TableTools } from '../../../ui/tables/table-tools.tsx'
import { GroupChoice } from './group-choice.tsx'
import { STUDENT_TEXTS } from '../texts.ts'

const PER_PAGE = 8

type Placed = Pick<StudentRow, 'student_id' | 'group_id' | 'grade' | 'level'>

/** Where a student may go: from a group to the others of its level and grade, without a group to every regular one. */
const offeredTo = ({ student_id, group_id, grade, level }: Placed) => ({
  special: '0' as const,
  without_student_id: student_id,
  ...(group_id === null || level === null || grade === null ? {} : { level, grade }),
})

interface RegularGroupsProps {
  student: Placed
  value: number | null
  onChange: (groupId: number | null) => void
  disabled: boolean
}

const Nowhere = ({ student }: { student: Placed }) => (
  <EmptyState title={STUDENT_TEXTS.noGroups}>
    {student.group_id === null
      ? 'La escuela no tiene grupos normales. Se crean en la pantalla Grupos.'
      : 'No hay otro grupo del mismo nivel y grado. Se crean en la pantalla Grupos.'}
  </EmptyState>
)

/** What is no longer in sight must not be saved. */
const forgetting = (table: TableState<'level'>, forget: () => void): TableState<'level'> => ({
  ...table,
  setSearch: (text) => {
    forget()
    table.setSearch(text)
  },
  setFilter: (name, value) => {
    forget()
    table.setFilter(name, value)
  },
})

export const RegularGroups = ({ student, onChange, ...choice }: RegularGroupsProps) => {
  const { school_id } = useSession().school
  const place = useDialogTable<'level'>({ perPage: PER_PAGE, sort: 'title' })
  const table = forgetting(place, () => onChange(null))
  const groups = useQuery(groupsQuery(school_id, { ...table.query, ...offeredTo(student) }))
  const narrowed = isNarrowed(table, ['level'])
  return (
    <>
      {(narrowed || (groups.data?.meta.total ?? 0) > PER_PAGE) && (
        <TableTools table={table} placeholder="Buscar grupo">
          {student.group_id === null && (
            <FilterSelect
              label="Nivel"
              value={table.filter('level')}
              options={LEVEL_FILTERS}
              onChange={(level) => table.setFilter('level', level)}
            />
          )}
        </TableTools>
      )}
      <QueryPanel query={groups} skeleton={<Skeleton count={PER_PAGE} height={44} />}>
        {({ data, meta }) => {
          if (meta.total > 0)
            return <GroupChoice groups={data} meta={meta} table={table} onChange={onChange} {...choice} />
          return narrowed ? <output>{STUDENT_TEXTS.noResults}</output> : <Nowhere student={student} />
        }}
      </QueryPanel>
    </>
  )
}
