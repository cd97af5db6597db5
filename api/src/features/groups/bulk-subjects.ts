import { groupTitle, STATUS } from '@plantel/contract/school-words'
import { writeAudits } from '../../audit/write-audit.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Bulk, BulkCall, Checked } from '../../domain/bulk/bulk.ts'
import { sortOut, why } from '../../domain/bulk/refusals.ts'
import { insertClasses } from '../../domain/groups/add-subjects.ts'
import { findHolders } from '../../domain/groups/holds-role.ts'
import { problem } from '../../http/problems.ts'
import { UNKNOWN } from './bulk-advisor.ts'
import { lockWithAdvisor, type LockedGroup } from './bulk-sql.ts'

interface Body {
  catalog_subject_id: number
  professors?: { group_id: number; professor_id: number }[] | undefined
}

const readEntry = (tx: Tx, catalog_subject_id: number) =>
  tx
    .selectFrom('subject_catalogs')
    .select(['level', 'title', 'status'])
    .where('catalog_subject_id', '=', catalog_subject_id)
    .executeTakeFirst()

/** Those that have the subject already. */
const findTaken = async (
  tx: Tx,
  ids: readonly number[],
  catalog_subject_id: number,
): Promise<ReadonlySet<number>> => {
  const rows = await tx
    .selectFrom('subjects')
    .select('group_id')
    .where('group_id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .where('catalog_subject_id', '=', catalog_subject_id)
    .execute()
  return new Set(rows.map(({ group_id }) => group_id))
}

const strangers = async (tx: Tx, { professors = [] }: Body): Promise<ReadonlySet<number>> => {
  const wanted = [...new Set(professors.map(({ professor_id }) => professor_id))]
  const teaching = await findHolders(tx, wanted, 'PROFESSOR')
  return new Set(wanted.filter((id) => !teaching.has(id)))
}

const wrongProfessors = (
  { professors = [] }: Body,
  ids: readonly number[],
  unknown: ReadonlySet<number>,
): { field: string; message: string }[] =>
  professors.flatMap(({ group_id, professor_id }, place) => [
    ...(ids.includes(group_id)
      ? []
      : [{ field: `professors.${place}.group_id`, message: 'El grupo no está entre los elegidos' }]),
    ...(unknown.has(professor_id)
      ? [{ field: `professors.${place}.professor_id`, message: 'El maestro no existe o no está activo' }]
      : []),
  ])

/** As `createSubject` refuses it. @throws 1017 the subject or a professor is not of the school */
const check = async ({ tx, body }: BulkCall<Body>, ids: readonly number[]): Promise<Checked<LockedGroup>> => {
  const groups = await lockWithAdvisor(tx, ids)
  const entry = await readEntry(tx, body.catalog_subject_id)
  if (!entry) throw problem.invalid([{ field: 'catalog_subject_id', message: 'La materia no existe' }])
  if (entry.status === STATUS.inactive)
    throw problem.invalid([{ field: 'catalog_subject_id', message: `«${entry.title}» está archivada` }])
  const errors = wrongProfessors(body, ids, await strangers(tx, body))
  if (errors.length > 0) throw problem.invalid(errors)
  const taken = await findTaken(tx, ids, body.catalog_subject_id)
  return sortOut(ids, {
    known: groups,
    unknown: UNKNOWN,
    titleOf: groupTitle,
    find: (group) => {
      if (group.ended) return why(9013, 'Es de un ciclo que ya terminó')
      if (group.level !== entry.level) return why(1017, `«${entry.title}» no es del nivel`)
      return taken.has(group.group_id) ? why(1017, `«${entry.title}» ya está en el grupo`) : { ready: group }
    },
  })
}

const apply = async ({ tx, body }: BulkCall<Body>, ready: readonly LockedGroup[]) => {
  const professorOf = new Map((body.professors ?? []).map((each) => [each.group_id, each.professor_id]))
  const added = await insertClasses(
    tx,
    ready.map(({ group_id }) => ({
      group_id,
      catalog_subject_id: body.catalog_subject_id,
      professor_id: professorOf.get(group_id) ?? null,
    })),
  )
  await writeAudits(
    tx,
    'subjects:change',
    added.map(({ group_id, subject_id }) => ({ group_id, added: [subject_id], removed: [] })),
  )
  return added.map(({ group_id, subject_id }) => ({
    group_id,
    subject_id,
    catalog_subject_id: body.catalog_subject_id,
    professor_id: professorOf.get(group_id) ?? null,
  }))
}

export const SUBJECTS: Bulk<Body, LockedGroup, 'group-subjects'> = {
  name: 'subjects',
  can: 'groups:write',
  check,
  apply,
  undo: 'group-subjects',
}
