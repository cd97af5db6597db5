import { NOON } from '../app.ts'
import { build } from './build.ts'

const dayOf = (place: number) => new Date(Date.UTC(2025, 0, 1 + place)).toISOString().slice(0, 10)

/** As many justificantes of a child, and requests that were withdrawn. */
export const manyRequests = (
  school_id: number,
  { student_id, sent_by }: { student_id: number; sent_by: number },
  count: number,
): Promise<void> =>
  build.within(school_id, async (tx) => {
    const places = Array.from({ length: count }, (_, place) => place)
    const sent = { student_id, sent_by, sent_at: NOON.toISOString() }
    const excuses = places.map((place) => ({
      ...sent,
      from_date: dayOf(place),
      to_date: dayOf(place),
      reason: 1 as const,
    }))
    await tx.insertInto('excuses').values(excuses).execute()
    const change = {
      ...sent,
      field: 'colony' as const,
      to_value: JSON.stringify('Analco'),
      status: 3 as const,
    }
    await tx
      .insertInto('change_requests')
      .values(places.map(() => change))
      .execute()
  })
