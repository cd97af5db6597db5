import type { SchoolSubject } from '@plantel/contract/dashboard'
import { listName } from '@plantel/contract/school-words'
import { countColumn } from '../../../ui/tables/count-column.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { seeColumn } from '../../../ui/tables/see-column.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { FEW_MARK_COLUMNS, RATE_COLUMN } from './mark-columns.tsx'
import styles from './school-table.module.css'

/** What the screen says by itself, so that its table need not. */
type Known = 'group' | 'professor'

/** The subject, in the column that stays when the table scrolls sideways: where it has to, its group stays with it. */
const TitleCell = ({ title, group }: SchoolSubject) => (
  <>
    {title}
    <span aria-hidden="true" className={styles.below}>
      {group.title}
    </span>
  </>
)

const TITLE: Column<SchoolSubject> = {
  key: 'title',
  title: 'Materia',
  sort: 'title',
  heading: true,
  cell: TitleCell,
}

const COLUMNS: readonly Column<SchoolSubject>[] = [
  { key: 'folio', title: 'Folio', narrow: true, from: 'wide', card: 'hide', cell: ({ folio }) => folio },
  {
    key: 'group',
    title: 'Grupo',
    sort: 'group',
    narrow: true,
    card: 'line',
    cell: ({ group }) => group.title,
  },
  {
    key: 'level',
    title: 'Nivel',
    narrow: true,
    card: 'state',
    cell: ({ level }) => <LevelChip level={level} />,
  },
  {
    key: 'professor',
    title: 'Maestro',
    card: 'line',
    sort: 'professor',
    cell: ({ professor }) => (
      <span data-words="" className={styles.professor}>
        {professor ? listName(professor) : TABLE_TEXTS.noProfessor}
      </span>
    ),
  },
  countColumn('students', 'Alumnos', 'ordered'),
  ...FEW_MARK_COLUMNS,
  RATE_COLUMN,
]

const LEFT_OUT: Record<Known, readonly string[]> = { group: ['group', 'level'], professor: ['professor'] }

/** The columns of classes; those of a group need not say which, those of a professor not whose. */
export const classColumns = (
  keep: (path: string) => string,
  known?: Known,
): readonly Column<SchoolSubject>[] => {
  const leftOut = known === undefined ? [] : LEFT_OUT[known]
  return [
    known === 'group' ? { ...TITLE, cell: ({ title }) => title } : TITLE,
    ...COLUMNS.filter(({ key }) => !leftOut.includes(key)),
    seeColumn({
      word: TABLE_TEXTS.see,
      to: ({ subject_id }) => keep(`/director/materias/${subject_id}`),
      name: ({ title, group }) => `${title}, ${group.title}`,
    }),
  ]
}
