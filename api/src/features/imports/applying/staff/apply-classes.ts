import { sql } from 'kysely'
import { writeAudits } from '../../../../audit/write-audit.ts'
import type { Tx } from '../../../../db/in-school.ts'
import { insertClasses } from '../../../../domain/groups/add-subjects.ts'
import type { Applying } from '../../kind.ts'
import { titleKey } from '../apply-groups.ts'
import { recordChanges } from '../batch-sql.ts'
import { applyCatalog } from './apply-catalog.ts'
import type { PersonIds, StaffRow } from './apply-people.ts'

interface Given {
  row_no: number
  id: number
  from: number | null
  to: number
}

const makeClasses = async (
  tx: Tx,
  wanted: readonly { row_no: number; group_id: number; catalog_subject_id: number; professor_id: number }[],
  { import_id }: Applying,
): Promise<void> => {
  const sent = wanted.toSorted((a, b) => a.group_id - b.group_id)
  const made = await insertClasses(tx, sent)
  const known = new Map(sent.map((each) => [`${each.group_id}/${each.catalog_subject_id}`, each]))
  const { rows } = await sql<{ subject_id: number; group_id: number; catalog_subject_id: number }>`
    select subject_id, group_id, catalog_subject_id from subjects
    where subject_id = any (${made.map(({ subject_id }) => subject_id)}::bigint[]) order by subject_id`.execute(
    tx,
  )
  await recordChanges(
    tx,
    import_id,
    rows.flatMap(({ subject_id, group_id, catalog_subject_id }) => {
      const wish = known.get(`${group_id}/${catalog_subject_id}`)
      if (!wish) return []
      const { row_no, ...after } = wish
      return [
        {
          row_no,
          entity: 'subject' as const,
          entity_id: subject_id,
          op: 'insert' as const,
          before: null,
          after,
        },
      ]
    }),
  )
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id)
  await writeAudits(
    tx,
    'subjects:change',
    [...byGroup].map(([group_id, added]) => ({
      group_id,
      added: added.map(({ subject_id }) => subject_id),
      removed: [],
      import_id,
    })),
  )
}

/** What somebody gets that is there already: its table, the column of its id and of whose it is, and how the log calls it. */
const GIVES = {
  subject: { table: 'subjects', id: 'subject_id', whose: 'professor_id', action: 'subject:professor' },
  group: { table: 'groups', id: 'group_id', whose: 'assessor_id', action: 'group:advisor' },
} as const

/** In the order of their ids, against deadlocks. */
const give = async (
  tx: Tx,
  entity: keyof typeof GIVES,
  given: readonly Given[],
  { import_id }: Applying,
): Promise<void> => {
  const sent = given.toSorted((a, b) => a.id - b.id)
  if (sent.length === 0) return
  const { table, id: key, whose, action } = GIVES[entity]
  await sql`
    update ${sql.table(table)} s set ${sql.ref(whose)} = g."to"
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as g (id bigint, "to" bigint) where ${sql.ref(`s.${key}`)} = g.id`.execute(
    tx,
  )
  await recordChanges(
    tx,
    import_id,
    sent.map(({ row_no, id, from, to }) => ({
      row_no,
      entity,
      entity_id: id,
      op: 'update',
      before: { [whose]: from },
      after: { [whose]: to },
    })),
  )
  await writeAudits(
    tx,
    action,
    sent.map(({ id, to }) => ({ [key]: id, [whose]: to, import_id })),
  )
}

/** Makes the classes that are missing, and gives those that are there and the groups to whom they were said to go. */
export const applyClasses = async (
  tx: Tx,
  rows: readonly StaffRow[],
  { people, groups }: { people: PersonIds; groups: ReadonlyMap<string, number> },
  applying: Applying,
): Promise<void> => {
  const subjects = rows.flatMap(({ value: { classes } }) => classes.map(({ subject }) => subject))
  const entryOf = await applyCatalog(tx, applying.import_id, subjects)
  const fresh = []
  const classes: Given[] = []
  const advised: Given[] = []
  for (const { row_no, value } of rows) {
    const to = people.get(value.person.key)
    if (to === undefined) throw new Error('a person of the import was not made')
    for (const { group, subject, subject_id, from } of value.classes) {
      const group_id = groups.get(titleKey(group))
      const catalog_subject_id = entryOf(subject)
      if (subject_id !== null) classes.push({ row_no, id: subject_id, from, to })
      else if (group_id !== undefined && catalog_subject_id !== undefined)
        fresh.push({ row_no, group_id, catalog_subject_id, professor_id: to })
    }
    for (const { group, from } of value.advises) {
      const id = groups.get(titleKey(group))
      if (id !== undefined) advised.push({ row_no, id, from, to })
    }
  }
  await makeClasses(tx, fresh, applying)
  await give(tx, 'subject', classes, applying)
  await give(tx, 'group', advised, applying)
}
