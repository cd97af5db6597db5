import type { Tx } from '@plantel/api/src/db/in-school.ts'
import { instantOn } from './days.ts'
import type { Household } from './enroll-families.ts'
import { insertRows, insertRowsForIds } from './insert-rows.ts'
import { present } from './present.ts'
import { randomFor } from './random.ts'

const YES = 2
const NO = 3

/** Half of the families have answered, most with *Sí*; in one, mother and father differ. */
export const askFamilies = async (
  tx: Tx,
  { notice_id, today }: { notice_id: number; today: string },
  homes: readonly Household[],
): Promise<void> => {
  const random = randomFor('answers')
  const asked = homes.flatMap(({ parents, students }) => students.map((student) => ({ parents, student })))
  const ids = await insertRowsForIds(
    tx,
    'notice_questions',
    'question_id',
    asked.map(({ student }) => ({ notice_id, student_id: student.student_id })),
  )
  const differing = asked.findIndex(({ parents }, place) => parents.length > 1 && place > 2)
  const answers = asked.flatMap(({ parents }, place) => {
    const question_id = present(ids[place])
    const said = (parent: number, answer: number) => ({
      question_id,
      user_id: present(parents[parent]).user_id,
      answer,
      how: 0,
      answered_at: instantOn(today, '7:20'),
    })
    if (place === differing) return [said(0, YES), said(1, NO)]
    // The family whose log-in is published still has to answer.
    if (place === 0 || parents.length === 0 || random.chance(0.5)) return []
    return [said(0, random.chance(0.85) ? YES : NO)]
  })
  await insertRows(tx, 'notice_answers', answers)
}
