import { type Role, rolesOf } from '@plantel/contract/permissions'
import { ROLE_WORK } from '@plantel/contract/role-work'
import {
  fullName,
  groupTitle,
  levelName,
  listName,
  RELATIONSHIPS,
  STATUS,
  turnName,
  STATE_WORDS,
} from '@plantel/contract/school-words'
import type { SearchAction, SearchHit } from '@plantel/contract/search'
import type { CardFound } from './cards-sql.ts'
import type { ClassFound, GroupFound } from './groups-sql.ts'
import * as paths from './paths.ts'
import type { ChildFound, ClassOf, PersonFound } from './people-sql.ts'
import type { Reader } from './reader.ts'
import type { Verb } from './screens.ts'
import type { StudentFound } from './students-sql.ts'

const LEFT = STATE_WORDS[0]
const CHILDREN_SHOWN = 6
const CLASSES_SHOWN = 2

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ')

const actionsOf = (...found: readonly [string, string | undefined][]): SearchAction[] =>
  found.flatMap(([title, path]) => (path === undefined ? [] : [{ title, path }]))

const groupOf = ({ grade, group, turn }: StudentFound): string | null =>
  grade === null || group === null ? null : groupTitle({ grade, group, turn })

/** 618 123 4567 */
const spaced = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

export const studentHit = (student: StudentFound): SearchHit => ({
  kind: 'student',
  id: student.student_id,
  title: listName(student),
  detail: joined(
    student.status === STATUS.inactive && LEFT,
    groupOf(student),
    `Matrícula ${student.folio}`,
    student.note,
  ),
  path: paths.studentPath(student),
  actions: actionsOf(
    ['Asistencia', paths.daysPath(student)],
    ['Calificaciones', paths.gradesPath(student)],
    ['Boletas', paths.cardsPath(student)],
  ),
})

const childOf = (child: ChildFound) => ({
  student_id: child.student_id,
  title: joined(listName(child), child.status === STATUS.inactive ? LEFT : groupOf(child)),
  path: paths.studentPath(child),
})

const STAFF: readonly Role[] = [
  'ADMINISTER',
  'PROFESSOR',
  'ASSESSOR',
  'SPOKESMAN',
  'DIRECTOR',
  'ADMINISTRATIVE',
  'TUTOR',
]

const classWords = (classes: readonly ClassOf[]): string => {
  const named = classes
    .slice(0, CLASSES_SHOWN)
    .map(({ subject, grade, group }) => `${subject} ${grade}° ${group}`)
  const more = classes.length - named.length
  return named.join(', ') + (more > 0 ? ` y ${more} más` : '')
}

const kinshipOf = (children: readonly ChildFound[]): string =>
  [
    ...new Set(
      children.map(
        ({ relationship, relationship_label }) =>
          relationship_label ?? (relationship === 3 ? 'Familia' : RELATIONSHIPS[relationship]),
      ),
    ),
  ].join(', ')

/** Undefined where this reader has no screen for the person. */
export const personHit = (
  person: PersonFound,
  around: { children: readonly ChildFound[]; classes: readonly ClassOf[] },
  reader: Reader,
): SearchHit | undefined => {
  const children = around.children.filter(({ parent_id }) => parent_id === person.user_id)
  const classes = around.classes.filter(({ professor_id }) => professor_id === person.user_id)
  const roles = rolesOf(person.group_id).filter((role) => STAFF.includes(role))
  const kin = children.map((child) => childOf(child))
  const path = paths.personPath(person.user_id, reader) ?? kin[0]?.path
  if (path === undefined) return undefined
  // What an advisor may know of a colleague is that a student is theirs.
  const staff = reader.school && roles.length > 0
  const who = staff
    ? roles.map((role) => ROLE_WORK[role]).join(', ')
    : kinshipOf(children) || ROLE_WORK.PARENT
  return {
    kind: staff ? 'staff' : 'guardian',
    id: person.user_id,
    title: listName(person),
    detail: joined(
      person.status === STATUS.inactive && LEFT,
      who,
      staff && classWords(classes),
      person.phone && spaced(person.phone),
    ),
    path,
    ...(kin.length > 0 ? { children: kin.slice(0, CHILDREN_SHOWN) } : {}),
    actions: actionsOf(['Llamar', person.phone ? paths.callPath(person.phone) : undefined]),
  }
}

export const groupHit = (group: GroupFound, reader: Reader): SearchHit => {
  const path = paths.groupPath(group.group_id)
  const { list_subject_id: list } = group
  return {
    kind: 'group',
    id: group.group_id,
    title: `${group.grade}° ${group.group}`,
    detail: joined(
      levelName(group.level),
      turnName(group.turn),
      group.special === 1 && 'Especial',
      group.advisor && `Orienta ${fullName(group.advisor)}`,
    ),
    path,
    actions: actionsOf(
      ['Asistencia', reader.school && list !== null ? paths.listPath(list, reader) : undefined],
      ['Calificaciones', paths.groupGradesPath(group.group_id, reader)],
    ),
  }
}

export const classHit = (found: ClassFound, reader: Reader): SearchHit => ({
  kind: 'class',
  id: found.subject_id,
  title: `${found.subject} ${found.grade}° ${found.group}`,
  detail: joined(
    levelName(found.level),
    turnName(found.turn),
    reader.school && (found.professor ? listName(found.professor) : 'Sin maestro'),
  ),
  path: paths.classPath(found.subject_id, reader),
  actions: actionsOf(
    ['Asistencia', paths.listPath(found.subject_id, reader)],
    ['Calificaciones', paths.classGradesPath(found.subject_id, reader)],
  ),
})

export const cardHit = (card: CardFound): SearchHit => ({
  kind: 'report-card',
  id: card.report_card_id,
  title: `Boleta ${card.card_folio}`,
  detail: joined(card.replaced && 'Reemplazada', listName(card), card.card_group),
  path: card.reach === 'child' ? paths.studentPath(card) + '/documentos' : paths.cardPath(card.card_folio),
  actions: actionsOf([listName(card), paths.studentPath(card)]),
})

const DOING = { card: 'Boleta', list: 'Asistencia', grades: 'Calificaciones' } as const satisfies Record<
  Verb,
  string
>

/** *Boleta de Ana Peña*; undefined where this reader has none of hers. */
export const studentDoing = (verb: Verb, student: StudentFound): SearchHit | undefined => {
  const path = {
    card: () => paths.cardsPath(student),
    list: () => paths.daysPath(student),
    grades: () => paths.gradesPath(student),
  }[verb]()
  if (path === undefined) return undefined
  const title = `${DOING[verb]} de ${fullName(student)}`
  return { kind: 'screen', id: student.student_id, title, detail: joined(groupOf(student)), path }
}

export const groupDoing = (verb: Verb, group: GroupFound, reader: Reader): SearchHit | undefined => {
  const list = group.list_subject_id
  const path = {
    card: () => undefined,
    list: () => (list !== null && reader.school ? paths.listPath(list, reader) : undefined),
    grades: () => paths.groupGradesPath(group.group_id, reader),
  }[verb]()
  if (path === undefined) return undefined
  const title = `${DOING[verb]} ${group.grade}° ${group.group}`
  const detail = joined(levelName(group.level), turnName(group.turn))
  return { kind: 'screen', id: group.group_id, title, detail, path }
}

/** Of an own class. */
export const classDoing = (verb: Verb, found: ClassFound, reader: Reader): SearchHit | undefined => {
  const path = {
    card: () => undefined,
    list: () => paths.listPath(found.subject_id, reader),
    grades: () => paths.classGradesPath(found.subject_id, reader),
  }[verb]()
  if (path === undefined) return undefined
  const title = `${DOING[verb]} ${found.grade}° ${found.group}`
  return {
    kind: 'screen',
    id: found.subject_id,
    title,
    detail: joined(found.subject, turnName(found.turn)),
    path,
  }
}
