import { percentOf, TRAINED_TYPES } from '@plantel/contract/supervision'
import { type FigureRow, figuresFrom } from './figures.ts'

export interface SchoolRow {
  school_id: number
  name: string
  clave: string
  last_supervition: string | null
  supervisor_name: string | null
  supervisor_last_name: string | null
  total_students: number
  total_users: number
  total_users_apk: number
  professors: number
  assessors: number
  directors: number
  /** Of the last visit; at most the number of today. */
  trained_professors: number
  trained_assessors: number
  trained_directors: number
  figures: FigureRow[] | null
}

type Type = keyof typeof TRAINED_TYPES
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table itself
const TYPES = Object.keys(TRAINED_TYPES) as Type[]

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

export const trainedRows = (row: SchoolRow) =>
  TYPES.map((type) => {
    const [trained, total] = [row[`trained_${type}`], row[type]]
    return { type, trained, total, percent: percentOf(trained, total) }
  })

const DAY_MS = 86_400_000

const daysSince = (day: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS))

/** `today`: of who asks. */
export const figuresOf = (row: SchoolRow, today: string) => {
  const trained = sum(TYPES.map((type) => row[`trained_${type}`]))
  const { supervisor_name: nombre, supervisor_last_name: app } = row
  return {
    last_supervition: row.last_supervition,
    days_since: row.last_supervition === null ? null : daysSince(row.last_supervition, today),
    user: nombre === null || app === null ? null : { nombre, app },
    total_students: row.total_students,
    total_users: row.total_users,
    total_users_trained: trained,
    total_users_apk: row.total_users_apk,
    progress: percentOf(trained, sum(TYPES.map((type) => row[type]))),
    figures: figuresFrom(row.figures),
  }
}

export const schoolRow = (row: SchoolRow, today: string) => ({
  school: { school_id: row.school_id, name: row.name, clave: row.clave },
  ...figuresOf(row, today),
})
