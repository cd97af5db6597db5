import { readGroup } from '@plantel/contract/import/group-cell'
import { LEVEL, LEVELS, type Level } from '@plantel/contract/school-words'
import { isGroup, type Roster, type RosterRow } from './read-roster.ts'

/** Where somebody is, as the columns of a list say it. */
export interface Place {
  readonly level: string
  readonly grade: string
  readonly group: string
  /** What is no group of ours, as it is written: somebody is asked. */
  readonly whole: string
}

const NOWHERE: Place = { level: '', grade: '', group: '', whole: '' }

/** Codes of CEDS: 01 to 06 are of primaria, 07 to 09 of secundaria; two semesters of preparatoria have one. */
const ofCode = (code: string): { level: Level | null; grade: string | null } => {
  if (/^(?:PK|KG|K|TK|PR)$/i.test(code)) return { level: LEVEL.kindergarten, grade: null }
  if (/^(?:PS|UG)$/i.test(code)) return { level: LEVEL.university, grade: null }
  const number = /^0?(\d{1,2})$/.test(code) ? Number(code) : 0
  if (number >= 1 && number <= 6) return { level: LEVEL.primary, grade: String(number) }
  if (number >= 7 && number <= 9) return { level: LEVEL.secondary, grade: String(number - 6) }
  return { level: number >= 10 && number <= 12 ? LEVEL.high : null, grade: null }
}

const LETTERS: Readonly<Record<string, Level>> = {
  K: LEVEL.kindergarten,
  P: LEVEL.primary,
  S: LEVEL.secondary,
  B: LEVEL.high,
  U: LEVEL.university,
}

/** *S2B-M*, as Plantel names its groups. */
const ofOurs = (code: string): Level | null =>
  LETTERS[/^([KPSBU])\d{1,2}.{1,20}-[MVN]\b/.exec(code)?.[1] ?? ''] ?? null

export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

const codeOf = (row: RosterRow): string => row['classcode'] ?? row['code'] ?? ''

const placeOf = (row: RosterRow): Place => {
  const { title = '' } = row
  const [code = ''] = listOf(row['grades'])
  const said = ofCode(code)
  const read = readGroup(title)
  const level = ofOurs(codeOf(row)) ?? said.level ?? read?.level ?? null
  const grade = level === LEVEL.high || level === LEVEL.university ? read?.grade : (said.grade ?? read?.grade)
  const group = read?.group
  const known = level === null ? '' : LEVELS[level]
  if (!grade || !group) return { ...NOWHERE, level: known, whole: title }
  const turn = /\b(?:matutino|vespertino|nocturno)\b/i.exec(title)?.[0] ?? ''
  return { level: known, grade, group, whole: turn === '' ? '' : `${grade}° ${group} ${turn}` }
}

/** The groups of a roster, by the id of their class. */
export const placesOf = ({ files }: Roster): ReadonlyMap<string, Place> =>
  new Map(
    files.classes.filter(isGroup).flatMap((row) => {
      const id = row['sourcedid']
      return id === undefined ? [] : [[id, placeOf(row)] as const]
    }),
  )

/** *Español · 2° B Matutino*: what is taught, and to whom. */
export const taught = (row: RosterRow, course: string | undefined): { subject: string; group: string } => {
  const [first = '', ...rest] = (row['title'] ?? '').split(' · ')
  return { subject: course ?? first, group: rest.join(' · ') || codeOf(row).replace(/-[MVN](?:-.*)?$/, '') }
}
