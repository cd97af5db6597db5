import { rolesOf } from '@plantel/contract/permissions'
import { type Access, RELATIONSHIP, type Relationship } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { writeAudits } from '../../../audit/write-audit.ts'
import type { Tx } from '../../../db/in-school.ts'
import { grantParent } from '../../../domain/families/join-sql.ts'
import { firstAccess } from '../../../domain/families/rules.ts'
import { endSessionsOf } from '../../../domain/memberships/end-sessions.ts'
import type { GuardianValue } from '../value.ts'
import type { StudentIds } from './apply-students.ts'
import { type StudentRow, recordChanges } from './batch-sql.ts'
import { makePeople, signsIn } from './make-people.ts'

interface Applying {
  import_id: number
  user_id: number
  now: Date
}

/** By key of the person within the import. */
type PersonIds = Map<string, number>

const peopleOf = (rows: readonly StudentRow[]): Map<string, GuardianValue & { row_no: number }> => {
  const people = new Map<string, GuardianValue & { row_no: number }>()
  for (const { row_no, value } of rows)
    for (const guardian of value.guardians)
      if (!people.has(guardian.person)) people.set(guardian.person, { ...guardian, row_no })
  return people
}

const insertPeople = async (
  tx: Tx,
  rows: readonly StudentRow[],
  { import_id, user_id, now }: Applying,
): Promise<PersonIds> => {
  const people = [...peopleOf(rows).values()]
  const ids: PersonIds = new Map(
    people.flatMap((each) => (each.user_id === null ? [] : [[each.person, each.user_id]])),
  )
  const fresh = people.filter((each) => each.user_id === null)
  if (fresh.length === 0) return ids
  const sent = fresh.map((each) => ({ ...each, roles: ['PARENT'] as const }))
  const made = await makePeople(tx, sent, { import_id, user_id, now })
  for (const [place, { person }] of fresh.entries()) ids.set(person, made[place] ?? 0)
  await writeAudits(
    tx,
    'parent:create',
    made.map((id, place) => ({
      user_id: id,
      import_id,
      ...(signsIn(fresh[place]) ? {} : { contact: true }),
    })),
  )
  return ids
}

/** Somebody of the staff who is a parent here now keeps everything else. A change of permissions ends the person's sessions. */
const grantKnown = async (tx: Tx, ids: readonly number[], { import_id }: Applying): Promise<void> => {
  if (ids.length === 0) return
  const { rows } = await sql<{ user_id: number; group_id: string }>`
    select user_id, group_id from users where user_id = any (${[...ids]}::bigint[]) order by user_id for no key update`.execute(
    tx,
  )
  for (const { user_id } of rows.filter((each) => !rolesOf(each.group_id).includes('PARENT'))) {
    await grantParent(tx, user_id)
    await endSessionsOf(tx, user_id)
    await recordChanges(tx, import_id, [
      {
        row_no: null,
        entity: 'user',
        entity_id: user_id,
        op: 'update',
        before: { parent: false },
        after: { parent: true },
      },
    ])
    await writeAudits(tx, 'parent:grant', [{ user_id, import_id }])
  }
}

interface Link {
  row_no: number
  student_id: number
  parent_id: number
  relationship: Relationship
  relationship_label: string | null
  access: Access
}

const findLinks = async (tx: Tx, student_ids: readonly number[]) => {
  const { rows } = await sql<{
    student_id: number
    parent_id: number
    relationship: Relationship
    access: Access
  }>`
    select student_id, parent_id, relationship, access from relationships where student_id = any (${[...student_ids]}::bigint[])`.execute(
    tx,
  )
  return Map.groupBy(rows, ({ student_id }) => student_id)
}

/** Fathers and mothers first: an aunt may only read while somebody else has full access. */
const linksOf = (
  rows: readonly StudentRow[],
  students: StudentIds,
  people: PersonIds,
  known: Awaited<ReturnType<typeof findLinks>>,
): Link[] =>
  rows.flatMap(({ row_no, value: { guardians } }) => {
    const student_id = students.get(row_no)
    if (student_id === undefined) return []
    const links = [...(known.get(student_id) ?? [])]
    return guardians
      .toSorted(
        (a, b) =>
          Number(a.relationship === RELATIONSHIP.other) - Number(b.relationship === RELATIONSHIP.other),
      )
      .flatMap(({ person, relationship, label, access: decided }) => {
        const parent_id = people.get(person)
        if (parent_id === undefined || links.some((each) => each.parent_id === parent_id)) return []
        const access = decided ?? firstAccess({ links, resolved: false }, { relationship })
        links.push({ student_id, parent_id, relationship, access })
        return [{ row_no, student_id, parent_id, relationship, relationship_label: label, access }]
      })
  })

const insertLinks = async (tx: Tx, links: readonly Link[], { import_id }: Applying): Promise<void> => {
  if (links.length === 0) return
  const { rows } = await sql<{ relationship_id: number; student_id: number; parent_id: number }>`
    insert into relationships (student_id, parent_id, relationship, relationship_label, access)
    select student_id, parent_id, relationship, relationship_label, access
    from rows from (jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as (row_no integer, student_id bigint, parent_id bigint,
      relationship smallint, relationship_label text, access smallint)) with ordinality
      as l (row_no, student_id, parent_id, relationship, relationship_label, access, place)
    order by place returning relationship_id, student_id, parent_id`.execute(tx)
  const told = rows.flatMap(({ relationship_id }, place) => {
    const link = links[place]
    return link ? [{ relationship_id, ...link }] : []
  })
  await recordChanges(
    tx,
    import_id,
    told.map(({ relationship_id, row_no, ...after }) => ({
      row_no,
      entity: 'relationship',
      entity_id: relationship_id,
      op: 'link',
      before: null,
      after,
    })),
  )
  await writeAudits(
    tx,
    'relationship:add',
    told.map(({ relationship_id, student_id, parent_id, relationship, access }) => ({
      relationship_id,
      student_id,
      parent_id,
      relationship,
      access,
      import_id,
    })),
  )
}

export const applyFamilies = async (
  tx: Tx,
  rows: readonly StudentRow[],
  students: StudentIds,
  applying: Applying,
): Promise<void> => {
  const people = await insertPeople(tx, rows, applying)
  const known = [...peopleOf(rows).values()].flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
  await grantKnown(tx, known, applying)
  const links = linksOf(rows, students, people, await findLinks(tx, [...students.values()]))
  await insertLinks(tx, links, applying)
}
