import type { BulkRefusal } from '@plantel/contract/bulk'
import type { LeavingForm } from '@plantel/contract/leaving-form'
import type { Bulk, BulkCall, Checked } from '../../domain/bulk/bulk.ts'
import { judgeLeavers, letLeave } from '../../domain/leavings/deactivate-students.ts'
import { problem, type ProblemError } from '../../http/problems.ts'

type Leaver = Awaited<ReturnType<typeof judgeLeavers>>['leavers'][number]

const INVALID = 1017

const whyOf = ({ problem: { code = INVALID, detail, errors } }: ProblemError) => ({
  code,
  message: errors?.[0]?.message ?? detail,
})

/** Who is not of the school and the own child are one answer, as everywhere (404): 1017 by their place. */
const check = async (
  { tx, user, today, body }: BulkCall<LeavingForm>,
  ids: readonly number[],
): Promise<Checked<Leaver>> => {
  const { leavers, refused } = await judgeLeavers(tx, ids, body, { user, today })
  const strange = refused.filter(({ error }) => error.problem.status === 404)
  if (strange.length > 0)
    throw problem.invalid(
      strange.map(({ student_id }) => ({
        field: `ids.${ids.indexOf(student_id)}`,
        message: 'El alumno no existe',
      })),
    )
  const told: BulkRefusal[] = refused.map(({ student_id, name = '', error }) => ({
    id: student_id,
    title: name,
    ...whyOf(error),
  }))
  return { ready: leavers, refused: told }
}

export const DEACTIVATE: Bulk<LeavingForm, Leaver, 'leaving'> = {
  name: 'deactivate',
  can: 'students:write',
  check,
  apply: ({ tx, today, now, body }, ready) => letLeave(tx, ready, body, { today, now }),
  undo: 'leaving',
}
