import {
  clearGrade,
  createGrade,
  endGradeEditing,
  grantGradeEditing,
  saveGrades,
  updateGrade,
} from '@plantel/contract/grades'
import { writeAudit } from '../../audit/write-audit.ts'
import type { FeedWaker } from '../../domain/feed/feed-waker.ts'
import { undoRow } from '../../domain/undo/record-undo.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { conflictOf } from './conflicts.ts'
import { gradeEntry } from '../../domain/grades/grade-log.ts'
import { deleteGrade, endGrants, findCells, insertGrant } from '../../domain/grades/cells-sql.ts'
import { checkEnrolled, checkReach, gradeItem, type SavedGrades, writeGrades } from './write-grades.ts'

const GRANT_MINUTES = 30

const only = ({ rows: [data], undo_id }: SavedGrades) => {
  if (!data) throw problem.notFound()
  return { data, undo_id }
}

export function serveGrades(serve: Serve, feed: FeedWaker): void {
  serve(saveGrades, async ({ tx, user, now, body, afterCommit }) => {
    const { rows: data, undo_id } = await writeGrades(tx, user, now, {
      update: body.update,
      create: body.create,
    })
    afterCommit(() => feed.wake(user.school_id))
    return { data, undo_id }
  })

  serve(createGrade, async ({ tx, user, now, params, body, afterCommit }) => {
    const creation = { ...body, student_id: params.id, subject_id: params.subject_id }
    const answer = only(await writeGrades(tx, user, now, { update: [], create: [creation] }))
    afterCommit(() => feed.wake(user.school_id))
    return answer
  })

  serve(updateGrade, async ({ tx, user, now, params, body, afterCommit }) => {
    const change = { ...body, calification_id: params.id }
    const answer = only(await writeGrades(tx, user, now, { update: [change], create: [] }))
    afterCommit(() => feed.wake(user.school_id))
    return answer
  })

  serve(clearGrade, async ({ tx, user, now, params, query }) => {
    const { stored } = await findCells(tx, [{ calification_id: params.id }], [], user.user_id)
    const [grade] = stored
    if (!grade) throw problem.notFound()
    await checkReach(tx, user, stored, now)
    checkEnrolled(grade)
    if (query.version !== undefined && query.version !== grade.version)
      throw problem.code(9002, { conflicts: [conflictOf(grade)] })
    const item = gradeItem(grade, { before: grade.calification, after: null })
    const undo = undoRow('grades', [item], now)
    const entry = gradeEntry('cleared', [grade])
    return { data: null, undo_id: await deleteGrade(tx, params.id, { undo, entry }) }
  })

  serve(
    grantGradeEditing,
    async ({ tx, user, now }) => {
      const expires_at = new Date(now.getTime() + GRANT_MINUTES * 60_000).toISOString()
      const { session_id, user_id } = user
      await insertGrant(tx, { session_id, user_id, created_at: now.toISOString(), expires_at })
      await writeAudit(tx, 'grades:grant', { expires_at })
      return { data: { expires_at } }
    },
    confirmPassword(4003),
  )

  serve(endGradeEditing, async ({ tx, user, now }) => {
    const ended = await endGrants(tx, user.session_id, now)
    if (ended > 0) await writeAudit(tx, 'grades:end')
    return { data: null }
  })
}
