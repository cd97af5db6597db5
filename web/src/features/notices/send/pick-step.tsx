import {
  readRecipientGroups,
  readRecipientStudents,
  type RecipientGroup,
  type RecipientStudent,
} from '@plantel/contract/notices'
import { listName } from '../../../domain/people/names.ts'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { type OfferedRows, useOfferedRows } from '../../../lib/tables/use-offered-rows.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type Picked, PickList } from '../../../ui/forms/transfer/pick-list.tsx'
import { OFFERED_KEY } from '../queries.ts'
import { counted } from '../../../lib/words/counted.ts'
import { NOUNS, T } from '../texts.ts'
import { groupIdOf, studentIdOf } from './recipients.ts'
import { groupName } from './sections.ts'
import type { StepProps } from './step-props.ts'

const TITLES = { available: T.available, chosen: T.assigned }
const PER_PAGE = 6

/** The school has none, whatever is searched for. */
const isEmpty = <Row,>({ query, table }: OfferedRows<Row>, { rows }: Picked<Row>): boolean =>
  query.data?.meta.total === 0 && !query.isPlaceholderData && table.search === '' && rows.length === 0

const GROUP_WORDS = {
  key: groupIdOf,
  label: groupName,
  detail: ({ students }: RecipientGroup) => counted(students, NOUNS.students),
}

type PickStepProps = Pick<StepProps, 'wizard' | 'choose'>

export const GroupsStep = ({ wizard, choose }: PickStepProps) => {
  const { school_id } = useSession().school
  const { groups } = wizard.choices
  const offered = useOfferedRows<RecipientGroup>(
    [...OFFERED_KEY, 'group-page', school_id],
    (query, signal) =>
      call(readRecipientGroups, { params: { id: school_id }, query, ...(signal ? { signal } : {}) }),
    { perPage: PER_PAGE, without: groups.rows.map(groupIdOf) },
  )
  if (isEmpty(offered, groups))
    return (
      <EmptyState title={T.noGroups}>
        La escuela aún no tiene grupos en este ciclo. Elija otro de los modos disponibles.
      </EmptyState>
    )
  return (
    <PickList<RecipientGroup>
      titles={TITLES}
      offered={offered}
      words={GROUP_WORDS}
      all="Todos los grupos"
      value={groups}
      onChange={(picked) => choose({ groups: picked })}
    />
  )
}

const STUDENT_WORDS = {
  key: studentIdOf,
  label: (student: RecipientStudent) =>
    [listName(student), student.group_title, student.folio].filter(Boolean).join(' · '),
}

export const StudentsPickStep = ({ wizard, choose }: PickStepProps) => {
  const { school_id } = useSession().school
  const { students } = wizard.choices
  const offered = useOfferedRows<RecipientStudent>(
    [...OFFERED_KEY, 'student-page', school_id],
    (query, signal) =>
      call(readRecipientStudents, { params: { id: school_id }, query, ...(signal ? { signal } : {}) }),
    { perPage: PER_PAGE, without: students.rows.map(studentIdOf) },
  )
  if (isEmpty(offered, students))
    return (
      <EmptyState title={T.noStudents}>
        La escuela aún no tiene alumnos activos en un grupo. Elija otro de los modos disponibles.
      </EmptyState>
    )
  return (
    <PickList<RecipientStudent>
      titles={TITLES}
      offered={offered}
      words={STUDENT_WORDS}
      all="Todos los alumnos"
      value={students}
      onChange={(picked) => choose({ students: picked })}
    />
  )
}
