import { updateSettings } from '@plantel/contract/school-settings'
import type { Setting } from '@plantel/contract/schools'
import { THEME_KEYS } from '@plantel/contract/setting-rules'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useUnsavedGuard } from '../../../lib/routing/use-unsaved-guard.ts'
import { tellSchool } from '../queries.ts'
import { TEXTS } from '../texts.ts'
import { useFollowStored } from '../use-follow-stored.ts'
import { type Theme, type ThemeKey, isThemeKey, ThemeForm, themeOf } from './theme-form.ts'

/** The four colours and their one save: two that only fit together are changed together. */
export const useThemeForm = (settings: readonly Setting[]) => {
  const { school_id } = useSession().school
  const form = useForm<Theme, Theme>(themeOf(settings), ThemeForm)
  useUnsavedGuard(form.dirty)
  useFollowStored(form, themeOf(settings))
  const changesOf = (theme: Theme) =>
    settings.flatMap(({ key, configuration_id, value }) => {
      if (!isThemeKey(key) || theme[key] === value) return []
      return [{ key, configuration_id, value: theme[key] }]
    })
  const saving = useSave({
    save: (theme: Theme) =>
      call(updateSettings, {
        params: { id: school_id },
        body: {
          settings: changesOf(theme).map(({ configuration_id, value }) => ({ configuration_id, value })),
        },
      }),
    success: TEXTS.settingSaved,
    onSaved: ({ data }) => {
      form.reset(themeOf(data))
      tellSchool(school_id, { settings: data })
    },
    onProblem: () => true,
  })
  const place = (key: ThemeKey) => changesOf(form.parsed ?? form.values).findIndex((each) => each.key === key)
  const refused = (key: ThemeKey) =>
    saving.problem?.errors.find(({ field }) => field === `settings.${place(key)}.value`)?.message
  return {
    form,
    saving,
    keys: THEME_KEYS,
    field: (key: ThemeKey) => ({ ...form.field(key), error: form.errors[key] ?? refused(key) }),
    submit: () => form.submit(saving.save),
    undo: () => {
      saving.forget()
      form.reset(themeOf(settings))
    },
  }
}
