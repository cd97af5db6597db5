import { fullName } from '@plantel/contract/school-words'
import { SEARCH_MOST, type SearchHit, type SearchKind } from '@plantel/contract/search'
import type { Tx } from '../../db/in-school.ts'
import { saysGrade } from '../../domain/groups/group-search.ts'
import { bestOf, type Scored } from './best.ts'
import { cardsWith } from './cards-sql.ts'
import { type ClassFound, classesNamed, groupsNamed, ownClasses } from './groups-sql.ts'
import {
  cardHit,
  classDoing,
  classHit,
  groupDoing,
  groupHit,
  personHit,
  studentDoing,
  studentHit,
} from './hits.ts'
import { type Alternative, asTyped, withSlips } from './names-sql.ts'
import {
  childrenFound,
  classesOf,
  peopleCalled,
  peopleNamed,
  peopleReached,
  type PersonFound,
} from './people-sql.ts'
import { isWholePhone, nameWords, type Question } from './question.ts'
import type { Reader } from './reader.ts'
import { screensFor, toDo } from './screens.ts'
import {
  type StudentFound,
  studentsInCare,
  studentsNamed,
  studentsReached,
  studentsWithCurp,
} from './students-sql.ts'

/** Higher is better. A rank takes a little away for each word that is not a whole one. */
const SCORE = {
  exact: 1_000,
  doing: 950,
  class: 910,
  group: 900,
  /** A class of which the group alone is named. */
  ofGroup: 890,
  screen: 800,
  student: 700,
  guardian: 695,
  staff: 698,
  part: 600,
  loose: 400,
}
const PER_RANK = 20

interface People {
  students: StudentFound[]
  people: PersonFound[]
}

const findsStudents = ({ school, advised, taught, children }: Reader) =>
  school || advised || taught || children
const findsPeople = ({ school, advised }: Reader) => school || advised

const named = async (tx: Tx, words: readonly Alternative[], reader: Reader): Promise<People> => {
  const [students, people] = await Promise.all([
    findsStudents(reader) ? studentsNamed(tx, words, reader) : [],
    findsPeople(reader) ? peopleNamed(tx, words, reader) : [],
  ])
  return { students, people }
}

/** As typed; where that is not enough, also with one slip in each long word. */
const byName = async (tx: Tx, words: readonly string[], reader: Reader): Promise<People> => {
  if (words.length === 0 || !findsStudents(reader)) return { students: [], people: [] }
  const found = await named(tx, asTyped(words), reader)
  if (found.students.length + found.people.length >= SEARCH_MOST) return found
  const slips = await withSlips(tx, words)
  return slips.length === 0 ? found : named(tx, slips, reader)
}

const byNumber = async (tx: Tx, { digits, email, curp }: Question, reader: Reader): Promise<People> => {
  const whole = digits !== undefined && isWholePhone(digits) ? digits : undefined
  const part = reader.contacts ? (digits ?? email) : undefined
  // A director reads whom to call in an emergency, and no other phone.
  const [reached, inCare, withCurp, called, parts] = await Promise.all([
    part === undefined ? [] : studentsReached(tx, part, reader),
    whole !== undefined && reader.school ? studentsInCare(tx, whole, reader) : [],
    curp !== undefined && reader.contacts ? studentsWithCurp(tx, curp, reader) : [],
    whole !== undefined && (reader.contacts || (reader.advised && !reader.school))
      ? peopleCalled(tx, whole, reader)
      : [],
    part === undefined ? [] : peopleReached(tx, part, reader),
  ])
  const known = new Set(called.map(({ user_id }) => user_id))
  return {
    students: [...reached, ...inCare, ...withCurp],
    people: [...called, ...parts.filter(({ user_id }) => !known.has(user_id))],
  }
}

const personHits = async (
  tx: Tx,
  people: readonly PersonFound[],
  reader: Reader,
): Promise<{ person: PersonFound; hit: SearchHit | undefined }[]> => {
  if (people.length === 0) return []
  const ids = people.map(({ user_id }) => user_id)
  const [children, classes] = await Promise.all([
    childrenFound(tx, ids, reader),
    reader.school ? classesOf(tx, ids) : [],
  ])
  return people.map((person) => ({ person, hit: personHit(person, { children, classes }, reader) }))
}

const withPeople = async (
  tx: Tx,
  { students, people }: People,
  reader: Reader,
  scoreOf: (kind: SearchKind, found: { rank: number; status: number }) => number,
): Promise<Scored[]> => [
  ...students.map((student) => ({ hit: studentHit(student), score: scoreOf('student', student) })),
  ...(await personHits(tx, people, reader)).map(({ person, hit }) => ({
    hit,
    score: scoreOf(hit?.kind ?? 'guardian', person),
  })),
]

const nameScore = (kind: SearchKind, { rank, status }: { rank: number; status: number }): number =>
  SCORE[kind === 'guardian' || kind === 'staff' ? kind : 'student'] -
  rank * PER_RANK -
  (status === 0 ? PER_RANK / 2 : 0)

const doings = async (tx: Tx, { typed }: Question, reader: Reader): Promise<Scored[]> => {
  const asked = toDo(typed)
  if (!asked || !findsStudents(reader)) return []
  const { verb, of } = asked
  const [{ students }, groups] = await Promise.all([
    byName(tx, nameWords(of), reader),
    saysGrade(of) ? groupsNamed(tx, of, reader) : [],
  ])
  const own =
    reader.taught && groups.length > 0
      ? await ownClasses(
          tx,
          groups.map(({ group_id }) => group_id),
          reader.user_id,
        )
      : []
  return [
    ...own.map((one) => ({ hit: classDoing(verb, one, reader), score: SCORE.doing })),
    ...groups.map((one) => ({ hit: groupDoing(verb, one, reader), score: SCORE.doing - 1 })),
    ...students.map((one) => ({
      hit: studentDoing(verb, one),
      score: SCORE.doing - 2 - one.rank * PER_RANK,
    })),
  ]
}

/** Whether a word of the question begins one of its subject or its professor. */
const isNamed = (typed: string, { subject, professor }: ClassFound): boolean => {
  const own = nameWords(`${subject} ${professor ? fullName(professor) : ''}`)
  return nameWords(typed).some((word) => own.some((one) => one.startsWith(word)))
}

const groupsAndClasses = async (tx: Tx, { typed, email }: Question, reader: Reader): Promise<Scored[]> => {
  if (email !== undefined || !(reader.school || reader.advised || reader.taught)) return []
  const said = saysGrade(typed)
  const [groups, classes] = await Promise.all([
    groupsNamed(tx, typed, reader),
    classesNamed(tx, typed, reader),
  ])
  return [
    ...groups.map((one) => ({ hit: groupHit(one, reader), score: said ? SCORE.group : SCORE.loose })),
    ...classes.map((one) => ({
      hit: classHit(one, reader),
      score: said ? (isNamed(typed, one) ? SCORE.class : SCORE.ofGroup) : SCORE.part,
    })),
  ]
}

const screens = ({ typed }: Question, reader: Reader): Scored[] =>
  screensFor(typed, reader).map(({ id, screen: { title, path }, titled }) => ({
    hit: { kind: 'screen', id, title, detail: '', path },
    score: titled ? SCORE.screen : SCORE.loose,
  }))

export const findHits = async (
  tx: Tx,
  question: Question,
  reader: Reader,
  today: string,
): Promise<SearchHit[]> => {
  const { folio, words } = question
  const cards =
    folio !== undefined && (reader.school || reader.advised || reader.children)
      ? await cardsWith(tx, folio, reader, today)
      : []
  const [byNumbers, byNames, doing, grouped] = await Promise.all([
    byNumber(tx, question, reader).then((found) => withPeople(tx, found, reader, () => SCORE.exact)),
    byName(tx, words, reader).then((found) => withPeople(tx, found, reader, nameScore)),
    doings(tx, question, reader),
    groupsAndClasses(tx, question, reader),
  ])
  return bestOf([
    ...cards.map((card) => ({ hit: cardHit(card), score: SCORE.exact })),
    ...byNumbers,
    ...byNames,
    ...doing,
    ...grouped,
    ...screens(question, reader),
  ])
}
