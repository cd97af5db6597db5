import type { Setting, SettingKey } from '@plantel/contract/schools'
import { isSettingKey, settingProblem, settingsConflict, THEME_KEYS } from '@plantel/contract/setting-rules'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'

interface Change {
  configuration_id: number
  value: string
}

interface CheckedChange extends Change {
  key: SettingKey
}

/** ADMIN_TI changes the looks only. */
const mayChange = (user: Caller, key: SettingKey): boolean =>
  user.roles.includes('ADMINISTER') || (THEME_KEYS as readonly string[]).includes(key)

const found = (stored: readonly Setting[], { configuration_id }: Change): SettingKey => {
  const key = stored.find((setting) => setting.configuration_id === configuration_id)?.key
  if (key === undefined || !isSettingKey(key)) throw problem.notFound()
  return key
}

/** `fieldOf`: field for a complaint. @throws 404 unknown · 403 not this role's · 1017 with each wrong value */
export const checkChanges = (
  user: Caller,
  stored: readonly Setting[],
  changes: readonly Change[],
  fieldOf: (place: number) => string,
): CheckedChange[] => {
  const checked = changes.map((change) => ({ ...change, key: found(stored, change) }))
  if (checked.some(({ key }) => !mayChange(user, key))) throw problem.forbidden()
  const wrong = checked.flatMap(({ key, value }, place) => {
    const message = settingProblem(key, value)
    return message === undefined ? [] : [{ field: fieldOf(place), message }]
  })
  if (wrong.length > 0) throw problem.invalid(wrong)
  const values = new Map(stored.map(({ key, value }) => [key, value]))
  for (const { key, value } of checked) values.set(key, value)
  const conflict = settingsConflict((key) => values.get(key) ?? '')
  if (conflict) {
    const place = checked.findIndex(({ key }) => key === conflict.key)
    throw problem.invalid([{ field: fieldOf(Math.max(place, 0)), message: conflict.message }])
  }
  return checked
}
