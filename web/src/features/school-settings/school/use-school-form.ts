import { updateSchool } from '@plantel/contract/school-settings'
import type { School } from '@plantel/contract/schools'
import type * as z from 'zod/mini'
import { call } from '../../../lib/http/api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useUnsavedGuard } from '../../../lib/routing/use-unsaved-guard.ts'
import { tellSchool } from '../queries.ts'
import { TEXTS } from '../texts.ts'
import { useFollowStored } from '../use-follow-stored.ts'

type Changes = z.output<typeof updateSchool.body>

interface Part<Values> {
  school: School
  schema: z.ZodMiniType<Changes>
  valuesOf: (school: School) => Values
}

export const useSchoolForm = <Values extends object>({ school, schema, valuesOf }: Part<Values>) => {
  const { school_id } = school
  const form = useForm(valuesOf(school), schema)
  useUnsavedGuard(form.dirty)
  useFollowStored(form, valuesOf(school))
  const saving = useSave({
    save: (body: Changes) => call(updateSchool, { params: { id: school_id }, body }),
    success: TEXTS.schoolSaved,
    onSaved: ({ data }) => {
      form.reset(valuesOf(data))
      tellSchool(school_id, { school: data })
    },
    onProblem: () => true,
  })
  const refused = (name: keyof Values) => saving.problem?.errors.find(({ field }) => field === name)?.message
  return {
    form,
    saving,
    submit: () => form.submit(saving.save),
    undo: () => {
      saving.forget()
      form.reset(valuesOf(school))
    },
    field: <Name extends keyof Values>(name: Name) => {
      const field = form.field(name)
      return { ...field, error: field.error ?? refused(name) }
    },
  }
}
