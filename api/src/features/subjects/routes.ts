import {
  assignProfessor,
  changeGroupSubjects,
  createSubject,
  createTaughtSubject,
  deleteSubject,
  readGroupSubjects,
} from '@plantel/contract/subjects'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { holdsRole } from '../../domain/groups/holds-role.ts'
import { findOwnOnly } from '../../domain/groups/reach.ts'
import { recordChange } from '../../domain/undo/record-undo.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { serveBulkProfessor } from './bulk-professor.ts'
import { serveCatalog } from './catalog-routes.ts'
import { addSubject, changeSubjects } from './change-subjects.ts'
import { checkFree, checkProfessor } from './check-professor.ts'
import {
  deleteSubjects,
  findMarked,
  groupSubject,
  listSubjects,
  lockSubjects,
  readSubject,
  updateProfessor,
} from './sql.ts'

/** @throws 404 · 9013 */
const lockSubject = async (tx: Tx, subject_id: number) => {
  const [subject] = await lockSubjects(tx, [subject_id])
  if (!subject) throw problem.notFound()
  if (subject.frozen) throw problem.code(9013)
  return subject
}

const ALL = { page: 1, per_page: 100 }

function serveOneSubject(serve: Serve): void {
  serve(createSubject, async ({ tx, body }) => ({ data: await readSubject(tx, await addSubject(tx, body)) }))

  serve(createTaughtSubject, async ({ tx, params, body }) => {
    if (!(await holdsRole(tx, params.id, 'PROFESSOR'))) throw problem.notFound()
    return { data: await readSubject(tx, await addSubject(tx, body, params.id)) }
  })

  serve(assignProfessor, async ({ tx, params, body, now }) => {
    const { professor_id } = body
    const { subject_id, professor_id: before } = await lockSubject(tx, params.id)
    const errors = await checkProfessor(tx, professor_id)
    if (errors.length > 0) throw problem.invalid(errors)
    await checkFree(tx, subject_id, professor_id)
    await updateProfessor(tx, subject_id, professor_id)
    await writeAudit(tx, 'subject:professor', { subject_id, professor_id })
    const changed = { subject_id, before, after: professor_id }
    return {
      data: await readSubject(tx, subject_id),
      undo_id: await recordChange(tx, 'professor', changed, now),
    }
  })

  serve(deleteSubject, async ({ tx, params }) => {
    const { subject_id, group_id } = await lockSubject(tx, params.id)
    const marked = await findMarked(tx, [subject_id])
    if (marked.size > 0) throw problem.code(1025)
    await deleteSubjects(tx, [subject_id])
    await writeAudit(tx, 'subjects:change', { group_id, added: [], removed: [subject_id] })
    return { data: null }
  })
}

export function serveSubjects(serve: Serve): void {
  serve(readGroupSubjects, async ({ tx, user, params, query }) => {
    const cycle_id = await cycleOf(tx, query.snaphot)
    const own_only = await findOwnOnly(tx, { group_id: params.id, cycle_id }, user)
    const { rows, meta } = await readPage(query, (page) => listSubjects(tx, params.id, own_only, page))
    return { data: rows.map(groupSubject), meta }
  })

  serve(changeGroupSubjects, async ({ tx, params, body }) => {
    await changeSubjects(tx, params.id, body.create ?? [], body.delete ?? [])
    const { rows, meta } = await readPage(ALL, (page) => listSubjects(tx, params.id, null, page))
    return { data: rows.map(groupSubject), meta }
  })

  serveOneSubject(serve)
  serveBulkProfessor(serve)
  serveCatalog(serve)
}
