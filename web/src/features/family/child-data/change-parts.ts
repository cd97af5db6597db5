import type { ChangeField, ChangeRequest, ChangeValue } from '@plantel/contract/change-requests'
import type { FamilyData } from '@plantel/contract/family-data'
import { addressLine } from '@plantel/contract/address-line'
import { personLines } from '../../../domain/people/emergency-words.ts'
import { T as FAMILY } from '../texts.ts'
import { T } from './texts.ts'

export type Part = 'phone' | 'address' | 'emergency' | 'health'

export const ADDRESS = ['street', 'outside_number', 'inside_number', 'colony', 'zipcode'] as const

const FIELDS: Record<Part, readonly ChangeField[]> = {
  phone: ['cellphone'],
  address: ADDRESS,
  emergency: ['emergency'],
  health: ['health'],
}

export interface DataPart {
  part: Part
  name: string
  /** As the school has it, or that it has it. */
  lines: readonly string[]
  /** This parent reads it, or that the school has nothing. */
  known: boolean
  /** Of this parent: what waits, and what was decided lately. */
  requests: readonly ChangeRequest[]
}

/** What is not for this parent is said to be there, so that nobody thinks that the school lost it. */
const linesOf = (has: boolean, lines: readonly string[]): readonly string[] => {
  if (!has) return [T.notHeld]
  return lines.length === 0 ? [T.held] : lines
}

const given = (value: string | null | undefined): string[] => (value ? [value] : [])

/** What the school has of a child, in the order of the page. */
export const partsOf = (data: FamilyData): DataPart[] => {
  const requests = (part: Part) => data.requests.filter(({ field }) => FIELDS[part].includes(field))
  const part = (name: Part, label: string, has: boolean, lines: readonly string[]): DataPart => ({
    part: name,
    name: label,
    lines: linesOf(has, lines),
    known: has ? lines.length > 0 : data.shown,
    requests: requests(name),
  })
  return [
    part('phone', FAMILY.phone, data.has_phone, given(data.cellphone)),
    part('address', T.address, data.has_address, given(addressLine(data))),
    part('emergency', T.emergency, data.has_emergency, personLines(data.emergency ?? [])),
    part('health', T.health, data.has_health, given(data.health)),
  ]
}

/** In one line; empty words for what is to be emptied. */
export const valueWords = (value: ChangeValue | null): string =>
  Array.isArray(value) ? personLines(value).join('; ') : (value ?? T.emptied)
