import { counted } from '../../../lib/words/counted.ts'
import { NOUNS, PROFILE_NAMES } from '../texts.ts'
import { areAllProfiles, countUsers } from './picked-users.ts'
import { keptGroups, keptParents, keptStudents, type Offered } from './recipients.ts'
import { parentSections, type Section, studentSections } from './sections.ts'
import type { Wizard } from './wizard.ts'

export const summarySections = (wizard: Wizard, offered: Offered): Section[] => {
  const { groups = [] } = offered
  const students = keptStudents(wizard, offered)
  if (!wizard.completed.includes('parents')) return studentSections(groups, students)
  return parentSections(groups, students, keptParents(wizard, offered)).flatMap((section) => {
    const branches = section.branches.filter(({ leaves }) => leaves.length > 0)
    return branches.length > 0 ? [{ ...section, branches }] : []
  })
}

const different = <Row>(rows: readonly Row[], idOf: (row: Row) => number): number =>
  new Set(rows.map(idOf)).size

const usersTotal = ({ choices: { users } }: Wizard, { named = 0 }: Offered): string =>
  counted(countUsers(users, named), NOUNS.people)

const studentsTotal = (wizard: Wizard, offered: Offered): number => {
  const { completed } = wizard
  if (completed.includes('parents'))
    return different(keptParents(wizard, offered), ({ student_id }) => student_id)
  if (completed.includes('students'))
    return different(keptStudents(wizard, offered), ({ student_id }) => student_id)
  return keptGroups(wizard, offered).reduce((sum, group) => sum + group.students, 0)
}

/** *2 grupos · 57 alumnos · 98 padres o tutores*; what was not narrowed down is said to be everybody. */
export const summaryTotal = (wizard: Wizard, offered: Offered): string => {
  const { mode, completed } = wizard
  if (mode === 'users') return usersTotal(wizard, offered)
  const parents = different(keptParents(wizard, offered), ({ user_id }) => user_id)
  return [
    ...(mode === 'groups' ? [counted(keptGroups(wizard, offered).length, NOUNS.groups)] : []),
    counted(studentsTotal(wizard, offered), NOUNS.students),
    completed.includes('parents') ? counted(parents, NOUNS.parents) : 'todos sus padres y tutores',
  ].join(' · ')
}

export const profilesLine = ({ choices: { users } }: Wizard): string => {
  if (areAllProfiles(users)) return 'Todos los tipos de usuario'
  return users.profiles.map((profile) => PROFILE_NAMES[profile]).join(', ') || 'Ninguno'
}
