import { present } from './present.ts'
import { sql } from 'kysely'
import type { Filling } from './filling.ts'
import type { Class } from './groups.ts'
import { insertRows } from './insert-rows.ts'
import type { Partial } from './partials.ts'
import { type Random, randomFor } from './random.ts'

export type Captured = 'all' | 'half'

export const captureGrades = async (
  filling: Filling,
  classes: readonly Class[],
  partials: readonly Partial[],
  captured: Captured,
): Promise<number> => {
  const random = randomFor(`grades ${partials[0]?.start_date}`)
  const partialOf = new Map(partials.map(({ level, partial_id }) => [level, partial_id]))
  let count = 0
  for (const [professor, its] of Map.groupBy(classes, ({ professor_id }) => professor_id)) {
    const rows = its.flatMap((one) =>
      gradesOf(random, one, present(partialOf.get(one.group.place.level)), captured),
    )
    await signAs(filling, professor)
    await insertRows(filling.tx, 'califications', rows)
    count += rows.length
  }
  await signAs(filling, null)
  return count
}

const signAs = ({ tx }: Filling, user_id: number | null) =>
  sql`select set_config('app.user_id', ${user_id === null ? '' : String(user_id)}, true)`.execute(tx)

const gradesOf = (
  random: Random,
  { subject_id, group, order }: Class,
  partial_id: number,
  captured: Captured,
) => {
  const difficulty = random.normal(0, 3)
  const share = captured === 'all' ? 1 : shareOf(group.place.grade - 1 + order)
  return group.students
    .filter(() => random.chance(share))
    .map(({ student_id, ability }) => ({
      subject_id,
      student_id,
      partial_id,
      calification: gradeOf(random, ability - difficulty),
    }))
}

/** Every third class has captured some cells, the next none yet, the next all. */
const shareOf = (number: number): number => [0.5, 0, 1][number % 3] ?? 0

/** Most are whole; some end in .5. */
const gradeOf = (random: Random, mean: number): number => {
  const grade = Math.round(random.normal(mean, 6)) + (random.chance(0.1) ? 0.5 : 0)
  return Math.min(100, Math.max(35, grade))
}
