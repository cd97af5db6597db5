import { type LeavingKind, leavingProblem } from '@plantel/contract/leaving-form'
import { deactivateStudent } from '@plantel/contract/students'
import { useState } from 'react'
import { todayIn } from '../../lib/dates/dates.ts'
import { useStillRefused } from '../../lib/forms/use-still-refused.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { LEAVING_STALE } from './queries.ts'
import { LEAVING_TEXTS } from './texts.ts'

const WRONG_PASSWORD = 3753

export interface LeavingValues {
  kind: LeavingKind | null
  left_on: string
  reason: string
  asked_by: string
  to_school: string
  to_key: string
  password: string
}

const TEXTS = ['reason', 'asked_by', 'to_school', 'to_key'] as const

/** Only what somebody said: the password alone is a leaving of today of which nothing is known. */
const bodyOf = (values: LeavingValues, today: string) => ({
  password: values.password,
  ...(values.kind === null ? {} : { kind: values.kind }),
  ...(values.left_on === today ? {} : { left_on: values.left_on }),
  ...Object.fromEntries(TEXTS.flatMap((name) => (values[name].trim() === '' ? [] : [[name, values[name]]]))),
})

export type LeavingBody = ReturnType<typeof bodyOf>

/** What is said of a leaving, of one or of many. `problem`: why the last try was refused. */
export const useLeavingForm = (kind: LeavingKind | null, problem: ApiProblem | undefined) => {
  const today = todayIn(useSession().school.time_zone)
  const empty = { reason: '', asked_by: '', to_school: '', to_key: '', password: '' }
  const form = useForm<LeavingValues, unknown>({ kind, left_on: today, ...empty }, deactivateStudent.body)
  const [tried, setTried] = useState(false)
  const own = leavingProblem(form.values)
  const still = useStillRefused(problem, form.values)
  const refused = (name: keyof LeavingValues): string | undefined =>
    problem?.errors.find(({ field }) => field === name)?.message
  const errorOf = (name: keyof LeavingValues): string | undefined =>
    form.errors[name] ??
    (tried && own?.field === name ? own.message : undefined) ??
    (still(name) ? refused(name) : undefined)
  return {
    form,
    today,
    field: <Name extends keyof LeavingValues>(name: Name) => ({ ...form.field(name), error: errorOf(name) }),
    submit: (save: (body: LeavingBody) => void) => {
      setTried(true)
      form.submit(() => own === undefined && save(bodyOf(form.values, today)))
    },
    wrong: problem?.code === WRONG_PASSWORD,
  }
}
export type LeavingFormState = Pick<ReturnType<typeof useLeavingForm>, 'form' | 'today' | 'field'>

export const useLeaving = (
  student_id: number,
  { kind, onClose }: { kind: LeavingKind | null; onClose: () => void },
) => {
  const [made, setMade] = useState<number>()
  const saving = useDialogSave({
    save: (body: LeavingBody) => call(deactivateStudent, { params: { id: student_id }, body }),
    success: LEAVING_TEXTS.deactivated,
    stale: LEAVING_STALE,
    onClose,
    closeAfterMs: Infinity,
    onSaved: ({ data }) => setMade(data.leaving_id),
  })
  const leaving = useLeavingForm(kind, saving.problem)
  return {
    ...leaving,
    saving,
    /** The leaving, once it is there. */
    made,
    field: <Name extends keyof LeavingValues>(name: Name) => ({
      ...leaving.field(name),
      disabled: saving.done,
    }),
    submit: () => leaving.submit(saving.save),
  }
}
