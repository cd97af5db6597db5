import type { Thing } from './dictionary.ts'
import type { Owner } from './header-sense.ts'
import { isNameReading, isOfGuardian, type Reading } from './column-readings.ts'
import { type Claim, nothing } from './map-people.ts'
import type { GuardianOwner, ImportField } from './tables.ts'

interface Guardian {
  readonly key: string
  readonly owner: GuardianOwner
  readonly fields: Set<ImportField>
  /** The column of it that stands farthest to the right. */
  last: number
}

const REACHED = new Set<Thing | null | undefined>(['phone', 'email', 'kinship'])
const SURNAMES = new Set<Thing | null | undefined>(['surnames', 'last_name', 'second_last_name'])

const ownerOf = (owner: Owner | undefined): GuardianOwner =>
  owner === 'father' || owner === 'mother' ? owner : 'tutor'

const keyOf = ({ owner, index }: Reading): string => `${owner}${index ?? ''}`

/** A telephone that nobody is named beside, or one of somebody who is not among the names. */
const isAdrift = (reading: Reading, named: ReadonlySet<string>): boolean => {
  if (!REACHED.has(reading.thing)) return false
  if (reading.owner === undefined) return true
  const [only, ...more] = named
  const stranger = (reading.owner === 'father' || reading.owner === 'mother') && !named.has(keyOf(reading))
  if (stranger && more.length === 0 && only?.startsWith('tutor') === true) return true
  return (reading.owner === 'tutor' || reading.owner === 'contact') && !named.has(keyOf(reading))
}

const FIELDS: Partial<Record<Thing, ImportField>> = {
  full_name: 'guardian_full_name',
  name: 'guardian_full_name',
  last_name: 'guardian_last_name',
  surnames: 'guardian_last_name',
  second_last_name: 'guardian_second_last_name',
  kinship: 'guardian_kinship',
  phone: 'guardian_phone',
  email: 'guardian_email',
}

const fieldOf = ({ thing }: Reading, withSurnames: boolean): ImportField | null => {
  if (thing === undefined) return null
  if (withSurnames && (thing === null || thing === 'name')) return 'guardian_name'
  return FIELDS[thing ?? 'full_name'] ?? null
}

class Guardians {
  readonly all: Guardian[] = []

  make(reading: Reading): Guardian {
    const made: Guardian = { key: keyOf(reading), owner: ownerOf(reading.owner), fields: new Set(), last: 0 }
    this.all.push(made)
    return made
  }

  /** A second name of a tutor is another tutor; a second one of the mother is not another mother. */
  of(reading: Reading, field: ImportField): Guardian {
    const same = this.all.findLast(({ key }) => key === keyOf(reading))
    if (!same) return this.make(reading)
    const another = same.owner === 'tutor' && isNameReading(reading) && same.fields.has(field)
    return another ? this.make(reading) : same
  }

  nearest(): Guardian | undefined {
    return this.all.toSorted((one, other) => other.last - one.last)[0]
  }

  claim(reading: Reading, guardian: Guardian, field: ImportField, certain = true): Claim {
    guardian.fields.add(field)
    guardian.last = reading.column.column
    const at = this.all.indexOf(guardian)
    return { reading, field, certain, guardian: at, owner: guardian.owner }
  }
}

const isFree = (reading: Reading | undefined): boolean =>
  reading?.thing === 'phone' && reading.owner === undefined

const isName = (reading: Reading | undefined): boolean =>
  reading !== undefined && isOfGuardian(reading) && isNameReading(reading)

/** *PAPÁ | MAMÁ | TEL | TEL*: as many telephones as names before them, in their order. */
const pairsOf = (readings: readonly Reading[]): ReadonlyMap<Reading, Reading> => {
  const pairs = new Map<Reading, Reading>()
  for (let at = 0; at < readings.length; at += 1) {
    if (!isFree(readings[at]) || isFree(readings[at - 1])) continue
    let run = 0
    while (isFree(readings[at + run])) run += 1
    const names = readings.slice(Math.max(0, at - run), at)
    const whole = run > 1 && names.length === run && names.every(isName) && !isName(readings[at - run - 1])
    const keys = new Set(names.map(keyOf))
    if (whole && keys.size === run)
      names.forEach((name, place) => {
        const phone = readings[at + place]
        if (phone) pairs.set(phone, name)
      })
  }
  return pairs
}

/** Who answers for the student: bands and words of the header first, then the nearest guardian on the left. */
export const claimGuardians = (readings: readonly Reading[]): Map<Reading, Claim> => {
  const claims = new Map<Reading, Claim>()
  const guardians = new Guardians()
  const names = readings.filter((reading) => isOfGuardian(reading) && isNameReading(reading))
  const named = new Set(names.map(keyOf))
  const splitKeys = new Set(names.filter(({ thing }) => SURNAMES.has(thing)).map(keyOf))
  const pairs = pairsOf(readings)
  const waiting: Reading[] = []
  for (const reading of readings) {
    const field = fieldOf(reading, splitKeys.has(keyOf(reading)))
    const pair = pairs.get(reading)
    if (pair && field) {
      claims.set(reading, guardians.claim(reading, guardians.of(pair, field), field, false))
      continue
    }
    if (isAdrift(reading, named)) {
      const nearest = guardians.nearest()
      if (nearest && field) claims.set(reading, guardians.claim(reading, nearest, field))
      else waiting.push(reading)
      continue
    }
    if (!isOfGuardian(reading)) continue
    if (field === null) claims.set(reading, nothing(reading))
    else claims.set(reading, guardians.claim(reading, guardians.of(reading, field), field))
  }
  for (const reading of waiting) {
    const field = fieldOf(reading, false)
    const [first] = guardians.all
    if (field === null) continue
    if (reading.owner !== undefined)
      claims.set(reading, guardians.claim(reading, guardians.of(reading, field), field))
    else if (reading.thing === 'kinship' && first)
      claims.set(reading, guardians.claim(reading, first, field, false))
    else if (reading.thing === 'phone' || reading.thing === 'email') {
      const own = reading.thing === 'phone' ? 'cellphone' : 'email'
      if (first && !first.fields.has(field)) claims.set(reading, { reading, field: own, certain: false })
    } else if (reading.thing === 'kinship')
      claims.set(reading, nothing(reading, reading.content.filled === 0))
  }
  return claims
}
