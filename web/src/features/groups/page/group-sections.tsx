import { useMay } from '../../../lib/session/use-may.ts'
import type { GroupDialogName } from '../group-dialog.ts'
import { ClassesSection } from './classes-section.tsx'
import type { OfGroup } from './queries.ts'
import { StudentsSection } from './students-section.tsx'

interface GroupSectionsProps {
  of: OfGroup
  open: (name: GroupDialogName) => void
}

export const GroupSections = ({ of, open }: GroupSectionsProps) => {
  const now = of.snaphot === undefined
  const writes = useMay('groups:write') && now
  return (
    <>
      <StudentsSection of={of} onAdd={writes ? () => open('add-student') : undefined} />
      <ClassesSection
        of={of}
        onTimetable={now ? () => open('timetable') : undefined}
        onChange={writes ? () => open('subjects') : undefined}
      />
    </>
  )
}
