import type { BulkRefusal } from '@plantel/contract/bulk'
import { LEAVING, type LeavingForm } from '@plantel/contract/leaving-form'
import { NEVER_CAME_DAYS } from '@plantel/contract/leavings'
import { listName } from '@plantel/contract/school-words'
import type { Bulk, BulkCall, Checked } from '../../domain/bulk/bulk.ts'
import type { Tx } from '../../db/in-school.ts'
import { judgeLeavers, letLeave } from '../../domain/leavings/deactivate-students.ts'
import { longDay } from '../../domain/schools/days.ts'
import { problem, type ProblemError } from '../../http/problems.ts'
import { findTooEarly, type TooEarly } from './too-early-sql.ts'

type Leaver = Awaited<ReturnType<typeof judgeLeavers>>['leavers'][number]

const INVALID = 1017

const LEFT_ALREADY = 1025

const whyOf = ({ problem: { code = INVALID, detail, errors } }: ProblemError) => ({
  code,
  message: code === LEFT_ALREADY ? 'Ya está de baja' : (errors?.[0]?.message ?? detail),
})

const earlyWords = ({ absence_days, first_day }: TooEarly): string => {
  const missed = `Lleva ${absence_days} de ${NEVER_CAME_DAYS} días de falta`
  return first_day === null ? missed : `${missed}; se podrá el ${longDay(first_day)}`
}

/**
 * *Nunca se presentó* of many is what lists say of them. Of one child the office may know more, and says so in the child's own
 * dialog.
 */
const refuseEarly = async (
  tx: Tx,
  { kind }: LeavingForm,
  leavers: readonly Leaver[],
  today: string,
): Promise<Checked<Leaver>> => {
  if (kind !== LEAVING.never) return { ready: leavers, refused: [] }
  const ids = leavers.map(({ student_id }) => student_id)
  const found = await findTooEarly(tx, ids, today)
  const early = new Map(found.map((each) => [each.student_id, each]))
  return {
    ready: leavers.filter(({ student_id }) => !early.has(student_id)),
    refused: leavers.flatMap((leaver) => {
      const id = leaver.student_id
      const why = early.get(id)
      return why ? [{ id, title: listName(leaver), code: INVALID, message: earlyWords(why) }] : []
    }),
  }
}

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
        message: 'El alumno no existe, o es de su familia: su baja la registra otra persona',
      })),
    )
  const told: BulkRefusal[] = refused.map(({ student_id, name = '', error }) => ({
    id: student_id,
    title: name,
    ...whyOf(error),
  }))
  const { ready, refused: early } = await refuseEarly(tx, body, leavers, today)
  return { ready, refused: [...told, ...early] }
}

export const DEACTIVATE: Bulk<LeavingForm, Leaver, 'leaving'> = {
  name: 'deactivate',
  can: 'students:write',
  check,
  apply: ({ tx, today, now, body }, ready) => letLeave(tx, ready, body, { today, now }),
  undo: 'leaving',
}
