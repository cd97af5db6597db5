import { startCut } from '@plantel/contract/cycles'
import * as z from 'zod/mini'
import { TEXTS } from '../texts.ts'

export interface CutValues {
  cycle: string
  /** Null: the placeholder. */
  level: number | null
  password: string
  password_confirmation: string
}

export const EMPTY_CUT: CutValues = { cycle: '', level: null, password: '', password_confirmation: '' }

export type Wanted = Pick<CutValues, 'cycle' | 'level'>

const { cycle, level } = startCut.body.shape
const Rehearsable = z.object({ cycle, level })

/** Whether cycle and level can be rehearsed; the password is only for the cut itself. */
export const isRehearsable = (wanted: Wanted): wanted is z.output<typeof Rehearsable> =>
  Rehearsable.safeParse(wanted).success

export const CutForm = startCut.body

/** That two passwords differ is said even while something else is wrong. */
export const mismatchOf = ({ password, password_confirmation }: CutValues): string | undefined =>
  password_confirmation !== '' && password !== password_confirmation ? TEXTS.cut.mismatch : undefined
