import type { ComponentProps } from 'react'
import { TABLE_TEXTS } from '../table-texts.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { classColumns } from '../tables/class-columns.tsx'
import { ClassTable } from '../tables/class-table.tsx'
import { GROUP_WITHOUT_CLASSES } from '../tables/group-without.ts'
import { TableExport } from '../tables/table-export.tsx'
import { TitledSection } from '../tables/titled-section.tsx'

interface GroupClassesProps extends Pick<ComponentProps<typeof ClassTable>, 'table' | 'query'> {
  groupId: number
}

export const GroupClasses = ({ groupId, table, query }: GroupClassesProps) => (
  <TitledSection
    title={TABLE_TEXTS.subjects}
    actions={
      <TableExport
        report="group-subjects"
        title={TABLE_TEXTS.groupSubjects}
        table={table}
        columns={classColumns(useSnaphot().keep, 'group')}
        of={{ group_id: groupId }}
      />
    }
  >
    <ClassTable
      label={TABLE_TEXTS.groupSubjects}
      known="group"
      table={table}
      query={query}
      none={GROUP_WITHOUT_CLASSES}
    />
  </TitledSection>
)
