import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { type CardToDraw, findLiveCards, lockIssuing, type WantedCard, writeCards } from './cards-sql.ts'
import { cardOf } from './content.ts'
import { newFolio } from './folio.ts'
import { takeOverRelease } from './release-sql.ts'
import { findAround, type GroupAround, listStudents, type StudentRow } from './reading-sql.ts'

const BATCH = 10

export interface Issuer {
  user_id: number
  now: Date
}

const read = async (tx: Tx, group_id: number, student_ids: readonly number[] | undefined) => {
  await lockIssuing(tx, group_id)
  const around = await findAround(tx, group_id)
  if (!around) throw problem.code(5901)
  return { around, students: await listStudents(tx, around, student_ids) }
}

const wantedCard = (student: StudentRow, around: GroupAround, observations: string | null): WantedCard => ({
  student_id: student.student_id,
  folio: newFolio(),
  content: cardOf(student, around),
  observations,
})

/** @returns its id; null when it would equal the last one */
export const issueOne = async (
  tx: Tx,
  { user_id, now }: Issuer,
  {
    group_id,
    student_id,
    observations,
  }: { group_id: number; student_id: number; observations: string | null },
): Promise<number | null> => {
  const { around, students } = await read(tx, group_id, [student_id])
  const cards = students.map((student) => wantedCard(student, around, observations))
  if (cards.length === 0) throw problem.code(3102)
  const [written = null] = await writeCards(tx, { group_id, issued_by: user_id, issued_at: now }, cards)
  if (written !== null) await takeOverRelease(tx, [written], 'one')
  return written
}

export interface IssuedGroup {
  around: GroupAround
  cards: CardToDraw[]
  written: number
}

export interface WantedGroup {
  group_id: number
  /** These alone; undefined: all of them. */
  student_ids?: readonly number[] | undefined
}

export const issueGroup = async (
  tx: Tx,
  { user_id, now }: Issuer,
  { group_id, student_ids }: WantedGroup,
  tell: (done: number, total: number) => Promise<void>,
): Promise<IssuedGroup> => {
  const { around, students } = await read(tx, group_id, student_ids)
  if (students.length === 0) throw problem.code(3500)
  const before = await findLiveCards(tx, group_id)
  let written = 0
  for (let place = 0; place < students.length; place += BATCH) {
    await tell(place, students.length)
    const cards = students
      .slice(place, place + BATCH)
      .map((student) => wantedCard(student, around, before.get(student.student_id)?.observations ?? null))
    const issued = await writeCards(tx, { group_id, issued_by: user_id, issued_at: now }, cards)
    await takeOverRelease(tx, issued, student_ids === undefined ? 'group' : 'one')
    written += issued.length
  }
  const live = await findLiveCards(tx, group_id)
  const cards = students.flatMap(({ student_id }) => live.get(student_id) ?? [])
  return { around, cards, written }
}
