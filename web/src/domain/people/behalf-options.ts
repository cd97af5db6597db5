import { BEHALF_WAYS, type BehalfWay } from '@plantel/contract/on-behalf'

/** How it came to the school. */
export const BEHALF_OPTIONS: { value: BehalfWay; label: string }[] = [
  { value: 1, label: BEHALF_WAYS[1] },
  { value: 2, label: BEHALF_WAYS[2] },
  { value: 3, label: BEHALF_WAYS[3] },
]
