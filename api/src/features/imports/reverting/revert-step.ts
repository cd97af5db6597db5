import type { RevertPlan } from '@plantel/contract/imports'
import type { Tx } from '../../../db/in-school.ts'

/** A transaction of its own, in which nobody is told of anything. */
export type InOne = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export interface Reverted {
  removed: RevertPlan['removed']
  /** Of whom or what fields were set back. */
  restored: number
  kept: RevertPlan['kept']
}

export interface StepResult {
  removed: Partial<RevertPlan['removed']>
  restored: number
  kept: RevertPlan['kept']
}

/** What hangs on students and people, and so is taken back before them. After a crash a step is done anew with what is left. */
export interface RevertStep {
  /** May do it: what it does is rolled back. */
  rehearse: (tx: Tx, import_id: number) => Promise<StepResult>
  /** `today` of the school. */
  perform: (inOne: InOne, import_id: number, today: string) => Promise<StepResult>
}
