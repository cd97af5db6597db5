import { type GroupCell, readGroup } from '@plantel/contract/import/group-cell'
import { LEVEL, type Level, LEVELS } from '@plantel/contract/school-words'
import type { Line } from './roster-files.ts'

/** Where a class or a student is, in words that a list of the school would have. */
export interface Place {
  readonly level: string
  readonly grade: string
  readonly group: string
  readonly turn: string
}

interface Grade {
  readonly level: Level
  readonly grade: string
}

const PRIMARY_GRADES = 6
const SECONDARY_GRADES = 9
const GRADES = 12

/** `PK`, `01`–`12`, `PS` in the style of CEDS. Of preparatoria it says the year and not the semester. */
export const gradeOf = (codes = ''): Grade | undefined => {
  const code = codes.split(',', 1)[0]?.trim().toUpperCase() ?? ''
  if (/^(?:PK|KG|TK|PR|IT)$/.test(code)) return { level: LEVEL.kindergarten, grade: '' }
  if (/^(?:PS|UG|13)$/.test(code)) return { level: LEVEL.university, grade: '' }
  const grade = /^\d{1,2}$/.test(code) ? Number(code) : 0
  if (grade < 1 || grade > GRADES) return undefined
  if (grade <= PRIMARY_GRADES) return { level: LEVEL.primary, grade: String(grade) }
  if (grade <= SECONDARY_GRADES) return { level: LEVEL.secondary, grade: String(grade - PRIMARY_GRADES) }
  return { level: LEVEL.high, grade: '' }
}

const TURNS = ['', 'Matutino', 'Vespertino', 'Nocturno']
/** As Plantel writes codes of classes: `S2B-M`, `S2B-M-ESP2`. */
const CODE = /^([KPSBU])(\d{1,2})(\w{1,6}?)-([MVN])(?:-|$)/
const LETTERS = 'KPSBU'
const GROUP_WITHIN = /(?:^|[^\p{L}\d])(\d{1,2}\s?(?:[°º]|er|ro|do|to)?\.?\s?["«]?[A-Z])["»]?(?=$|[^\p{L}\d])/u

const named = (text: string): GroupCell | undefined => {
  const parts = [text, ...text.split(/\s[·|–-]\s|:/).toReversed(), GROUP_WITHIN.exec(text)?.[1] ?? '']
  for (const part of parts) {
    const found = readGroup(part)
    if (found?.group) return found
  }
  return undefined
}

const word = (level: Level | undefined | null): string => (level ? LEVELS[level] : '')

export const NO_PLACE: Place = { level: '', grade: '', group: '', turn: '' }

/** Its code where Plantel made it, else its title; the codes of grades say the level. Undefined: no group is named. */
export const placeOfClass = ({
  title = '',
  classcode,
  code = classcode,
  grades,
}: Line): Place | undefined => {
  const known = gradeOf(grades)
  const own = CODE.exec(code ?? '')
  if (own) {
    const [, letter = '', grade = '', group = '', turn = ''] = own
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a letter of the five levels
    const level = (LETTERS.indexOf(letter) + 1) as Level
    return { level: word(level), grade, group, turn: TURNS['MVN'.indexOf(turn) + 1] ?? '' }
  }
  const found = named(title) ?? named(code ?? '')
  if (!found) return undefined
  const grade = known?.grade === '' || known === undefined ? (found.grade ?? '') : known.grade
  return {
    level: word(known?.level ?? found.level),
    grade,
    group: found.group ?? '',
    turn: TURNS[found.turn ?? 0] ?? '',
  }
}

export const levelWord = (grade: Grade | undefined): string => word(grade?.level)

export const groupWords = ({ level, grade, group, turn }: Place): string =>
  [`${grade}° ${group}`, turn, level].filter(Boolean).join(' ')
