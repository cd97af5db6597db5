import { captureScale, type GradeScale } from '@plantel/contract/grade-scale'
import type { Tx } from '../../db/in-school.ts'
import { type Letterhead, readLetterhead } from '../../domain/schools/letterhead.ts'
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

export const readOrigin = async (
  tx: Tx,
  files: FileStore,
  { today, cycle }: { today: string; cycle: string | undefined },
): Promise<Origin> => ({
  letterhead: await readLetterhead(tx, files),
  cycle: await cycleTitle(tx, cycle),
  date: longDay(today),
  scale: captureScale(await listSettings(tx)),
})
