import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import type { readAttendanceSheet, readGradeSheet } from '@plantel/contract/sheets'
import { expect } from 'vitest'
import { as, type Person } from '../as.ts'
import { build } from './build.ts'
import { pagesOf, wrongIn } from '../pdf-tools.ts'

type SheetEndpoint = typeof readAttendanceSheet | typeof readGradeSheet

export interface SheetAsked {
  group_id?: number
  month?: string
  subject_id?: number
  snaphot?: string
}

export const sheetCalls = (endpoint: SheetEndpoint) => {
  const ask = (at: SheetSchool, { group_id = at.group_id, subject_id, ...query }: SheetAsked = {}) =>
    as(at.director).answer(endpoint, {
      params: { id: group_id },
      query: {
        month: '2026-03',
        ...query,
        ...(subject_id === undefined ? {} : { subject_id: String(subject_id) }),
      },
    })

  const read = async (at: SheetSchool, asked: SheetAsked = {}) => {
    const answer = await ask(at, asked)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const bytes = answer.rawPayload
    expect(await wrongIn(bytes)).toEqual([])
    const disposition = String(answer.headers['content-disposition'])
    const name = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? '')
    return { bytes, name, pages: await pagesOf(bytes) }
  }
  return { ask, read }
}

export const studentLines = (lines: readonly string[], folios: readonly string[]): string[] =>
  folios.map((folio) => {
    const line = lines.find((each) => each.includes(` ${folio} `))
    return line === undefined ? '' : line.slice(line.indexOf(folio) + folio.length + 1)
  })

export interface SheetSchool {
  school_id: number
  director: Person
  group_id: number
  professor: Person
  partials: number[]
  students: number[]
  folios: string[]
}

const NAMES = [
  ['Ana', 'Nuñez', 'Ruiz'],
  ['Beto', 'Ñañez', null],
  ['Celia', 'Oso', 'Paz'],
] as const

export const sheetSchool = async (special: 0 | 1 = 0): Promise<SheetSchool> => {
  const school_id = await build.school()
  const director = await build.user(school_id, ['DIRECTOR'])
  const professor = await build.user(school_id, ['PROFESSOR'], {
    name: 'Luz',
    last_name: 'Arce',
    second_last_name: 'Díaz',
  })
  const group_id = await build.group(school_id, { grade: '2', group: 'B', turn: 1, special })
  const partials = await build.partials(school_id)
  const students: number[] = []
  const folios: string[] = []
  for (const [name, last_name, second_last_name] of NAMES.toReversed()) {
    const folio = `F${school_id}${name}`
    students.unshift(...(await build.students(school_id, 1, { name, last_name, second_last_name, folio })))
    folios.unshift(folio)
  }
  await build.enroll(school_id, group_id, students, special)
  return { school_id, director, group_id, professor, partials, students, folios }
}

export const classOf = ({ school_id, group_id, professor }: SheetSchool, title: string): Promise<number> =>
  build.subject(school_id, group_id, professor.user_id, { title })

/** Grades in a class, by student; 0 is no grade. */
export const gradesIn = async (
  { school_id, students }: SheetSchool,
  subject_id: number,
  partial_id: number,
  grades: readonly number[],
): Promise<void> => {
  for (const [place, calification] of grades.entries())
    if (calification > 0)
      await build.grade(school_id, { subject_id, partial_id, student_id: students[place]!, calification })
}

export const listOf = (
  { school_id, partials, professor, students }: SheetSchool,
  subject_id: number,
  date: string,
  there: readonly number[],
): Promise<void> =>
  build.within(school_id, async (tx) => {
    const partial_id = date < '2026-02-16' ? partials[0]! : partials[1]!
    await tx
      .insertInto('attendance_lists')
      .values({ subject_id, date, partial_id, taken_by: professor.user_id })
      .execute()
    const assists = students.map((student_id) => ({
      subject_id,
      date,
      student_id,
      assistance: there.includes(student_id) ? ASSISTANCE.present : ASSISTANCE.absent,
      code: there.includes(student_id) ? MARK.present : MARK.absent,
    }))
    await tx.insertInto('assists').values(assists).execute()
  })
