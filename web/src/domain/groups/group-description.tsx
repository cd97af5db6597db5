import { GroupLink } from '../pages/page-link.tsx'
import type { GroupRow } from '@plantel/contract/groups'
import { turnName } from '@plantel/contract/school-words'
import type { Column } from '../../ui/tables/data-table.tsx'
import { GradeCell } from './grade-cell.tsx'
import { LevelChip } from '../levels/level-chip.tsx'

export const groupDescription = (snaphot?: string): readonly Column<GroupRow>[] => [
  {
    key: 'grade',
    title: 'Grado',
    sort: 'title',
    narrow: true,
    heading: true,
    cell: (group) => (
      <GroupLink id={group.group_id} snaphot={snaphot} label={group.title}>
        <GradeCell {...group} />
      </GroupLink>
    ),
  },
  { key: 'group', title: 'Grupo', narrow: true, card: 'beside', cell: ({ group }) => group },
  {
    key: 'special',
    title: 'Tipo',
    narrow: true,
    from: 'medium',
    card: 'hide',
    cell: ({ special }) => (special === 1 ? 'Especial' : 'Normal'),
  },
  {
    key: 'turn',
    title: 'Turno',
    sort: 'turn',
    narrow: true,
    card: 'beside',
    cell: ({ turn }) => turnName(turn),
  },
  {
    key: 'level',
    title: 'Nivel',
    sort: 'level',
    narrow: true,
    card: 'state',
    cell: ({ level }) => <LevelChip level={level} />,
  },
]
