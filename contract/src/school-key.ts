import { type Level, levelName } from './school-words.ts'

/** Letters of a school's key (CCT) that name its level; others say nothing of it. */
const LEVEL_OF_LETTERS: Readonly<Record<string, Level>> = {
  JN: 1,
  PR: 2,
  ES: 3,
  ST: 3,
  TV: 3,
  BH: 4,
  CT: 4,
}

/** State, kind of support, level, number and check letter: `10DPR0034K`. */
const KEY = /^\d{2}[A-Z]([A-Z]{2})\d{4}[A-Z]$/

/** Undefined where the key names no level, or is no key. */
export const levelOfKey = (key: string): Level | undefined =>
  LEVEL_OF_LETTERS[KEY.exec(key.replaceAll(/[\s-]/g, '').toUpperCase())?.[1] ?? '']

/** Before a paper of this level is issued under a key of another one. */
export const keyWarning = (key: string, level: number): string | undefined => {
  const own = levelOfKey(key)
  return own === undefined || own === level
    ? undefined
    : `La clave ${key} es de ${levelName(own)} y este documento es de ${levelName(level)}.`
}
