import { rehearseCut, startCut } from '@plantel/contract/cycles'
import type { AnswerOf } from '@plantel/contract/endpoint'
import { CATALOGUE } from '@plantel/contract/errors'
import type { Level } from '@plantel/contract/school-words'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../../lib/http/api.ts'
import { JOBS_KEY } from '../../../domain/jobs/jobs.ts'
import type { ApiProblem } from '../../../lib/http/problem.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { TEXTS } from '../texts.ts'
import { CutForm, type CutValues, EMPTY_CUT, isRehearsable, mismatchOf, type Wanted } from './cut-form.ts'

type Sent = z.output<typeof startCut.body>

export type Rehearsed = AnswerOf<typeof rehearseCut>['data']

const refusedField = (problem: ApiProblem | undefined, name: keyof CutValues): string | undefined => {
  if (name === 'password' && problem?.code === 3753) return CATALOGUE[3753].message
  return problem?.errors.find(({ field }) => field === name)?.message
}

const useRehearsal = (wanted: Wanted) => {
  const { school_id } = useSession().school
  const [made, setMade] = useState<{ plan: Rehearsed; wanted: Wanted }>()
  const saving = useSave({
    save: (body: { cycle: string; level: Level }) => call(rehearseCut, { params: { id: school_id }, body }),
    onSaved: ({ data }, body) => setMade({ plan: data, wanted: body }),
    onProblem: () => true,
  })
  const { pending, problem, forget } = saving
  const fits = made?.wanted.cycle === wanted.cycle && made.wanted.level === wanted.level
  return {
    plan: fits && !pending && !problem ? made.plan : undefined,
    pending,
    problem,
    forget,
    rehearse: () => {
      const { cycle, level } = wanted
      const asked = { cycle, level }
      if (isRehearsable(asked)) saving.save(asked)
    },
  }
}

export const useCut = (onClose: () => void) => {
  const { school_id } = useSession().school
  const form = useForm<CutValues, Sent>(EMPTY_CUT, CutForm)
  const rehearsal = useRehearsal(form.values)
  const starting = useDialogSave({
    save: (body: Sent) => call(startCut, { params: { id: school_id }, body }),
    success: TEXTS.cut.started,
    stale: [JOBS_KEY],
    closeAfterMs: 0,
    onClose,
  })
  const problem = starting.problem ?? rehearsal.problem
  const field = <Name extends keyof CutValues>(name: Name) => {
    const plain = form.field(name)
    const mismatch = name === 'password_confirmation' ? mismatchOf(form.values) : undefined
    return {
      ...plain,
      error: mismatch ?? plain.error ?? refusedField(problem, name),
      onChange: (value: CutValues[Name]) => {
        starting.forget()
        // Another password changes nothing about the rehearsal.
        if (name === 'cycle' || name === 'level') rehearsal.forget()
        plain.onChange(value)
      },
    }
  }
  return {
    form,
    field,
    rehearsal,
    rehearsable: isRehearsable(form.values),
    pending: rehearsal.pending || starting.pending,
    starting: starting.pending,
    ready: form.valid && rehearsal.plan?.ended === true,
    /** A refusal that no field is to blame for. */
    problem: problem && (problem.code === 3753 || problem.errors.length > 0) ? undefined : problem,
    submit: () => {
      if (!rehearsal.plan) rehearsal.rehearse()
      else if (rehearsal.plan.ended) form.submit(starting.save)
    },
  }
}
