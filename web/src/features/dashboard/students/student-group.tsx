import { useSetting } from '../../../lib/session/session.ts'
import type { StudentOverview } from '@plantel/contract/dashboard'
import { listName } from '@plantel/contract/school-words'
import { seeColumn } from '../../../ui/tables/see-column.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { gradeColumns } from '../tables/grade-columns.tsx'
import { GROUP_WITHOUT_CLASSES } from '../tables/group-without.ts'
import { type HereColumn, HereTable } from '../tables/here-table.tsx'
import { Nothing } from '../tables/nothing.tsx'
import { TitledSection } from '../tables/titled-section.tsx'
import { useSnaphot } from '../use-snaphot.ts'

type OfGroup = StudentOverview['groups'][number]
type Subject = OfGroup['subjects'][number]

const columnsOf = (
  { group, partials }: OfGroup,
  keep: (path: string) => string,
  word: string,
): HereColumn<Subject>[] => [
  { key: 'title', title: 'Materia', sort: 'name', heading: true, cell: ({ title }) => title },
  ...gradeColumns(partials, word),
  {
    key: 'professor',
    title: 'Maestro',
    cell: ({ professor }) => (professor ? listName(professor) : TABLE_TEXTS.noProfessor),
  },
  seeColumn({
    word: TABLE_TEXTS.see,
    to: ({ subject_id }) => keep(`/director/materias/${subject_id}`),
    name: ({ title }) => `${title}, ${group.title}`,
  }),
]

export const StudentGroup = ({ place }: { place: OfGroup }) => {
  const { keep } = useSnaphot()
  const { group, subjects } = place
  const word = useSetting('partial-word')
  return (
    <TitledSection
      title={`${TABLE_TEXTS.grades} en ${group.title}`}
      detail={group.special === 1 ? `${group.levelName} · Grupo especial` : group.levelName}
    >
      <HereTable
        label={`${TABLE_TEXTS.subjects} de ${group.title}`}
        name={`grupo-${group.group_id}`}
        noun={['materia', 'materias']}
        columns={columnsOf(place, keep, word)}
        rows={subjects}
        rowKey={({ subject_id }) => subject_id}
        empty={<Nothing none={GROUP_WITHOUT_CLASSES} />}
      />
    </TitledSection>
  )
}
