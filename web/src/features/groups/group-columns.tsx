import type { GroupRow } from '@plantel/contract/groups'
import { listName } from '@plantel/contract/school-words'
import { printActions } from '../../domain/printing/print-actions.ts'
import { GROUP_TEXTS } from './texts.ts'
import { CountButton } from '../../ui/tables/count-button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { groupDescription } from '../../domain/groups/group-description.tsx'
import { mendColumn } from '../../domain/health/mend-column.tsx'
import { RowMenu } from '../../ui/menus/row-menu.tsx'
import { CellButton } from './cell-button.tsx'
import type { OpenGroup } from './group-dialog.ts'
import { groupActions } from './page/group-actions.ts'

const T = GROUP_TEXTS

interface CellProps {
  group: GroupRow
  open: OpenGroup
}

const counted = (count: number, one: string, several: string, { title }: GroupRow): string =>
  `${count} ${count === 1 ? one : several} de ${title}`

const AdvisorCell = ({ group, open }: CellProps) => (
  <CellButton
    words={group.assessor ? listName(group.assessor) : T.noAdvisor}
    opens={`${group.assessor ? 'cambiar' : 'asignar'} orientador de ${group.title}`}
    onClick={() => open('advisor', group)}
  />
)

const Actions = ({ group, open, onStudents }: CellProps & { onStudents: (group: GroupRow) => void }) => (
  <RowMenu
    label={`Acciones de ${group.title}`}
    items={[...groupActions(group, open, onStudents), ...printActions(group, (paper) => open(paper, group))]}
  />
)

const countColumns = (open: OpenGroup): Column<GroupRow>[] =>
  (
    [
      ['subjects', 'Materias', 'materia', 'materias'],
      ['students', 'Alumnos', 'alumno', 'alumnos'],
    ] as const
  ).map(([key, title, one, several]) => ({
    key,
    title,
    sort: key,
    align: 'right',
    narrow: true,
    cell: (group) => (
      <CountButton
        count={group[key]}
        label={counted(group[key], one, several, group)}
        onClick={() => open(key, group)}
      />
    ),
  }))

export const groupColumns = (
  open: OpenGroup,
  onStudents: (group: GroupRow) => void,
  /** *Corregir*, of a list of what is to be mended. */
  mend?: (group: GroupRow) => void,
): Column<GroupRow>[] => [
  ...groupDescription(),
  {
    key: 'advisor',
    title: 'Orientador educativo',
    card: 'line',
    cell: (group) => <AdvisorCell group={group} open={open} />,
  },
  ...countColumns(open),
  ...(mend === undefined ? [] : [mendColumn<GroupRow>(({ title }) => title, mend)]),
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    align: 'right',
    narrow: true,
    cell: (group) => <Actions group={group} open={open} onStudents={onStudents} />,
  },
]
