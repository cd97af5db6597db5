import type { Level } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { insertSubjects } from '../../domain/groups/add-subjects.ts'
import { problem } from '../../http/problems.ts'
import { lockFound } from '../../domain/students/enroll.ts'
import { insertEntry } from './catalog-sql.ts'
import { checkProfessor } from './check-professor.ts'

/** Locks the other groups until the transaction ends. */
const wrongGroups = async (tx: Tx, ids: readonly number[], level: Level) => {
  const known = await lockFound(tx, ids)
  return ids.flatMap((id, place) => {
    const wrong = (message: string) => [{ field: `groups.${place}`, message }]
    const group = known.get(id)
    if (!group || group.ended) return wrong('El grupo no existe')
    if (ids.indexOf(id) < place) return wrong('El grupo está repetido')
    return group.level === level ? [] : wrong('El grupo no es del nivel')
  })
}

interface NewEntry {
  folio: string
  title: string
  level: Level
  /** Without it no class is made, but groups and professor must still be the school's. */
  create_subject?: boolean | undefined
  professor_id?: number | null | undefined
  groups?: number[] | undefined
}

/** All or none. @throws 1017 with each wrong group · 4015 */
export const createEntry = async (tx: Tx, form: NewEntry): Promise<number> => {
  const { groups = [], professor_id = null, create_subject, ...entry } = form
  const errors = [
    ...(await wrongGroups(tx, groups, entry.level)),
    ...(await checkProfessor(tx, professor_id)),
  ]
  if (errors.length > 0) throw problem.invalid(errors)

  const catalog_subject_id = await insertEntry(tx, entry)
  const chosen = create_subject ? groups : []
  const subjects = await insertSubjects(tx, chosen, [catalog_subject_id], professor_id)
  await writeAudit(tx, 'subject-catalog:create', { catalog_subject_id, subjects, professor_id })
  return catalog_subject_id
}
