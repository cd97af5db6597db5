import { readGradeSheet } from '@plantel/contract/sheets'
import { describe, expect, test } from 'vitest'
import { build } from '../../../test/build/build.ts'
import { wordsOf } from '../../../test/pdf-tools.ts'
import {
  classOf,
  gradesIn,
  sheetCalls,
  sheetSchool,
  studentLines,
} from '../../../test/build/printed-sheets.ts'
import { shown } from '../../../test/shown.ts'
import { auditOf } from '../../../test/build/two-groups.ts'
import { firstOf } from '../../../test/first-of.ts'

const { ask, read } = sheetCalls(readGradeSheet)

const lineOf = (page: readonly string[], start: string) => page.find((line) => line.startsWith(start))

describe('the grade sheet of a group and month', () => {
  test.each([
    [
      '100',
      ['Nuñez Ruiz Ana 87.5 100 93.8', 'Ñañez Beto 60 60.0', 'Oso Paz Celia 59.99* 60.0'],
      'Promedio 73.7 80.0 76.9',
      '60',
    ],
    [
      'una sola de 10',
      ['Nuñez Ruiz Ana 8.75 10 9.4', 'Ñañez Beto 6 6.0', 'Oso Paz Celia 6 6.0'],
      'Promedio 7.4 8.0 7.7',
      '6',
    ],
    [
      '10',
      ['Nuñez Ruiz Ana 8.75 10 9.4', 'Ñañez Beto 6 6.0', 'Oso Paz Celia 6 6.0'],
      'Promedio 7.4 8.0 7.7',
      '6',
    ],
  ])(
    'has students by classes on 0–%s, averages of both, and a sign on what fails',
    async (scale, ...words) => {
      const [students, averages, minimum] = words
      const at = await sheetSchool()
      if (scale === 'una sola de 10') await build.setting(at.school_id, 'single-scale', '10')
      if (scale === '10') await build.setting(at.school_id, 'calification-scale', scale)
      const [first, second] = firstOf(2, at.partials)
      const [spanish, maths] = [await classOf(at, 'Español'), await classOf(at, 'Matemáticas')]
      await gradesIn(at, spanish, second, [87.5, 0, 59.99])
      await gradesIn(at, maths, second, [100, 60, 0])
      await gradesIn(at, maths, first, [11, 11, 11])
      const { name, pages } = await read(at)
      expect(name).toBe('Lista de calificaciones 2° B Matutino marzo 2026.pdf')
      expect(pages).toHaveLength(1)
      const page = pages[0]!
      expect(page).toContain('2° B Matutino · Primaria · Marzo de 2026')
      expect(page).toContain('Parcial 2, del 16 de febrero de 2026 al 15 de abril de 2026')
      // What is written decides: 59.99 fails, and as the 6 of a scale of 0–10 it does not.
      expect(studentLines(page, at.folios)).toEqual(students)
      expect(lineOf(page, 'Promedio 7')).toBe(averages)
      expect(page.join('\n')).toMatch(new RegExp(`^\\* Menor que la calificación mínima, ${minimum}$`, 'm'))
      expect(page.some((line) => line.includes('Firma de la dirección'))).toBe(true)
      expect(await auditOf(at.school_id)).toEqual([
        [
          'export',
          {
            report: 'grade-sheet',
            format: 'pdf',
            filters: { group_id: at.group_id, month: '2026-03' },
            cycle: null,
            rows: 3,
          },
          at.director.user_id,
        ],
      ])
    },
  )

  test('has a page for each partial that the month touches, until its grades are due', async () => {
    const at = await sheetSchool()
    const maths = await classOf(at, 'Matemáticas')
    for (const [place, partial_id] of at.partials.entries())
      await gradesIn(at, maths, partial_id, [71 + place])
    const first = async (month: string) =>
      (await read(at, { month })).pages.map((page) => studentLines(page, at.folios)[0])
    expect(await first('2026-01')).toEqual(['Nuñez Ruiz Ana 71 71.0'])
    expect(await first('2026-02')).toEqual(['Nuñez Ruiz Ana 71 71.0', 'Nuñez Ruiz Ana 72 72.0'])
    expect(await first('2026-04')).toEqual(['Nuñez Ruiz Ana 72 72.0', 'Nuñez Ruiz Ana 73 73.0'])
    expect(await first('2026-07')).toEqual(['Nuñez Ruiz Ana 73 73.0'])
    for (const month of ['2025-12', '2026-08', '2025-03'])
      expect(shown(await ask(at, { month }))).toEqual([404, 3500])
  })

  test('has a regularization too, but neither final grades nor partials of another level', async () => {
    const at = await sheetSchool()
    const [, second] = firstOf(2, at.partials)
    const maths = await classOf(at, 'Matemáticas')
    await build.partials(at.school_id, 3)
    const days = { start_date: '2026-03-02', end_date: '2026-03-06', limit_date: '2026-03-10' }
    const [regularization = 0] = await build.within(at.school_id, async (tx) => {
      const rows = await tx
        .insertInto('partials')
        .values({ partial: 1, level: 2, is_regularized: true, ...days })
        .returning('partial_id')
        .execute()
      return rows.map(({ partial_id }) => partial_id)
    })
    await gradesIn(at, maths, regularization, [65])
    await build.grade(at.school_id, {
      subject_id: maths,
      partial_id: second,
      student_id: at.students[0]!,
      calification: 99,
      is_final: 1,
    })
    const { pages } = await read(at)
    expect(pages).toHaveLength(2)
    expect(studentLines(pages[0]!, at.folios)[0]).toBe('Nuñez Ruiz Ana')
    expect(pages[1]).toContain('Regularización 1, del 2 de marzo de 2026 al 6 de marzo de 2026')
    expect(studentLines(pages[1]!, at.folios)[0]).toBe('Nuñez Ruiz Ana 65 65.0')
  })

  test("fails by the school's own minimum, and names the advisor to sign", async () => {
    const at = await sheetSchool()
    const maths = await classOf(at, 'Matemáticas')
    await build.setting(at.school_id, 'calification-minimum', '7.5')
    const advisor = await build.user(at.school_id, ['ASSESSOR'], { name: 'Rosa', last_name: 'Ortiz' })
    await build.within(at.school_id, (tx) =>
      tx.updateTable('groups').set({ assessor_id: advisor.user_id }).execute(),
    )
    await gradesIn(at, maths, at.partials[1]!, [74.9, 75])
    const [page = []] = (await read(at)).pages
    expect(studentLines(page, at.folios).slice(0, 2)).toEqual([
      'Nuñez Ruiz Ana 74.9* 74.9*',
      'Ñañez Beto 75 75.0',
    ])
    expect(page.some((line) => line.includes('* Menor que la calificación mínima, 75'))).toBe(true)
    expect(page.some((line) => line.includes('Rosa Ortiz'))).toBe(true)
  })

  test('names each class over its grades, whatever the name is made of', async () => {
    const at = await sheetSchool()
    const [zero, one] = [await classOf(at, '<b>&amp; "Arte"</b>'), await classOf(at, 'Tutoría y Apoyo')]
    await gradesIn(at, zero, at.partials[1]!, [80])
    await gradesIn(at, one, at.partials[1]!, [90])
    const { bytes } = await read(at)
    const words = await wordsOf(bytes, 1)
    const over = (title: string, shownGrade: string) => {
      const [word, figure] = [title, shownGrade].map((text) => words.find((each) => each.text === text)!)
      return Math.abs(word!.x - figure!.x)
    }
    expect(words.map(({ text }) => text)).toContain('<b>&amp;')
    expect(over('Tutoría', '90')).toBeLessThan(18)
    expect(over('<b>&amp;', '80')).toBeLessThan(18)
  })

  test('of many classes lies on its side and goes on, with the average of them all on each page', async () => {
    const at = await sheetSchool()
    for (let place = 10; place < 30; place += 1) {
      const subject_id = await classOf(at, `Materia ${place}`)
      await gradesIn(at, subject_id, at.partials[1]!, [place < 24 ? 60 : 90])
    }
    const { pages } = await read(at)
    expect(pages).toHaveLength(2)
    for (const page of pages)
      for (const word of ['Núm.', 'Matrícula', 'Alumno', 'Firma de la dirección'])
        expect(page.join(' ')).toContain(word)
    expect(pages.map((page) => studentLines(page, at.folios)[0])).toEqual([
      `Nuñez Ruiz Ana${' 60'.repeat(14)} 69.0`,
      `Nuñez Ruiz Ana${' 90'.repeat(6)} 69.0`,
    ])
  })

  test('of a finished cycle has its partials and who was there', async () => {
    const at = await sheetSchool()
    const maths = await classOf(at, 'Matemáticas')
    await gradesIn(at, maths, at.partials[1]!, [80])
    await build.freeze(at.school_id)
    await build.within(at.school_id, (tx) => tx.updateTable('students').set({ status: 0 }).execute())
    await build.partials(at.school_id)
    const { pages } = await read(at, { snaphot: '2024_2025-2' })
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('2° B Matutino · Primaria · Marzo de 2026 · Ciclo 2024-2025')
    expect(studentLines(pages[0]!, at.folios)).toEqual([
      'Nuñez Ruiz Ana 80 80.0',
      'Ñañez Beto',
      'Oso Paz Celia',
    ])
  })
})
