import { type NoticeSelection, schemaOf } from '@plantel/contract/notice-selection'
import type {
  GroupsSelection,
  RecipientGroup,
  RecipientParent,
  RecipientStudent,
  StudentsSelection,
  UsersSelection,
} from '@plantel/contract/notices'
import { countUsers } from './picked-users.ts'
import type { Picked, Wizard } from './wizard.ts'

export interface Offered {
  groups?: readonly RecipientGroup[] | undefined
  students?: readonly RecipientStudent[] | undefined
  parents?: readonly RecipientParent[] | undefined
  /** Of the chosen groups, or of everybody, the children of whom no parent would hear; asked for at the end, where the parents were not. */
  unreached?: readonly RecipientStudent[] | undefined
  named?: number | undefined
}

export const isPicked = ({ all, ids }: Picked): ((id: number) => boolean) => {
  const chosen = new Set(ids)
  return (id) => all || chosen.has(id)
}

export const keptGroups = ({ choices }: Wizard, { groups = [] }: Offered): readonly RecipientGroup[] => {
  const picked = isPicked(choices.groups)
  return groups.filter(({ group_id }) => picked(group_id))
}

export const keptStudents = (wizard: Wizard, { students = [] }: Offered): readonly RecipientStudent[] => {
  const { mode, choices } = wizard
  const leftOut = new Set(choices.leftOutStudents)
  const kept = mode === 'students' ? isPicked(choices.students) : (id: number) => !leftOut.has(id)
  return students.filter(({ student_id }) => kept(student_id))
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
      return keptGroups(wizard, offered).length
    case 'students':
      return keptStudents(wizard, offered).length
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

const pickedOf = ({ all }: Picked, kept: readonly number[]): 'all' | number[] =>
  all ? 'all' : [...new Set(kept)]

const groupsSelection = (wizard: Wizard, offered: Offered): GroupsSelection => ({
  groups: pickedOf(
    wizard.choices.groups,
    keptGroups(wizard, offered).map(({ group_id }) => group_id),
  ),
  ...studentsOf(wizard, offered),
  ...parentsOf(wizard, offered),
})

const studentsSelection = (wizard: Wizard, offered: Offered): StudentsSelection => ({
  students: pickedOf(
    wizard.choices.students,
    keptStudents(wizard, offered).map(({ student_id }) => student_id),
  ),
  ...parentsOf(wizard, offered),
})

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
