import type { GroupStudent } from '@plantel/contract/groups'
import type { ComponentProps } from 'react'
import { TABLE_TEXTS } from '../table-texts.ts'
import { GROUP_WITHOUT_STUDENTS } from '../tables/group-without.ts'
import { ListedTable } from '../tables/listed-table.tsx'
import { TableExport } from '../tables/table-export.tsx'
import { TitledSection } from '../tables/titled-section.tsx'
import { useSnaphot } from '../use-snaphot.ts'
import { groupStudentColumns } from './group-student-columns.tsx'
import { IS_ACTIVE } from '../../../domain/people/status.ts'

interface GroupStudentsProps extends Pick<
  ComponentProps<typeof ListedTable<GroupStudent>>,
  'table' | 'query'
> {
  groupId: number
}

export const GroupStudents = ({ groupId, table, query }: GroupStudentsProps) => {
  const { snaphot, keep } = useSnaphot()
  const isInactive = ({ status }: GroupStudent) => !IS_ACTIVE[status] && snaphot === undefined
  const columns = groupStudentColumns({ keep, snaphot }, isInactive)
  return (
    <TitledSection
      title={TABLE_TEXTS.students}
      actions={
        <TableExport
          report="group-students"
          title={TABLE_TEXTS.groupStudents}
          table={table}
          columns={columns}
          of={{ group_id: groupId }}
        />
      }
    >
      <ListedTable
        label={TABLE_TEXTS.groupStudents}
        noun={['alumno', 'alumnos']}
        columns={columns}
        rowKey={({ student_id }) => student_id}
        rowTone={(student) => (isInactive(student) ? 'bad' : undefined)}
        table={table}
        query={query}
        search="Buscar por nombre o matrícula"
        none={GROUP_WITHOUT_STUDENTS}
      />
    </TitledSection>
  )
}
