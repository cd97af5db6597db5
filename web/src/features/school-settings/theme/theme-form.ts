import { type Setting, settingOf } from '@plantel/contract/schools'
import { settingProblem, settingsConflict, THEME_KEYS } from '@plantel/contract/setting-rules'
import * as z from 'zod/mini'

export type ThemeKey = (typeof THEME_KEYS)[number]
export type Theme = Record<ThemeKey, string>

const KEYS: ReadonlySet<string> = new Set(THEME_KEYS)

export const isThemeKey = (key: string): key is ThemeKey => KEYS.has(key)

export const themeOf = (settings: readonly Setting[]): Theme => ({
  'theme-color-title-bar': settingOf(settings, 'theme-color-title-bar'),
  'theme-color-menu-bar': settingOf(settings, 'theme-color-menu-bar'),
  'theme-color-selection': settingOf(settings, 'theme-color-selection'),
  'theme-color-font': settingOf(settings, 'theme-color-font'),
})

/** Why these colours cannot stand together: what is read on the title bar could not be read. */
export const themeConflict = (theme: Theme) =>
  // The grades' settings are another card's; these two never conflict.
  settingsConflict((key) => (isThemeKey(key) ? theme[key] : '0'))

const colour = (key: ThemeKey) =>
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.check((payload) => {
      const message = settingProblem(key, payload.value)
      if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
    }),
  )

export const ThemeForm = z
  .strictObject({
    'theme-color-title-bar': colour('theme-color-title-bar'),
    'theme-color-menu-bar': colour('theme-color-menu-bar'),
    'theme-color-selection': colour('theme-color-selection'),
    'theme-color-font': colour('theme-color-font'),
  })
  .check(
    z.check<Theme>((payload) => {
      const conflict = themeConflict(payload.value)
      if (conflict)
        payload.issues.push({
          code: 'custom',
          message: conflict.message,
          path: [conflict.key],
          input: payload.value,
        })
    }),
  )
