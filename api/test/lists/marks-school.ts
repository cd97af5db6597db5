import type { Level } from '@plantel/contract/school-words'
import { madeFamilies } from './kinds/made-families.ts'
import type { MarksIndex, MarksStudent } from '../../src/features/imports/judging/marks/marks-index.ts'

/** Group 1 is 3° A, 2 is 3° B of the same level, 3 is 3° A of the next one. */
const group = (group_id: number, level: Level, letter: string): MarksIndex['groups'][number] => ({
  group_id,
  level,
  grade: '3',
  group: letter,
  turn: 1,
  special: false,
})

/** *Peña | López | Ana* in a group. */
export const member = (
  student_id: number,
  names: string,
  group_id: number,
  more: Partial<MarksStudent> = {},
): MarksStudent => {
  const [last_name = '', second = '', name = ''] = names.split('|').map((part) => part.trim())
  const folio = `A-${String(student_id).padStart(4, '0')}`
  return {
    student_id,
    folio,
    curp: null,
    name,
    last_name,
    second_last_name: second || null,
    groups: [group_id],
    ...more,
  }
}

const TITLES = ['Español', 'Matemáticas', 'Formación Cívica y Ética']

const classesOf = (group_id: number): MarksIndex['classes'] =>
  TITLES.map((title, at) => ({
    subject_id: group_id * 10 + at + 1,
    group_id,
    catalog_subject_id: at + 1,
    title,
    professor_id: 7,
  }))

/** One with a right last digit. */
export const CURP = madeFamilies(1, 1)[0]?.child.curp ?? ''

const STUDENTS = [
  member(1, 'Peña | López | Ana María', 1),
  member(2, 'García | Ruiz | Luis', 1, { curp: CURP }),
  member(3, 'Hernández | Soto | Diego', 1),
  member(4, 'Hernández | Soto | Diego', 1),
  member(5, 'García | Ruiz | Luis', 2),
  member(6, 'Mata | | Sofía', 2),
]

const partial = (number: number, level: Level): MarksIndex['partials'][number] => ({
  partial_id: level * 10 + number,
  partial: number,
  level,
  start_date: `2026-${String(7 + number * 2).padStart(2, '0')}-01`,
  end_date: `2026-${String(8 + number * 2).padStart(2, '0')}-15`,
  limit_date: `2026-${String(8 + number * 2).padStart(2, '0')}-25`,
})

/** A small school, as lists of grades and of attendance are compared with it. */
export const marksSchool = (more: Partial<MarksIndex> = {}): MarksIndex => ({
  students: STUDENTS,
  groups: [group(1, 2, 'A'), group(2, 2, 'B'), group(3, 3, 'A')],
  classes: [1, 2].flatMap(classesOf),
  partials: [partial(1, 2), partial(2, 2)],
  ended: [{ cycle: '2025_2026', level: 2 }],
  partial_word: 'Parcial',
  scale: 10,
  awaits: false,
  everywhere: true,
  today: '2026-11-28',
  ...more,
})
