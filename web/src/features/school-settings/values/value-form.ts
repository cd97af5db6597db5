import { type Setting, type SettingKey, settingOf } from '@plantel/contract/schools'
import { settingProblem, settingsConflict } from '@plantel/contract/setting-rules'
import * as z from 'zod/mini'

/** How a value is written where that is not as it is stored. */
export interface ValueWriting {
  write: (stored: string) => string
  /** Undefined: what was typed is no such value, and `rule` says what one is. */
  read: (typed: string) => string | undefined
  rule: string
}

export const AS_STORED: ValueWriting = { write: (stored) => stored, read: (typed) => typed, rule: '' }

const valueProblem = (key: SettingKey, value: string, settings: readonly Setting[]): string | undefined => {
  const own = settingProblem(key, value)
  if (own !== undefined) return own
  const before = settingsConflict((other) => settingOf(settings, other))
  const after = settingsConflict((other) => (other === key ? value : settingOf(settings, other)))
  return after?.message === before?.message ? undefined : after?.message
}

/** The form of one value: `{ value }`, trimmed, as it is written. */
export const valueForm = (key: SettingKey, settings: readonly Setting[], { read, rule }: ValueWriting) =>
  z.strictObject({
    value: z.string().check(
      z.trim(),
      z.check((payload) => {
        const value = read(payload.value)
        const message = value === undefined ? rule : valueProblem(key, value, settings)
        if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
      }),
    ),
  })
