import { Audience } from '@plantel/contract/notice-audience'
import { GroupsSelection, StudentsSelection, UsersSelection } from '@plantel/contract/notices'
import { CutPlan } from '@plantel/contract/cycles'
import { isViewQuery, VIEW_LIST_NAMES } from '@plantel/contract/views'
import * as z from 'zod/mini'
import type { CopiedRow } from '../open-copy.ts'
import { CardPaper } from './card-paper.ts'

/** Undefined: no such row is in the copy. */
export type Led = (table: string, id: number) => number | undefined

/** Undefined: no value of this column. */
type Rewritten = (value: unknown, led: Led, row: CopiedRow) => unknown

const known = (ids: readonly number[], table: string, led: Led): number[] =>
  ids.flatMap((id) => led(table, id) ?? [])

const Ids = z.array(z.int())

const idsOf =
  (table: string): Rewritten =>
  (value, led) => {
    const ids = Ids.safeParse(value)
    return ids.success ? known(ids.data, table, led) : undefined
  }

/** `group:7` → `group:93`; a chip that names nobody any more goes. */
const CHIP_TABLES: Readonly<Record<string, string>> = {
  group: 'groups',
  student: 'students',
  user: 'users',
  unread: 'notices',
}

const chipsOf = (chips: readonly string[], led: Led): string[] =>
  chips.flatMap((chip) => {
    const [kind = '', value = ''] = chip.split(':')
    const table = CHIP_TABLES[kind]
    if (table === undefined) return [chip]
    const id = led(table, Number(value))
    return id === undefined ? [] : [`${kind}:${id}`]
  })

const audience = (value: unknown, led: Led) => {
  const read = Audience.safeParse(value)
  if (!read.success) return undefined
  const { to, except = [] } = read.data
  const left = chipsOf(except, led)
  return { to: chipsOf(to, led), ...(left.length === 0 ? {} : { except: left }) }
}

const some = (ids: number[] | 'all' | undefined, table: string, led: Led) =>
  ids === 'all' || ids === undefined ? ids : known(ids, table, led)

const parentsOf = (parents: z.output<typeof StudentsSelection>['parents'], led: Led) =>
  parents === undefined || parents === 'all'
    ? parents
    : parents.flatMap(({ student_id, parents: ids }) => {
        const id = led('students', student_id)
        return id === undefined ? [] : [{ student_id: id, parents: known(ids, 'users', led) }]
      })

/** As JSON drops what is undefined. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value))

const toGroups: Rewritten = (value, led) => {
  const read = GroupsSelection.safeParse(value)
  if (!read.success) return undefined
  const { groups, without, students, parents } = read.data
  return plain({
    groups: some(groups, 'groups', led),
    without: some(without, 'groups', led),
    students:
      students === undefined || students === 'all'
        ? students
        : students.flatMap(({ group_id, students: ids }) => {
            const id = led('groups', group_id)
            return id === undefined ? [] : [{ group_id: id, students: some(ids, 'students', led) }]
          }),
    parents: parentsOf(parents, led),
  })
}

const toStudents: Rewritten = (value, led) => {
  const read = StudentsSelection.safeParse(value)
  if (!read.success) return undefined
  const { students, without, parents } = read.data
  return plain({
    students: some(students, 'students', led),
    without: some(without, 'students', led),
    parents: parentsOf(parents, led),
  })
}

const toUsers: Rewritten = (value, led) => {
  const read = UsersSelection.safeParse(value)
  if (!read.success) return undefined
  const { profiles, without, exceptions } = read.data
  return plain({
    profiles,
    without: some(without, 'users', led),
    exceptions: some(exceptions, 'users', led),
  })
}

const SELECTIONS: Readonly<Record<string, Rewritten>> = {
  groups: toGroups,
  students: toStudents,
  users: toUsers,
  audience,
}

/** What the school itself says has no selection: an empty object. */
const selection: Rewritten = (value, led, row) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
    ? value
    : value === 'all'
      ? value
      : SELECTIONS[row['type'] ?? '']?.(value, led, row)

const Told = z.union([
  z.strictObject({
    lists: z.int(),
    marks: z.nullable(
      z.array(
        z.strictObject({
          assist_id: z.int(),
          subject_id: z.int(),
          mark: z.nullable(z.string().check(z.maxLength(20))),
          at: z.nullable(z.string().check(z.maxLength(5))),
          corrected: z.optional(z.boolean()),
        }),
      ),
    ),
  }),
  z.strictObject({ left: Ids, mended: z.optional(Ids) }),
  z.strictObject({
    pending: z.array(
      z.strictObject({ subject_id: z.int(), starts: z.nullable(z.string().check(z.maxLength(8))) }),
    ),
  }),
])

const told: Rewritten = (value, led) => {
  const read = Told.safeParse(value)
  if (!read.success) return undefined
  const said = read.data
  if ('marks' in said)
    return {
      ...said,
      marks:
        said.marks?.flatMap((mark) => {
          const subject_id = led('subjects', mark.subject_id)
          // The mark may be gone: what was told of it stays, and leads nowhere.
          return subject_id === undefined
            ? []
            : [{ ...mark, subject_id, assist_id: led('assists', mark.assist_id) ?? 0 }]
        }) ?? null,
    }
  if ('pending' in said)
    return {
      pending: said.pending.flatMap(({ subject_id, starts }) => {
        const id = led('subjects', subject_id)
        return id === undefined ? [] : [{ subject_id: id, starts }]
      }),
    }
  return {
    left: known(said.left, 'students', led),
    ...(said.mended === undefined ? {} : { mended: known(said.mended, 'students', led) }),
  }
}

const shaped =
  (shape: z.ZodMiniType): Rewritten =>
  (value) =>
    shape.safeParse(value).data

/** Of a field, as it was or is to be. */
const Asked = z.nullable(
  z.union([
    z.string().check(z.maxLength(255)),
    z
      .array(
        z.object({
          name: z.string().check(z.maxLength(100)),
          cellphone: z.string().check(z.maxLength(10)),
          kinship: z.string().check(z.maxLength(40)),
        }),
      )
      .check(z.maxLength(3)),
  ]),
)

const Counts = z.record(z.string().check(z.maxLength(40)), z.union([z.int(), z.boolean()]))

/** Every column of JSON, or an array, that is restored: what may stand in it, and which numbers in it are of rows. */
const REWRITTEN: Readonly<Record<string, Rewritten>> = {
  'change_requests.from_value': shaped(Asked),
  'change_requests.to_value': shaped(Asked),
  'cycle_rehearsals.plan': shaped(CutPlan),
  'cycle_rehearsals.leaving': idsOf('groups'),
  'report_cards.content': shaped(CardPaper),
  'notices.schema': selection,
  'notices.children': idsOf('students'),
  'notices.others': idsOf('users'),
  'notice_drafts.audience': audience,
  'feed_entries.told': told,
  'imports.counts': shaped(Counts),
  'imports.reverted': shaped(z.object({ removed: z.int(), kept: z.int() })),
  'students.external_ids': shaped(z.record(z.string(), z.string())),
}

export const isKnownJson = (table: string, column: string): boolean =>
  Object.hasOwn(REWRITTEN, `${table}.${column}`)

export const rewriteJson = (table: string, column: string, text: string, led: Led, row: CopiedRow) =>
  REWRITTEN[`${table}.${column}`]?.(JSON.parse(text), led, row)

const QUERY_IDS: Readonly<Record<string, string>> = {
  group_id: 'groups',
  catalog_report_id: 'report_catalogs',
}

/** The address of a list, without the filters that lead to no row of the copy. Undefined: no address of that list. */
export const rewriteQuery = ({ list, query }: CopiedRow, led: Led): string | undefined => {
  const name = VIEW_LIST_NAMES.find((each) => each === list)
  if (!name || query === null || query === undefined || !isViewQuery(name, query)) return undefined
  const given = new URLSearchParams(query)
  for (const [key, table] of Object.entries(QUERY_IDS)) {
    const value = given.get(key)
    if (value === null) continue
    const id = /^\d{1,15}$/.test(value) ? led(table, Number(value)) : undefined
    if (id === undefined) given.delete(key)
    else given.set(key, String(id))
  }
  // As it stood, where nothing of it is a number of a row.
  return Object.keys(QUERY_IDS).some((key) => new URLSearchParams(query).has(key)) ? given.toString() : query
}
