import { type LeavingKind, leavingProblem } from '@plantel/contract/leaving-form'
import { deactivateStudent } from '@plantel/contract/students'
import { useState } from 'react'
import { todayIn } from '../../lib/dates/dates.ts'
import { useStillRefused } from '../../lib/forms/use-still-refused.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
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

export const useLeaving = (
  student_id: number,
  { kind, onClose }: { kind: LeavingKind | null; onClose: () => void },
) => {
  const today = todayIn(useSession().school.time_zone)
  const empty = { reason: '', asked_by: '', to_school: '', to_key: '', password: '' }
  const form = useForm<LeavingValues, unknown>({ kind, left_on: today, ...empty }, deactivateStudent.body)
  const [tried, setTried] = useState(false)
  const [made, setMade] = useState<number>()
  const saving = useDialogSave({
    save: (body: ReturnType<typeof bodyOf>) => call(deactivateStudent, { params: { id: student_id }, body }),
    success: LEAVING_TEXTS.deactivated,
    stale: LEAVING_STALE,
    onClose,
    closeAfterMs: Infinity,
    onSaved: ({ data }) => setMade(data.leaving_id),
  })
  const own = leavingProblem(form.values)
  const wrong = saving.problem?.code === WRONG_PASSWORD
  const still = useStillRefused(saving.problem, form.values)
  const errorOf = (name: keyof LeavingValues): string | undefined =>
    form.errors[name] ??
    (tried && own?.field === name ? own.message : undefined) ??
    (still(name) ? saving.fieldError(name) : undefined)
  return {
    form,
    today,
    saving,
    /** The leaving, once it is there. */
    made,
    wrong,
    field: <Name extends keyof LeavingValues>(name: Name) => ({
      ...form.field(name),
      error: errorOf(name),
      disabled: saving.done,
    }),
    submit: () => {
      setTried(true)
      form.submit(() => own === undefined && saving.save(bodyOf(form.values, today)))
    },
  }
}
export type LeavingState = ReturnType<typeof useLeaving>
