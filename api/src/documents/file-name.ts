import { lineOf } from './plain-text.ts'

const LONGEST = 120

// What some system forbids in a name: Windows most of all.
const FORBIDDEN = /["*/:<>?\\|]/g

/** *Alumnos 3° B 2026-11-22.xlsx* */
export const fileName = (words: string, day: string, ending: string): string => {
  const name = lineOf(words).replaceAll(FORBIDDEN, '-').slice(0, LONGEST).toWellFormed().trim()
  return `${name} ${day}.${ending}`
}
