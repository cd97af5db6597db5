import type { GroupStudent } from '@plantel/contract/groups'
import type { ComponentProps } from 'react'
import { ExportButton } from '../../../pickers/export-button.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { asOnScreen } from '../tables/list-table.ts'
import { ListedTable } from '../tables/listed-table.tsx'
import type { None } from '../tables/no-rows.tsx'
import { TitledSection } from '../tables/titled-section.tsx'
import { useSnaphot } from '../use-snaphot.ts'
import { groupStudentColumns } from './group-student-columns.tsx'

const NONE: None = {
  title: TABLE_TEXTS.noStudents,
  current: 'El grupo no tiene alumnos. La administración de la escuela los agrega en Grupos.',
  past: 'El grupo terminó el ciclo sin alumnos.',
  add: { to: '/grupos', label: 'Ir a Grupos' },
}

interface GroupStudentsProps extends Pick<
  ComponentProps<typeof ListedTable<GroupStudent>>,
  'table' | 'query'
> {
  groupId: number
}

/** *Alumnos* of a group; who left the school is marked while the cycle lasts. */
export const GroupStudents = ({ groupId, table, query }: GroupStudentsProps) => {
  const { snaphot, keep } = useSnaphot()
  const isInactive = ({ status }: GroupStudent) => status === 0 && snaphot === undefined
  return (
    <TitledSection
      title={TABLE_TEXTS.students}
      actions={
        <ExportButton
          report="group-students"
          title={TABLE_TEXTS.groupStudents}
          data={{ ...asOnScreen(table), group_id: groupId }}
          snaphot={snaphot}
        />
      }
    >
      <ListedTable
        label={TABLE_TEXTS.groupStudents}
        noun={['alumno', 'alumnos']}
        columns={groupStudentColumns(keep, isInactive)}
        rowKey={({ student_id }) => student_id}
        rowTone={(student) => (isInactive(student) ? 'bad' : undefined)}
        table={table}
        query={query}
        search="Buscar por nombre o matrícula"
        none={NONE}
      />
    </TitledSection>
  )
}
