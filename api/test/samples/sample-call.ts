import type { Role } from '@plantel/contract/permissions'
import type { Person, Sent } from '../as.ts'
import type { Place } from './world.ts'

/** A call of an endpoint that aims at one place, as the role would make it. Some make what they then change. */
export type Aim = (at: Place, caller: Person, role: Role) => Sent | Promise<Sent>

export interface SampleCall {
  by: Role
  aim: Aim
}
