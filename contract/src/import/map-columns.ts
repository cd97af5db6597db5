import { readColumn, type Reading, settleReadings } from './column-readings.ts'
import { foldHeader } from './fold.ts'
import type { HeaderColumn } from './header-columns.ts'
import { type Content, contentOf, type Look } from './looks-like.ts'
import { claimGuardians } from './map-guardians.ts'
import { claimDays, claimGrades, dayReadings } from './map-marks.ts'
import { type Claim, claimPeople, nothing } from './map-people.ts'
import type { FoundRow, ImportField, ImportKind, MappedColumn, TableWishes } from './tables.ts'
import type { TitleSays } from './title-says.ts'

const HALF = 0.5

/** What at least half of a column must look like. A field that is not named takes anything. */
const LOOKS_OF: Partial<Record<ImportField, readonly Look[]>> = {
  curp: ['curp'],
  full_name: ['name'],
  name: ['name'],
  middle_name: ['name'],
  surnames: ['name'],
  last_name: ['name', 'letter'],
  second_last_name: ['name', 'letter'],
  date_birth: ['date'],
  birth_day: ['number'],
  birth_year: ['number'],
  gender: ['gender'],
  cellphone: ['phone'],
  email: ['email'],
  zipcode: ['zipcode'],
  level: ['level', 'name'],
  grade: ['grade', 'number'],
  group: ['letter', 'group', 'number', 'name', 'grade'],
  grade_group: ['group', 'number'],
  turn: ['turn'],
  guardian_full_name: ['name'],
  guardian_name: ['name'],
  guardian_last_name: ['name', 'letter'],
  guardian_second_last_name: ['name', 'letter'],
  guardian_kinship: ['kinship', 'name'],
  guardian_phone: ['phone'],
  guardian_email: ['email'],
}

/** A grade of a subject has the name of the grade that a student is in. */
const isOfSubject = ({ subject }: { readonly subject?: string | null }): boolean => subject !== undefined

const agreement = (claim: Claim): number => {
  const { field, reading } = claim
  const looks = field === null || isOfSubject(claim) ? undefined : LOOKS_OF[field]
  if (!looks || reading.content.texts.length === 0) return 1
  return Math.min(
    1,
    looks.reduce((sum, look) => Math.max(sum, reading.content.share(look)), 0),
  )
}

/** Cells that say *nothing* speak neither for nor against a header. */
const agrees = (claim: Claim): boolean => agreement(claim) >= HALF || claim.reading.content.words === 0

const worthOf = (claim: Claim): number[] => [
  agrees(claim) ? 1 : 0,
  claim.reading.content.filled > 0 ? 1 : 0,
  -claim.reading.rank,
  -claim.reading.at,
  claim.reading.content.filled,
]

/** Of two that claim the same the better one: what agrees, what says it best, what has more, what stands first. */
const isBetter = (one: Claim, other: Claim): boolean => {
  const [left, right] = [worthOf(one), worthOf(other)]
  const differs = left.findIndex((mark, at) => mark !== right[at])
  if (differs === -1) return one.reading.column.column < other.reading.column.column
  return (left[differs] ?? 0) > (right[differs] ?? 0)
}

const slotOf = (claim: Claim): string =>
  [claim.field, isOfSubject(claim), claim.guardian, claim.subject, claim.partial, claim.day].join('|')

const NAMES = new Set<ImportField>(['full_name', 'name', 'surnames', 'last_name', 'second_last_name', 'curp'])

/** Further telephones of the same person are not lost: of these there may be several. */
const OTHER_PHONES: Partial<Record<ImportField, ImportField>> = {
  cellphone: 'other_phone',
  guardian_phone: 'guardian_other_phone',
}

/** Each field once; what another column says better is left out, and asked about where a name may be lost. */
const withoutDoubles = (claims: readonly Claim[], kind: ImportKind): Claim[] => {
  const best = new Map<string, Claim>()
  for (const claim of claims) {
    if (claim.field === null) continue
    const before = best.get(slotOf(claim))
    if (!before || isBetter(claim, before)) best.set(slotOf(claim), claim)
  }
  return claims.map((claim) => {
    if (claim.field === null || best.get(slotOf(claim)) === claim) return claim
    const other = kind === 'students' ? OTHER_PHONES[claim.field] : undefined
    if (other !== undefined && claim.reading.content.filled > 0) return { ...claim, field: other }
    const isLost = NAMES.has(claim.field) && claim.reading.content.filled > 0
    return nothing(claim.reading, !isLost)
  })
}

/** Names in one column and in parts: the parts say more. */
const withoutWhole = (claims: readonly Claim[]): Claim[] => {
  const has = (field: ImportField) => claims.some((claim) => claim.field === field)
  const parted = has('name') && (has('surnames') || has('last_name'))
  return claims.map((claim) => (parted && claim.field === 'full_name' ? nothing(claim.reading) : claim))
}

/** A column without a header that says anything, and what stands in it is of those that may not be lost unseen. */
const byContent = (claim: Claim, claims: readonly Claim[]): Claim => {
  const { reading } = claim
  const { content, thing } = reading
  if (claim.field !== null || thing !== undefined || content.filled === 0) return claim
  const has = (field: ImportField) => claims.some((each) => each.field === field)
  if (content.share('curp') >= 0.8)
    return has('curp') ? nothing(reading, false) : { ...claim, field: 'curp', certain: false }
  if (content.share('email') >= 0.8)
    return has('email') ? nothing(reading, false) : { ...claim, field: 'email', certain: false }
  if (reading.column.own === '' && content.share('full_name') >= 0.8) {
    const named = has('full_name') || has('name')
    return named ? nothing(reading, false) : { ...claim, field: 'full_name', certain: false }
  }
  return claim
}

const DATED = /-/

/**
 * The text by which a wish names a column: its folded header, the second of the same name with *(2)*. Of marks the date, where one is
 * known: the third of another month is another column.
 */
export const wishKeys = (
  columns: readonly { readonly header: string; readonly day?: string }[],
): string[] => {
  const counts = new Map<string, number>()
  return columns.map(({ header, day = '' }) => {
    const key = DATED.test(day) ? day : foldHeader(header)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key} (${count})`
  })
}

/** Fields that several columns may have. */
const SEVERAL = new Set<ImportField>(['score', 'mark', 'other_phone', 'guardian_other_phone'])

const wished = (claims: readonly Claim[], columns: TableWishes['columns']): Claim[] => {
  if (!columns) return [...claims]
  const keys = wishKeys(
    claims.map(({ reading, day }) => ({ ...reading.column, ...(day === undefined ? {} : { day }) })),
  )
  const wishes = claims.map((_, at) => columns[keys[at] ?? ''])
  const taken = new Set(
    wishes.flatMap((wish) => (wish?.field ? [`${wish.field}|${wish.guardian ?? ''}`] : [])),
  )
  return claims.map((claim, at) => {
    const wish = wishes[at]
    const { reading } = claim
    if (!wish) {
      const isTaken =
        claim.field !== null &&
        !SEVERAL.has(claim.field) &&
        taken.has(`${claim.field}|${claim.guardian ?? ''}`)
      return isTaken ? nothing(reading) : claim
    }
    const day = claim.day === undefined ? {} : { day: claim.day }
    if (wish.field === null) return { ...nothing(reading), ...day }
    if (wish.field === claim.field && (wish.guardian === undefined || wish.guardian === claim.guardian))
      return { ...claim, certain: true }
    const isGuardian = wish.field.startsWith('guardian_')
    return {
      reading,
      field: wish.field,
      certain: true,
      ...(isGuardian ? { guardian: wish.guardian ?? claim.guardian ?? 0 } : {}),
      ...(isGuardian && claim.owner ? { owner: claim.owner } : {}),
      ...(wish.field === 'score' ? { subject: claim.subject ?? null } : {}),
      ...day,
    }
  })
}

const toColumn = ({
  reading,
  field,
  certain,
  guardian,
  owner,
  subject,
  partial,
  day,
}: Claim): MappedColumn => ({
  column: reading.column.column,
  header: reading.column.header,
  field,
  ...(guardian === undefined ? {} : { guardian }),
  ...(owner === undefined ? {} : { owner }),
  ...(subject === undefined ? {} : { subject }),
  ...(partial === undefined ? {} : { partial }),
  ...(day === undefined ? {} : { day }),
  certain,
  examples: reading.content.examples,
})

const contentsOf = (columns: readonly HeaderColumn[], rows: readonly FoundRow[]): Content[] =>
  columns.map(({ column }) => contentOf(rows.map(({ cells }) => cells[column] ?? '')))

/** Columns with a header or something in them, read. */
export const readColumns = (columns: readonly HeaderColumn[], rows: readonly FoundRow[]): Reading[] => {
  const contents = contentsOf(columns, rows)
  const read = columns.flatMap((column, at) => {
    const content = contents[at]
    return content && (column.header !== '' || content.filled > 0) ? [readColumn(column, content)] : []
  })
  return settleReadings(read)
}

interface MappingWishes {
  readonly columns?: TableWishes['columns']
  /** Numbers of the list are unique in the whole file, and so may be the school's own. */
  readonly listNumbers?: boolean
}

/** What each column is. */
export const mapColumns = (
  readings: readonly Reading[],
  kind: ImportKind,
  says: TitleSays,
  { columns, listNumbers = false }: MappingWishes = {},
): MappedColumn[] => {
  const days = new Set(dayReadings(readings))
  const others = readings.filter((reading) => !days.has(reading))
  const people = claimPeople(others, kind, listNumbers)
  const guardians = kind === 'students' ? claimGuardians(others) : new Map<Reading, Claim>()
  const grades = kind === 'grades' ? claimGrades(others) : new Map<Reading, Claim>()
  const marks = kind === 'attendance' ? claimDays(readings, says) : new Map<Reading, Claim>()
  const claims = readings.map(
    (reading) =>
      marks.get(reading) ??
      grades.get(reading) ??
      guardians.get(reading) ??
      people.get(reading) ??
      nothing(reading),
  )
  const single = withoutDoubles(withoutWhole(claims), kind)
  const filled = single.map((claim) => byContent(claim, single))
  const checked = filled.map((claim) =>
    claim.certain && (claim.reading.doubtful === true || !agrees(claim))
      ? { ...claim, certain: false }
      : claim,
  )
  return wished(checked, columns).map(toColumn)
}
