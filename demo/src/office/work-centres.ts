import { LEVEL, type Level } from '@plantel/contract/school-words'
import type { Filling } from '../filling.ts'
import { insertRows } from '../insert-rows.ts'

/** Of a school with several levels; the other one has its school's key alone. */
const CENTRES: readonly { level: Level; clave: string; zone: string; sector: string; agreement: string }[] = [
  { level: LEVEL.primary, clave: '10PPR0117H', zone: '12', sector: '3', agreement: '2004-118' },
  { level: LEVEL.secondary, clave: '10PES0021M', zone: '4', sector: '1', agreement: '2009-057' },
]

/** Before the first boleta is issued: it bears the key of its level. */
export const insertWorkCentres = async (
  { tx }: Filling,
  levels: readonly Level[],
  director_id: number,
): Promise<void> => {
  if (levels.length < 2) return
  const rows = CENTRES.filter(({ level }) => levels.includes(level))
  await insertRows(
    tx,
    'work_centres',
    rows.map((centre) => ({ ...centre, director_id })),
  )
}
