import type { FamilyChild } from '@plantel/contract/family-home'
import { cycleName } from '@plantel/contract/school-words'

type ChildGroup = FamilyChild['groups'][number]

const CURRENT = ''

export interface ChosenCycle {
  /** `''` is the current one. */
  value: string
  options: { value: string; label: string }[]
  groups: ChildGroup[]
}

/** The cycle that the address names, else the current one; of who has left the last. */
export const cyclesOf = ({ groups }: Pick<FamilyChild, 'groups'>, asked: string | undefined): ChosenCycle => {
  const past = new Map(
    groups.flatMap(({ snaphot, cycle }) => (snaphot === null ? [] : [[snaphot, cycle ?? '']])),
  )
  const isHere = groups.some(({ snaphot }) => snaphot === null)
  const options = [
    ...(isHere || past.size === 0 ? [{ value: CURRENT, label: 'Actual' }] : []),
    ...[...past].map(([value, cycle]) => ({ value, label: cycleName(cycle) })),
  ]
  const value = options.find((option) => option.value === asked)?.value ?? options[0]?.value ?? CURRENT
  return { value, options, groups: groups.filter(({ snaphot }) => (snaphot ?? CURRENT) === value) }
}
