import {
  type Audience,
  type NoticeTarget,
  type STAFF_PROFILES,
  TARGETS_OF_KIND,
  valuesOf,
} from '@plantel/contract/notice-audience'
import { type Role, rolesOf } from '@plantel/contract/permissions'
import { plainText } from '@plantel/contract/plain-text'
import { ROLE_WORK } from '@plantel/contract/role-work'
import { groupTitle, levelName, turnName } from '@plantel/contract/school-words'
import type { Tx } from '../../db/in-school.ts'
import { listGroups, listStudents } from './picker-sql.ts'
import {
  findLastUnread,
  findPlaces,
  type GroupTarget,
  listSpecialGroups,
  nameTargets,
} from './targets-sql.ts'
import { listUsers } from './user-picker-sql.ts'

type Profile = (typeof STAFF_PROFILES)[number]

const STAFF: Readonly<Record<Profile, string>> = {
  PROFESSOR: 'Profesores',
  ASSESSOR: 'Orientadores',
  ADMINISTER: 'Administradores',
  DIRECTOR: 'Directores',
  SPOKESMAN: 'Voceros',
}

const WHOLE: NoticeTarget = {
  chip: 'school',
  title: 'Toda la escuela',
  detail: 'Familias de todos los alumnos',
}
const ABSENT: NoticeTarget = {
  chip: 'absent',
  title: 'Faltaron hoy',
  detail: 'Familias de quienes no han venido hoy',
}

const levelTarget = (level: number): NoticeTarget => ({
  chip: `level:${level}`,
  title: levelName(level),
  detail: 'Nivel',
})

const turnTarget = (turn: number): NoticeTarget => ({
  chip: `turn:${turn}`,
  title: `Turno ${turnName(turn).toLowerCase()}`,
  detail: 'Turno',
})

const gradeTarget = ({ level, grade }: { level: number; grade: string }): NoticeTarget => ({
  chip: `grade:${level}:${grade}`,
  title: `${grade}° de ${levelName(level)}`,
  detail: 'Grado',
})

const groupTarget = (group: GroupTarget): NoticeTarget => ({
  chip: `group:${group.group_id}`,
  title: groupTitle(group),
  detail: `${levelName(group.level)}${group.special === 1 ? ' · Grupo especial' : ''}`,
})

const unreadTarget = (notice_id: number | string, title: string): NoticeTarget => ({
  chip: `unread:${notice_id}`,
  title: `No han leído «${title}»`,
  detail: 'Quienes lo recibieron y aún no lo leen',
})

const staffTargets = (): NoticeTarget[] =>
  Object.entries(STAFF).map(([role, title]) => ({ chip: `profile:${role}`, title, detail: 'Personal' }))

const isStaff = (role: string): role is Profile => role in STAFF

const kindOf = (role: Role): string[] => (role === 'PARENT' || isStaff(role) ? [ROLE_WORK[role]] : [])

const kindsOf = (group_id: string): string => rolesOf(group_id).flatMap(kindOf).join(', ')

const isMeant = ({ title, detail }: NoticeTarget, search: string): boolean => {
  const words = plainText(`${title} ${detail ?? ''}`)
  return plainText(search)
    .split(/\s+/)
    .every((word) => words.includes(word))
}

const usual = async (tx: Tx, user_id: number) => {
  const places = await findPlaces(tx)
  const last = await findLastUnread(tx, user_id)
  return {
    first: [WHOLE, ...places.levels.map(levelTarget), ABSENT],
    others: [
      ...(last ? [unreadTarget(last.notice_id, last.title)] : []),
      ...(places.turns.length > 1 ? places.turns.map(turnTarget) : []),
    ],
    grades: places.grades.map(gradeTarget),
  }
}

/** Without a search: what a school chooses most. */
export const usualTargets = async (tx: Tx, user_id: number): Promise<NoticeTarget[]> => {
  const { first, others } = await usual(tx, user_id)
  const special = await listSpecialGroups(tx, TARGETS_OF_KIND)
  return [...first, ...others, ...special.map(groupTarget), ...staffTargets()]
}

const PAGE = { page: 1, per_page: TARGETS_OF_KIND }

export const searchTargets = async (
  tx: Tx,
  { search, user_id, today }: { search: string; user_id: number; today: string },
): Promise<NoticeTarget[]> => {
  const { first, others, grades } = await usual(tx, user_id)
  const groups = await listGroups(tx, { search }, PAGE)
  const students = await listStudents(tx, { search, today }, PAGE)
  const users = await listUsers(tx, { search }, PAGE)
  return [
    ...[...first, ...others, ...grades, ...staffTargets()]
      .filter((target) => isMeant(target, search))
      .slice(0, TARGETS_OF_KIND),
    ...groups.map(groupTarget),
    ...students.map((student) => ({
      chip: `student:${student.student_id}`,
      title: listName(student),
      detail: ['Su familia', studentGroup(student), student.folio].filter(Boolean).join(' · '),
    })),
    ...users.map((user) => ({
      chip: `user:${user.user_id}`,
      title: listName(user),
      detail: kindsOf(user.group_id),
    })),
  ]
}

interface Names {
  name: string
  last_name: string
  second_last_name: string | null
}

/** Surname first, as in every list. */
const listName = ({ name, last_name, second_last_name }: Names): string =>
  [last_name, second_last_name, name].filter(Boolean).join(' ')

const studentGroup = ({
  grade,
  group,
  turn,
}: {
  grade: string | null
  group: string | null
  turn: number | null
}) => (grade === null || group === null ? null : groupTitle({ grade, group, turn }))

const plainTarget = (chip: string): NoticeTarget | undefined => {
  if (chip === 'school') return WHOLE
  if (chip === 'absent') return ABSENT
  const [kind, one = '', other = ''] = chip.split(':')
  if (kind === 'level') return levelTarget(Number(one))
  if (kind === 'turn') return turnTarget(Number(one))
  if (kind === 'grade') return gradeTarget({ level: Number(one), grade: other })
  return staffTargets().find((target) => target.chip === chip)
}

/** Names the chips of these audiences, asked for at once: `to` before `except`, without what is not there any more. */
export const namerOf = async (
  tx: Tx,
  audiences: readonly Audience[],
): Promise<(audience: Audience) => NoticeTarget[]> => {
  const chips = [...new Set(audiences.flatMap(({ to, except = [] }) => [...to, ...except]))]
  const of = (kind: string) => valuesOf(chips, kind).map(Number)
  const rows = await nameTargets(tx, {
    groups: of('group'),
    students: of('student'),
    users: of('user'),
    notices: of('unread'),
  })
  const named = new Map(
    rows.map(({ group, ...row }) => {
      if (group) return [row.chip, groupTarget(group)]
      if (row.chip.startsWith('unread:'))
        return [row.chip, unreadTarget(row.chip.slice('unread:'.length), row.title)]
      return [row.chip, row]
    }),
  )
  return ({ to, except = [] }) =>
    [...to, ...except].flatMap((chip) => plainTarget(chip) ?? named.get(chip) ?? [])
}

export const targetsOf = async (tx: Tx, audience: Audience): Promise<NoticeTarget[]> =>
  (await namerOf(tx, [audience]))(audience)
