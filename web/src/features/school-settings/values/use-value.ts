import { updateSetting } from '@plantel/contract/school-settings'
import { type Setting, type SettingKey, settingOf } from '@plantel/contract/schools'
import { useMemo } from 'react'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useUnsavedGuard } from '../../../lib/routing/use-unsaved-guard.ts'
import { tellSchool } from '../queries.ts'
import { TEXTS } from '../texts.ts'
import { useFollowStored } from '../use-follow-stored.ts'
import { valueForm, type ValueWriting } from './value-form.ts'

export const useValue = (
  { key, settings, writing }: { key: SettingKey; settings: readonly Setting[]; writing: ValueWriting },
  onSaved: () => void,
) => {
  const { school_id } = useSession().school
  const schema = useMemo(() => valueForm(key, settings, writing), [key, settings, writing])
  const written = writing.write(settingOf(settings, key))
  const form = useForm({ value: written }, schema)
  useUnsavedGuard(form.dirty)
  useFollowStored(form, { value: written })
  const stored = settings.find((setting) => setting.key === key)
  const saving = useSave({
    save: ({ value }: { value: string }) =>
      call(updateSetting, {
        params: { id: stored?.configuration_id ?? 0 },
        body: { value: writing.read(value) ?? value },
      }),
    success: TEXTS.settingSaved,
    onSaved: ({ data }) => {
      form.reset({ value: writing.write(data.value) })
      tellSchool(school_id, {
        settings: settings.map((setting) => (setting.key === key ? data : setting)),
      })
      onSaved()
    },
    onProblem: () => true,
  })
  const said = saving.problem?.errors[0]?.message ?? saving.problem?.message
  return {
    field: { ...form.field('value'), error: form.errors.value ?? said },
    dirty: form.dirty,
    pending: saving.pending,
    submit: () => form.submit(saving.save),
    undo: () => {
      saving.forget()
      form.reset({ value: written })
    },
  }
}
