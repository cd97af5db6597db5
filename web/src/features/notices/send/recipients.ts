import { type NoticeSelection, schemaOf } from '@plantel/contract/notice-selection'
import type {
  GroupsSelection,
  RecipientGroup,
  RecipientParent,
  RecipientStudent,
  StudentsSelection,
  UsersSelection,
} from '@plantel/contract/notices'
import type { Picked } from '../../../ui/forms/transfer/pick-list.tsx'
import { countUsers } from './picked-users.ts'
import type { Wizard } from './wizard.ts'

export interface Offered {
  groups?: readonly RecipientGroup[] | undefined
  students?: readonly RecipientStudent[] | undefined
  parents?: readonly RecipientParent[] | undefined
  /** Of the chosen groups, or of everybody, the children of whom no parent would hear; asked for at the end, where the parents were not. */
  unreached?: readonly RecipientStudent[] | undefined
  named?: number | undefined
  /** How many groups or students there are; known where all of them were chosen. */
  total?: number | undefined
}

export const groupIdOf = ({ group_id }: Pick<RecipientGroup, 'group_id'>): number => group_id
export const studentIdOf = ({ student_id }: Pick<RecipientStudent, 'student_id'>): number => student_id

const isPicked = <Row>({ all, rows }: Picked<Row>, idOf: (row: Row) => number): ((row: Row) => boolean) => {
  const moved = new Set(rows.map(idOf))
  return (row) => moved.has(idOf(row)) !== all
}

const countPicked = <Row>({ all, rows }: Picked<Row>, { total = 0 }: Offered): number =>
  all ? Math.max(0, total - rows.length) : rows.length

export const keptGroups = ({ choices }: Wizard, { groups = [] }: Offered): readonly RecipientGroup[] =>
  groups.filter(isPicked(choices.groups, groupIdOf))

export const keptStudents = (wizard: Wizard, { students = [] }: Offered): readonly RecipientStudent[] => {
  const { mode, choices } = wizard
  if (mode === 'students') return students.filter(isPicked(choices.students, studentIdOf))
  const leftOut = new Set(choices.leftOutStudents)
  return students.filter(({ student_id }) => !leftOut.has(student_id))
}

export const keptParents = ({ choices }: Wizard, { parents = [] }: Offered): readonly RecipientParent[] => {
  const leftOut = new Set(choices.leftOutParents)
  return parents.filter(({ user_id }) => !leftOut.has(user_id))
}

const withoutParents = (wizard: Wizard, offered: Offered): readonly RecipientStudent[] => {
  const reached = new Set(keptParents(wizard, offered).map(({ student_id }) => student_id))
  return keptStudents(wizard, offered).filter(({ student_id }) => !reached.has(student_id))
}

/** The chosen children of whom nobody will hear, each once; undefined while that is not known. */
export const unreachedStudents = (
  wizard: Wizard,
  offered: Offered,
): readonly RecipientStudent[] | undefined => {
  const { mode, completed } = wizard
  if (mode === 'users') return []
  const rows = completed.includes('parents')
    ? withoutParents(wizard, offered)
    : offered.unreached && keptStudents(wizard, { students: offered.unreached })
  return rows && [...new Map(rows.map((student) => [student.student_id, student])).values()]
}

export const countChosen = (wizard: Wizard, offered: Offered): number => {
  switch (wizard.step) {
    case 'groups':
      return countPicked(wizard.choices.groups, offered)
    case 'students':
      return wizard.mode === 'students'
        ? countPicked(wizard.choices.students, offered)
        : keptStudents(wizard, offered).length
    case 'parents':
      return keptParents(wizard, offered).length
    case 'users':
      return countUsers(wizard.choices.users, offered.named ?? 0)
    case 'end':
      return 0
    default:
      return wizard.step satisfies never
  }
}

const parentsOf = (wizard: Wizard, offered: Offered): Pick<StudentsSelection, 'parents'> => {
  if (!wizard.completed.includes('parents')) return {}
  if (wizard.choices.leftOutParents.length === 0) return { parents: 'all' }
  const families = Map.groupBy(keptParents(wizard, offered), ({ student_id }) => student_id)
  return {
    parents: [...families].map(([student_id, rows]) => ({
      student_id,
      parents: rows.map(({ user_id }) => user_id),
    })),
  }
}

const studentsOf = (wizard: Wizard, offered: Offered): Pick<GroupsSelection, 'students'> => {
  if (!wizard.completed.includes('students')) return {}
  if (wizard.choices.leftOutStudents.length === 0) return { students: 'all' }
  const seats = Map.groupBy(offered.students ?? [], ({ group_id }) => group_id)
  const kept = Map.groupBy(keptStudents(wizard, offered), ({ group_id }) => group_id)
  return {
    students: [...kept].flatMap(([group_id, rows]) => {
      if (group_id === null) return []
      const whole = rows.length === seats.get(group_id)?.length
      return { group_id, students: whole ? ('all' as const) : rows.map(({ student_id }) => student_id) }
    }),
  }
}

/** Whoever is there no more is named neither among the chosen nor among those who were taken out. */
const pickedOf = <Row>({ all, rows }: Picked<Row>, offered: readonly Row[], idOf: (row: Row) => number) => {
  const ids = offered.map(idOf)
  const known = new Set(ids)
  const moved = rows.map(idOf).filter((id) => known.has(id))
  if (!all) return { chosen: [...new Set(moved)] }
  return { chosen: 'all' as const, ...(moved.length > 0 ? { without: moved } : {}) }
}

const groupsSelection = (wizard: Wizard, offered: Offered): GroupsSelection => {
  const { chosen: groups, ...but } = pickedOf(wizard.choices.groups, offered.groups ?? [], groupIdOf)
  return { groups, ...but, ...studentsOf(wizard, offered), ...parentsOf(wizard, offered) }
}

const studentsSelection = (wizard: Wizard, offered: Offered): StudentsSelection => {
  const { chosen, ...but } = pickedOf(wizard.choices.students, offered.students ?? [], studentIdOf)
  return { students: chosen, ...but, ...parentsOf(wizard, offered) }
}

const usersSelection = ({ choices: { users } }: Wizard): UsersSelection => ({
  profiles: [...users.profiles],
  ...(users.without.length > 0 ? { without: users.without.map(({ user_id }) => user_id) } : {}),
  ...(users.exceptions.length > 0 ? { exceptions: users.exceptions.map(({ user_id }) => user_id) } : {}),
})

const selectionOf = (wizard: Wizard, offered: Offered): NoticeSelection => {
  const { mode } = wizard
  if (mode === 'groups') return { mode, selection: groupsSelection(wizard, offered) }
  if (mode === 'students') return { mode, selection: studentsSelection(wizard, offered) }
  return { mode, selection: usersSelection(wizard) }
}

export const schemaText = (wizard: Wizard, offered: Offered): string => schemaOf(selectionOf(wizard, offered))
