import { type Setting, type SettingKey, settingOf } from '@plantel/contract/schools'
import { settingProblem, settingsConflict } from '@plantel/contract/setting-rules'
import * as z from 'zod/mini'

const valueProblem = (key: SettingKey, value: string, settings: readonly Setting[]): string | undefined => {
  const own = settingProblem(key, value)
  if (own !== undefined) return own
  const before = settingsConflict((other) => settingOf(settings, other))
  const after = settingsConflict((other) => (other === key ? value : settingOf(settings, other)))
  return after?.message === before?.message ? undefined : after?.message
}

/** The form of one value: `{ value }`, trimmed. */
export const valueForm = (key: SettingKey, settings: readonly Setting[]) =>
  z.strictObject({
    value: z.string().check(
      z.trim(),
      z.check((payload) => {
        const message = valueProblem(key, payload.value, settings)
        if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
      }),
    ),
  })
