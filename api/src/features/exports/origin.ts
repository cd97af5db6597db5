import { captureScale, type GradeScale } from '@plantel/contract/grade-scale'
import type { Tx } from '../../db/in-school.ts'
import { type Letterhead, type PaperPlace, readLetterhead } from '../../domain/schools/letterhead.ts'
import type { FileStore } from '../../files/file-store.ts'
import { cycleTitle } from '../../domain/schools/cycles.ts'
import { longDay } from '../../domain/schools/days.ts'
import { listSettings } from '../../domain/schools/sql.ts'

export interface Origin {
  letterhead: Letterhead
  cycle: string
  date: string
  scale: GradeScale
}

/** What of the data of a report says of which level it is. */
interface Narrowing {
  level?: number
  turn?: number
  group_id?: number
  subject_id?: number
}

const placeOfGroup = (tx: Tx, { group_id, subject_id }: Narrowing): Promise<PaperPlace | undefined> =>
  tx
    .selectFrom('groups as g')
    .select(['g.level', 'g.turn'])
    .where((is) =>
      group_id === undefined
        ? is(
            'g.group_id',
            'in',
            is
              .selectFrom('subjects as s')
              .select('s.group_id')
              .where('s.subject_id', '=', subject_id ?? 0),
          )
        : is('g.group_id', '=', group_id),
    )
    .executeTakeFirst()

/** A list of one level, group or class, or of a finished cycle, which is of one level: that place; else the whole school. */
const placeOf = async (tx: Tx, data: object, cycle: string | undefined): Promise<PaperPlace | undefined> => {
  const narrowing: Narrowing = data
  const { level = Number(cycle?.at(-1)) || undefined, turn = null, group_id, subject_id } = narrowing
  if (group_id !== undefined || subject_id !== undefined) return placeOfGroup(tx, narrowing)
  return level === undefined ? undefined : { level, turn }
}

export const readOrigin = async (
  tx: Tx,
  files: FileStore,
  { today, cycle, data }: { today: string; cycle: string | undefined; data: object },
): Promise<Origin> => ({
  letterhead: await readLetterhead(tx, files, await placeOf(tx, data, cycle)),
  cycle: await cycleTitle(tx, cycle),
  date: longDay(today),
  scale: captureScale(await listSettings(tx)),
})
