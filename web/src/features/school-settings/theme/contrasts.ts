import { contrast, inkOf, isColour, READABLE, readableOn } from '@plantel/contract/colours'
import { COLOURS } from '../../../ui/theme/tokens.ts'
import { type Theme, themeConflict } from './theme-form.ts'

export interface ContrastLine {
  where: string
  words: string
  /** `bad` cannot be saved; `adjusted` is saved, and the app draws another letter there. */
  verdict: 'good' | 'adjusted' | 'bad'
}

const shown = (one: string, other: string) => contrast(one, other).toFixed(1)

const nameOf = (colour: string): string =>
  contrast(colour, '#FFFFFF') > contrast(colour, '#000000') ? 'oscura' : 'blanca'

const lineOf = (where: string, background: string, font: string): ContrastLine => {
  if (contrast(background, font) >= READABLE)
    return { where, words: `Se lee bien (contraste ${shown(background, font)})`, verdict: 'good' }
  const used = readableOn(background, font, COLOURS.text)
  return {
    where,
    words: `Con la letra elegida el contraste sería de ${shown(background, font)}; aquí se usará letra ${nameOf(used)}`,
    verdict: 'adjusted',
  }
}

export const contrastLines = (theme: Theme): ContrastLine[] => {
  const { 'theme-color-title-bar': bar, 'theme-color-font': font } = theme
  const { 'theme-color-menu-bar': menu, 'theme-color-selection': selection } = theme
  if (![bar, font, menu, selection].every(isColour)) return []
  const conflict = themeConflict(theme)
  const title = 'Barra de título y encabezados de ventanas'
  const lines = [
    conflict ? { where: title, words: conflict.message, verdict: 'bad' as const } : lineOf(title, bar, font),
    lineOf('Menú', menu, font),
    lineOf('Selección y botones', selection, font),
  ]
  if (inkOf(selection, COLOURS.page) === selection) return lines
  const words = 'El color de selección es claro; los enlaces usarán un tono más oscuro'
  return [...lines, { where: 'Enlaces sobre fondo claro', words, verdict: 'adjusted' }]
}
