import type { RecipientStudent } from '@plantel/contract/notices'
import { listName } from '../../../domain/people/names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TransferList } from '../../../ui/forms/transfer-list.tsx'
import { counted, NOUNS, T } from '../texts.ts'
import { isPicked } from './recipients.ts'
import { groupName } from './sections.ts'
import type { StepProps } from './step-props.ts'
import type { Picked } from './wizard.ts'

const TITLES = { available: T.available, chosen: T.assigned }
const PAGE = { available: 6, chosen: 6 }
const shape = <Skeleton count={5} height={44} />

interface PickListProps<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => number
  labelOf: (row: Row) => string
  detailOf?: (row: Row) => string
  all: string
  value: Picked
  onChange: (value: Picked) => void
}

const PickList = <Row,>({ rows, idOf, labelOf, detailOf, all, value, onChange }: PickListProps<Row>) => {
  const picked = rows.map(idOf).filter(isPicked(value))
  return (
    <TransferList<Row, number>
      titles={TITLES}
      available={rows}
      chosen={[]}
      itemKey={idOf}
      itemLabel={labelOf}
      {...(detailOf ? { itemDetail: detailOf } : {})}
      value={{ add: picked, remove: [] }}
      onChange={({ add }) => onChange({ all: add.length === rows.length, ids: add })}
      pageSize={PAGE}
      all={all}
    />
  )
}

export const GroupsStep = ({ wizard, queries, choose }: StepProps) => (
  <QueryPanel query={queries.groups} skeleton={shape}>
    {(rows) =>
      rows.length === 0 ? (
        <EmptyState title={T.noGroups}>
          La escuela aún no tiene grupos en este ciclo. Elija otro de los modos disponibles.
        </EmptyState>
      ) : (
        <PickList
          rows={rows}
          idOf={({ group_id }) => group_id}
          labelOf={groupName}
          detailOf={({ students }) => counted(students, NOUNS.students)}
          all="Todos los grupos"
          value={wizard.choices.groups}
          onChange={(groups) => choose({ groups })}
        />
      )
    }
  </QueryPanel>
)

const studentLabel = (student: RecipientStudent): string =>
  [listName(student), student.group_title, student.folio].filter(Boolean).join(' · ')

export const StudentsPickStep = ({ wizard, queries, choose }: StepProps) => (
  <QueryPanel query={queries.students} skeleton={shape}>
    {(rows) =>
      rows.length === 0 ? (
        <EmptyState title={T.noStudents}>
          La escuela aún no tiene alumnos activos en un grupo. Elija otro de los modos disponibles.
        </EmptyState>
      ) : (
        <PickList
          rows={rows}
          idOf={({ student_id }) => student_id}
          labelOf={studentLabel}
          all="Todos los alumnos"
          value={wizard.choices.students}
          onChange={(students) => choose({ students })}
        />
      )
    }
  </QueryPanel>
)
