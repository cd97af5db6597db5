import { createSubstitution, deleteSubstitution, readSubstitutions } from '@plantel/contract/substitutions'
import { writeAudit } from '../../audit/write-audit.ts'
import { tellSubstitute } from '../../domain/feed/substitution-news.ts'
import { findHolders } from '../../domain/groups/holds-role.ts'
import { recordUndo } from '../../domain/undo/record-undo.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { checkClasses, checkDays, checkPeople, overlapFault, substitutionOf } from './rules.ts'
import {
  findOverlap,
  insertSubstitution,
  listSubstitutions,
  lockClasses,
  lockProfessor,
  readSubstitution,
  removeSubstitution,
} from './sql.ts'

export function serveSubstitutions(serve: Serve): void {
  serve(readSubstitutions, async ({ tx, user, today, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) =>
      listSubstitutions(tx, { user_id: query.user_id, today }, page),
    )
    return { data: rows.map((row) => substitutionOf(row, today)), meta }
  })

  serve(createSubstitution, async ({ tx, user, today, now, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { professor_id, substitute_id, from, to, grades, subject_ids } = body
    const teachers = await findHolders(tx, [professor_id, substitute_id], 'PROFESSOR')
    const taught =
      subject_ids === undefined ? new Set<number>() : await lockClasses(tx, professor_id, subject_ids)
    const errors = [...checkDays(body, today), ...checkPeople(body, teachers), ...checkClasses(body, taught)]
    if (errors.length > 0) throw problem.invalid(errors)
    await lockProfessor(tx, professor_id)
    const other = await findOverlap(tx, body)
    if (other) throw problem.invalid([overlapFault(other)])
    const substitution_id = await insertSubstitution(tx, body, user.user_id)
    await writeAudit(tx, 'substitution:create', {
      substitution_id,
      professor_id,
      user_id: substitute_id,
      from,
      to,
      grades,
      ...(subject_ids && { classes: subject_ids }),
    })
    await tellSubstitute(tx, substitution_id, now)
    const item = { school_id: user.school_id, substitution_id, form: body }
    const undo_id = await recordUndo(tx, 'substitution', [item], now)
    return { data: substitutionOf(await readSubstitution(tx, substitution_id), today), undo_id }
  })

  serve(deleteSubstitution, async ({ tx, user, today, now, params }) => {
    const ended = await removeSubstitution(tx, params.id, today)
    if (!ended) throw problem.notFound()
    const { substitution_id, ...form } = ended
    const { professor_id, substitute_id, from, to } = form
    await writeAudit(tx, 'substitution:end', {
      substitution_id,
      professor_id,
      user_id: substitute_id,
      from,
      to,
    })
    const item = { school_id: user.school_id, substitution_id, form }
    return { data: null, undo_id: await recordUndo(tx, 'substitution-ended', [item], now) }
  })
}
