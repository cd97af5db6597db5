import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { findEntries, insertSubjects, wrongEntries } from '../../domain/groups/add-subjects.ts'
import { lockGroup } from '../../domain/groups/lock-group.ts'
import { problem } from '../../http/problems.ts'
import { deleteSubjects, findMarked, lockSubjects } from './sql.ts'

interface Failure {
  code: 1017 | 1025
  field: string
  message: string
}

const wrongRemovals = async (tx: Tx, group_id: number, ids: readonly number[]): Promise<Failure[]> => {
  const locked = await lockSubjects(tx, ids)
  const known = new Map(locked.map((subject) => [subject.subject_id, subject]))
  const marked = await findMarked(tx, ids)
  return ids.flatMap((id, place) => {
    const wrong = (code: Failure['code'], message: string) => [{ code, field: `delete.${place}`, message }]
    const subject = known.get(id)
    if (subject?.group_id !== group_id) return wrong(1017, 'La materia no es del grupo')
    if (ids.indexOf(id) < place) return wrong(1017, `«${subject.title}» está repetida`)
    return marked.has(id) ? wrong(1025, `«${subject.title}» tiene calificaciones o asistencias`) : []
  })
}

/** All or none. @throws 5901 · 1017 or 1025 (the first failure's), with every failure by name */
export const changeSubjects = async (
  tx: Tx,
  group_id: number,
  create: readonly number[],
  removed: readonly number[],
): Promise<void> => {
  const { level } = await lockGroup(tx, group_id)
  const entries = await findEntries(tx, create, group_id)
  const additions = wrongEntries(create, entries, level, (place) => `create.${place}`)
  const failures: Failure[] = [
    ...additions.map((wrong) => ({ code: 1017 as const, ...wrong })),
    ...(await wrongRemovals(tx, group_id, removed)),
  ]
  const [first] = failures
  if (first)
    throw problem.code(first.code, { errors: failures.map(({ field, message }) => ({ field, message })) })

  await deleteSubjects(tx, removed)
  const added = await insertSubjects(tx, [group_id], create)
  await writeAudit(tx, 'subjects:change', { group_id, added, removed })
}

/** @throws 5901 · 1017 */
export const addSubject = async (
  tx: Tx,
  { group_id, catalog_subject_id }: { group_id: number; catalog_subject_id: number },
  professor_id: number | null = null,
): Promise<number> => {
  const { level } = await lockGroup(tx, group_id)
  const ids = [catalog_subject_id]
  const errors = wrongEntries(ids, await findEntries(tx, ids, group_id), level, () => 'catalog_subject_id')
  if (errors.length > 0) throw problem.invalid(errors)
  const [subject_id = 0] = await insertSubjects(tx, [group_id], ids, professor_id)
  await writeAudit(tx, 'subjects:change', { group_id, added: [subject_id], removed: [] })
  return subject_id
}
