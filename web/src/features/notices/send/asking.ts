import type { Ask } from '@plantel/contract/notice-answers'
import type { DistributionMode } from '@plantel/contract/notices'

/** What answer the sender expects, and whether it may sound at night. */
export interface Asking {
  ask: Ask
  perChild: boolean
  /** Empty: as long as the notice is there. */
  due: string
  urgent: boolean
}

export const NO_ASKING: Asking = { ask: 0, perChild: true, due: '', urgent: false }

/** Children are asked for only where the notice goes through them. */
const questionBody = ({ ask, perChild, due }: Asking, mode: DistributionMode) =>
  ask === 0 ? {} : { ask, per_child: perChild && mode !== 'users', due: due === '' ? null : due }

export const askingBody = (asking: Asking, mode: DistributionMode) => ({
  ...questionBody(asking, mode),
  ...(asking.urgent ? { urgent: true } : {}),
})
