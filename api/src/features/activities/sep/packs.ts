import type { SepCycle } from '@plantel/contract/sep-calendars'
import type { Pack } from './pack.ts'
import { PACK_2025_2026 } from './pack-2025-2026.ts'
import { PACK_2026_2027 } from './pack-2026-2027.ts'

export const PACKS: Readonly<Record<SepCycle, Pack>> = {
  '2025-2026': PACK_2025_2026,
  '2026-2027': PACK_2026_2027,
}

const DAY_MS = 86_400_000

const isWeekday = (day: Date): boolean => day.getUTCDay() % 6 !== 0

/** From the first to the last day, Monday to Friday, without those off. */
export const classDaysOf = ({ first_day, last_day, days }: Pack): number => {
  const last = Date.parse(last_day)
  let count = 0
  for (let at = Date.parse(first_day); at <= last; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (isWeekday(new Date(at)) && !days.some(({ start, end = start }) => start <= day && day <= end))
      count += 1
  }
  return count
}
