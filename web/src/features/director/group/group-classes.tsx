import type { ComponentProps } from 'react'
import { ExportButton } from '../../../pickers/export-button.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { ClassTable } from '../tables/class-table.tsx'
import { asOnScreen } from '../tables/list-table.ts'
import type { None } from '../tables/no-rows.tsx'
import { TitledSection } from '../tables/titled-section.tsx'
import { useSnaphot } from '../use-snaphot.ts'

const NONE: None = {
  title: TABLE_TEXTS.noSubjectsInGroup,
  current: 'La administración de la escuela las agrega en Grupos.',
  past: 'El grupo terminó el ciclo sin materias.',
  add: { to: '/grupos', label: 'Ir a Grupos' },
}

interface GroupClassesProps extends Pick<ComponentProps<typeof ClassTable>, 'table' | 'query'> {
  groupId: number
}

/** *Materias* of a group. */
export const GroupClasses = ({ groupId, table, query }: GroupClassesProps) => {
  const { snaphot } = useSnaphot()
  return (
    <TitledSection
      title={TABLE_TEXTS.subjects}
      actions={
        <ExportButton
          report="group-subjects"
          title={TABLE_TEXTS.groupSubjects}
          data={{ ...asOnScreen(table), group_id: groupId }}
          snaphot={snaphot}
        />
      }
    >
      <ClassTable label={TABLE_TEXTS.groupSubjects} known="group" table={table} query={query} none={NONE} />
    </TitledSection>
  )
}
