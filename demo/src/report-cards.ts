import { writeCards } from '@plantel/api/src/features/report-cards/cards-sql.ts'
import { cardOf } from '@plantel/api/src/features/report-cards/content.ts'
import { FOLIO_SIGNS, folioOf } from '@plantel/api/src/features/report-cards/folio.ts'
import { findAround, listStudents } from '@plantel/api/src/features/report-cards/reading-sql.ts'
import { releaseCards } from '@plantel/api/src/features/report-cards/release-sql.ts'
import { instantOn, schoolDaysBefore } from './days.ts'
import type { Filling } from './filling.ts'
import type { Group } from './groups.ts'
import { present } from './present.ts'
import { type Random, randomFor } from './random.ts'

const folioFrom = (random: Random): string =>
  folioOf(Array.from({ length: FOLIO_SIGNS }, () => random.between(0, 31)))

/** Boletas of what is captured so far, which families read since the last school day. */
export const issueCards = async (
  { tx, today }: Filling,
  groups: Iterable<Group>,
  { clave, issued_by }: { clave: string; issued_by: number },
): Promise<number> => {
  const [day = today] = schoolDaysBefore(today, 1)
  const random = randomFor(`boletas ${clave}`)
  let count = 0
  for (const { group_id } of groups) {
    const around = present(await findAround(tx, group_id))
    const cards = (await listStudents(tx, around, undefined)).map((student) => ({
      student_id: student.student_id,
      folio: folioFrom(random),
      content: cardOf(student, around),
      observations: null,
    }))
    await writeCards(tx, { group_id, issued_by, issued_at: new Date(instantOn(day, '13:10')) }, cards)
    count += await releaseCards(tx, { group_id, from: day, today: day })
  }
  return count
}
