import type { Ask } from '@plantel/contract/notice-answers'
import type { DistributionMode } from '@plantel/contract/notices'

/** What answer the sender expects. */
export interface Asking {
  ask: Ask
  perChild: boolean
  /** Empty: as long as the notice is there. */
  due: string
}

export const NO_ASKING: Asking = { ask: 0, perChild: true, due: '' }

/** Children are asked for only where the notice goes through them. */
export const askingBody = ({ ask, perChild, due }: Asking, mode: DistributionMode) =>
  ask === 0 ? {} : { ask, per_child: perChild && mode !== 'users', due: due === '' ? null : due }
