import { type Ask, ASKS } from '@plantel/contract/notice-answers'
import type { Tx } from '@plantel/api/src/db/in-school.ts'
import { notAheadOn } from './days.ts'
import type { Household } from './enroll-families.ts'
import { insertRows, insertRowsForIds } from './insert-rows.ts'
import { present } from './present.ts'
import { type Random, randomFor } from './random.ts'

const READ = 1
const YES = 2
const NO = 3

interface AskedNotice {
  notice_id: number
  ask: Exclude<Ask, 0>
  today: string
}

/** Half of the families took note, and the one whose log-in is published. */
const readers = (random: Random, place: number, parents: number): (readonly [number, number])[] =>
  parents > 0 && (place === 0 || random.chance(0.5)) ? [[parents > 1 ? 1 : 0, READ]] : []

/** Half of the families have answered, most with *Sí*; in one, mother and father differ. */
const deciders = (
  random: Random,
  place: number,
  { parents, differing }: { parents: number; differing: boolean },
): (readonly [number, number])[] => {
  if (differing)
    return [
      [0, YES],
      [1, NO],
    ]
  // The family whose log-in is published still has to answer.
  if (place === 0 || parents === 0 || random.chance(0.5)) return []
  return [[0, random.chance(0.85) ? YES : NO]]
}

export const askFamilies = async (
  tx: Tx,
  { notice_id, ask, today }: AskedNotice,
  homes: readonly Household[],
): Promise<void> => {
  const random = randomFor(ask === ASKS.yesNo ? 'answers' : 'readers')
  const asked = homes.flatMap(({ parents, students }) => students.map((student) => ({ parents, student })))
  const ids = await insertRowsForIds(
    tx,
    'notice_questions',
    'question_id',
    asked.map(({ student }) => ({ notice_id, student_id: student.student_id })),
  )
  const differing = asked.findIndex(({ parents }, place) => parents.length > 1 && place > 2)
  const answers = asked.flatMap(({ parents }, place) => {
    const said =
      ask === ASKS.yesNo
        ? deciders(random, place, { parents: parents.length, differing: place === differing })
        : readers(random, place, parents.length)
    return said.map(([parent, answer]) => ({
      question_id: present(ids[place]),
      user_id: present(parents[parent]).user_id,
      answer,
      how: 0,
      answered_at: notAheadOn(today, '07:20'),
    }))
  })
  await insertRows(tx, 'notice_answers', answers)
}
