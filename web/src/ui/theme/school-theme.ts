import { type Setting, type SettingKey, SETTING_DEFAULTS, settingOf } from '@plantel/contract/schools'
import { inkOf, isColour, readableOn } from '@plantel/contract/colours'
import { dropPageColours } from './page-colours.ts'
import { COLOURS } from './tokens.ts'

type Settings = readonly Pick<Setting, 'key' | 'value'>[]

const colourOf = (settings: Settings, key: SettingKey): string => {
  const value = settingOf(settings, key)
  return isColour(value) ? value : SETTING_DEFAULTS[key]
}

/** The school's colours as CSS variables, each text colour computed so that it can be read. */
export const schoolTheme = (settings: Settings): Record<string, string> => {
  const bar = colourOf(settings, 'theme-color-title-bar')
  const menuBar = colourOf(settings, 'theme-color-menu-bar')
  const selection = colourOf(settings, 'theme-color-selection')
  const font = colourOf(settings, 'theme-color-font')
  return {
    '--bar': bar,
    '--bar-text': readableOn(bar, font, COLOURS.text),
    '--menu-bar': menuBar,
    '--menu-text': readableOn(menuBar, font, COLOURS.text),
    '--selection': selection,
    '--selection-text': readableOn(selection, font, COLOURS.text),
    '--accent': inkOf(selection, COLOURS.page),
  }
}

/** Puts the colours on the page; the answer takes them away again. */
export const applyTheme = (theme: Record<string, string>): (() => void) => {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(theme)) style.setProperty(name, value)
  dropPageColours()
  return () => Object.keys(theme).forEach((name) => style.removeProperty(name))
}
