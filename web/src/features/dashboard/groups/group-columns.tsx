import { GroupLink } from '../../../domain/pages/page-link.tsx'
import type { GroupRow } from '@plantel/contract/groups'
import { turnName } from '@plantel/contract/school-words'
import { countColumn } from '../../../ui/tables/count-column.ts'
import type { InCycle } from '../use-snaphot.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { seeColumn } from '../../../ui/tables/see-column.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { MARK_COLUMNS, RATE_COLUMN } from '../tables/mark-columns.tsx'
import styles from '../tables/school-table.module.css'

/** The groups with what their classes add up to; `keep` leads to a group in the chosen cycle. */
export const groupColumns = ({ keep, snaphot }: InCycle): Column<GroupRow>[] => [
  {
    key: 'title',
    title: 'Grupo',
    sort: 'title',
    cell: ({ group_id, title, special }) => (
      <div data-words="">
        <GroupLink id={group_id} snaphot={snaphot}>
          {title}
        </GroupLink>
        {special === 1 && <span className={styles.more}>Grupo especial</span>}
      </div>
    ),
  },
  {
    key: 'level',
    title: 'Nivel',
    card: 'state',
    sort: 'level',
    narrow: true,
    cell: ({ level }) => <LevelChip level={level} />,
  },
  {
    key: 'turn',
    title: 'Turno',
    sort: 'turn',
    narrow: true,
    from: 'medium',
    card: 'hide',
    cell: ({ turn }) => turnName(turn),
  },
  countColumn('students', 'Alumnos'),
  countColumn('subjects', 'Materias', 'ordered'),
  ...MARK_COLUMNS,
  RATE_COLUMN,
  countColumn('total_reports', 'Reportes', 'ordered'),
  seeColumn<GroupRow>({
    word: TABLE_TEXTS.see,
    to: ({ group_id }) => keep(`/director/grupos/${group_id}`),
    name: ({ title }) => title,
  }),
]
