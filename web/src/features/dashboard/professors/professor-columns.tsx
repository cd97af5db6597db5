import { UserLink } from '../../../domain/pages/page-link.tsx'
import { listName } from '../../../domain/people/names.ts'
import type { ProfessorTotals } from '@plantel/contract/dashboard'
import { fullName } from '@plantel/contract/school-words'
import { When } from '../../../ui/layout/when.tsx'
import { countColumn } from '../../../ui/tables/count-column.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { ListedPerson } from '../../../domain/people/listed-person.tsx'
import { seeColumn } from '../../../ui/tables/see-column.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { FEW_MARK_COLUMNS } from '../tables/mark-columns.tsx'
import styles from '../tables/school-table.module.css'
import { DIRECTOR_TEXTS } from '../texts.ts'
import { TakenLists } from './taken-lists.tsx'

export const professorColumns = (
  timeZone: string,
  keep: (path: string) => string,
  isInactive: (professor: ProfessorTotals) => boolean,
): readonly Column<ProfessorTotals>[] => [
  {
    key: 'name',
    title: 'Maestro',
    sort: 'name',
    heading: true,
    cell: (professor) => (
      <ListedPerson
        person={professor}
        inactive={isInactive(professor)}
        detail={<span className={styles.unlessWidest}>{professor.enrollment}</span>}
        narrow
      >
        <UserLink id={professor.user_id}>{listName(professor)}</UserLink>
      </ListedPerson>
    ),
  },
  {
    key: 'enrollment',
    title: 'Matrícula',
    narrow: true,
    from: 'widest',
    card: 'hide',
    cell: ({ enrollment }) => enrollment ?? '—',
  },
  countColumn('subjects', 'Materias'),
  countColumn('groups', 'Grupos'),
  ...FEW_MARK_COLUMNS,
  {
    key: 'assists_lists',
    title: 'Listas tomadas',
    sort: 'assists_list_percent',
    align: 'right',
    narrow: true,
    from: 'wide',
    card: 'hide',
    cell: (professor) => <TakenLists {...professor} />,
  },
  countColumn('reports', 'Reportes', 'ordered'),
  {
    key: 'last_score_created',
    title: 'Última captura',
    sort: 'last_score_created',
    narrow: true,
    from: 'wide',
    card: 'date',
    cell: ({ last_score_created: last }) =>
      last === null ? DIRECTOR_TEXTS.noRecord : <When instant={last} timeZone={timeZone} />,
  },
  seeColumn<ProfessorTotals>({
    word: TABLE_TEXTS.see,
    to: ({ user_id }) => keep(`/director/profesores/${user_id}`),
    name: fullName,
  }),
]
