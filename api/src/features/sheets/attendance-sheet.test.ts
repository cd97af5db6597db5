import { readAttendanceSheet } from '@plantel/contract/sheets'
import { describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { build } from '../../../test/build/build.ts'
import { wordsOf } from '../../../test/pdf-tools.ts'
import { classOf, listOf, sheetCalls, sheetSchool, studentLines } from '../../../test/build/printed-sheets.ts'
import { shown } from '../../../test/shown.ts'
import { auditOf } from '../../../test/build/two-groups.ts'
import { firstOf } from '../../../test/first-of.ts'

const { ask, read } = sheetCalls(readAttendanceSheet)

const WEEKDAYS = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 30, 31]

const dayNumbers = (lines: readonly string[]): number[] =>
  (lines.find((line) => line.includes(' 30 31')) ?? '')
    .split(' ')
    .map(Number)
    .filter((number) => number > 0)

describe('the attendance sheet of a group and month', () => {
  test('has a page for each class, with every mark and its totals', async () => {
    const at = await sheetSchool()
    const [ana, beto, celia] = firstOf(3, at.students)
    const [spanish, maths] = [await classOf(at, 'Español'), await classOf(at, 'Matemáticas')]
    await listOf(at, maths, '2026-02-27', [])
    await listOf(at, maths, '2026-03-02', [ana, beto])
    await listOf(at, maths, '2026-03-10', [ana])
    await listOf(at, maths, '2026-03-31', [ana, celia])
    await listOf(at, maths, '2026-04-01', [])
    await listOf(at, spanish, '2026-03-03', [celia])
    const { name, pages } = await read(at)
    expect(name).toBe('Lista de asistencia 2° B Matutino marzo 2026.pdf')
    expect(pages).toHaveLength(2)
    const [school] = await asOwner<{ name: string; clave: string }>(
      'select name, clave from schools where school_id = $1',
      [at.school_id],
    )
    for (const page of pages)
      expect(page.slice(0, 4)).toEqual([
        school!.name,
        `CCT ${school!.clave}`,
        'Lista de asistencia',
        '2° B Matutino · Primaria · Marzo de 2026',
      ])
    for (const page of pages)
      for (const word of [
        'Núm.',
        'Matrícula',
        'Alumno',
        'Asistencias',
        'Faltas',
        '(clases)',
        'Firma de quien está a cargo',
      ])
        expect(page.join(' ')).toContain(word)
    const [first, second] = firstOf(2, pages)
    expect(first).toContain('Materia: Español · A cargo de Luz Arce Díaz')
    expect(second).toContain('Materia: Matemáticas · A cargo de Luz Arce Díaz')
    expect(studentLines(first, at.folios)).toEqual([
      'Nuñez Ruiz Ana – F – – – – 0 1',
      'Ñañez Beto – F – – – – 0 1',
      'Oso Paz Celia – • – – – – 1 0',
    ])
    expect(studentLines(second, at.folios)).toEqual([
      'Nuñez Ruiz Ana • – – – – – • • 3 0',
      'Ñañez Beto • – – – – – F F 1 2',
      'Oso Paz Celia F – – – – – F • 1 2',
    ])
    expect(await auditOf(at.school_id)).toEqual([
      [
        'export',
        {
          report: 'attendance-sheet',
          format: 'pdf',
          filters: { group_id: at.group_id, month: '2026-03' },
          cycle: null,
          rows: 3,
        },
        at.director.user_id,
      ],
    ])
  })

  test('of one list a day counts days, and names no class', async () => {
    const at = await sheetSchool()
    const spanish = await classOf(at, 'Español')
    await inSchoolAsOwner(
      at.school_id,
      `update groups set roll = 1, roll_subject_id = ${spanish} where group_id = ${at.group_id}`,
    )
    await listOf(at, spanish, '2026-03-02', [])
    const { pages } = await read(at)
    expect(pages).toHaveLength(1)
    const words = pages.flat().join(' ')
    for (const word of ['Lista del día · A cargo de Luz Arce Díaz', 'Días de', 'falta'])
      expect(words).toContain(word)
    expect(words).not.toMatch(/Español|Faltas/)
  })

  test('puts each mark under its day, and a Saturday there only where a list was taken on it', async () => {
    const at = await sheetSchool()
    const [ana] = firstOf(1, at.students)
    const [spanish, maths] = [await classOf(at, 'Español'), await classOf(at, 'Matemáticas')]
    const days = [4, 14, 27]
    for (const day of days)
      await listOf(at, spanish, `2026-03-${String(day).padStart(2, '0')}`, day === 14 ? [] : [ana])
    await listOf(at, maths, '2026-03-05', [])
    const { bytes, pages } = await read(at)
    expect(pages.map(dayNumbers)).toEqual([[...WEEKDAYS, 14].toSorted((a, b) => a - b), WEEKDAYS])
    const words = await wordsOf(bytes, 1)
    const row = words.find(({ text }) => text === at.folios[0])!
    const marks = words.filter(({ text, y }) => /^[•F]$/.test(text) && Math.abs(y - row.y) < 4)
    const head = words.find(({ text }) => text === 'Alumno')!
    const dayAt = (x: number) =>
      words.find((word) => Math.abs(word.y - head.y) < 4 && Math.abs(word.x - x) < 3)?.text
    expect(marks.map(({ text, x }) => [text, dayAt(x)])).toEqual([
      ['•', '4'],
      ['F', '14'],
      ['•', '27'],
    ])
  })

  test('says who was late, whose absence is excused and what the school has of its own, with a legend', async () => {
    const at = await sheetSchool()
    const maths = await classOf(at, 'Matemáticas')
    const [ana, beto, celia] = firstOf(3, at.students)
    await listOf(at, maths, '2026-03-02', [ana, celia])
    await inSchoolAsOwner(
      at.school_id,
      `update assists set code = case student_id when ${ana} then 'R' when ${celia} then 'C' else code end,
        excused = student_id = ${beto}`,
    )
    const { pages } = await read(at)
    expect(studentLines(pages[0]!, at.folios)).toEqual([
      'Nuñez Ruiz Ana R – – – – – 1 0',
      'Ñañez Beto J – – – – – 0 1',
      'Oso Paz Celia C – – – – – 1 0',
    ])
    const legend = '• presente F falta R retardo C comisión J falta justificada – sin lista'
    expect(pages[0]!.join(' ')).toContain(legend)
  })

  test('of one class alone is that page, and without a professor its line is still there to sign', async () => {
    const at = await sheetSchool()
    await classOf(at, 'Español')
    const subject_id = await build.subject(at.school_id, at.group_id, null, { title: 'Matemáticas' })
    const { pages } = await read(at, { subject_id })
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Materia: Matemáticas')
    expect(pages[0]!.some((line) => line.includes('Firma de quien está a cargo'))).toBe(true)
  })

  test('without a list is empty, to be filled in by hand: a coming month, too', async () => {
    const at = await sheetSchool()
    await classOf(at, 'Español')
    const { pages, name } = await read(at, { month: '2027-02' })
    expect(name).toContain('febrero 2027')
    expect(studentLines(pages[0]!, at.folios)).toEqual(['Nuñez Ruiz Ana', 'Ñañez Beto', 'Oso Paz Celia'])
  })

  test('has only students who are active, and those who are not enrolled any more nowhere', async () => {
    const at = await sheetSchool()
    const [ana, beto] = firstOf(2, at.students)
    const maths = await classOf(at, 'Matemáticas')
    await listOf(at, maths, '2026-03-02', at.students)
    await build.within(at.school_id, async (tx) => {
      await tx.updateTable('students').set({ status: 0 }).where('student_id', '=', ana).execute()
      await tx.deleteFrom('enrollments').where('student_id', '=', beto).execute()
    })
    const { pages } = await read(at)
    expect(studentLines(pages[0]!, at.folios)).toEqual(['', '', 'Oso Paz Celia • – – – – – 1 0'])
  })

  test('of a group without students says so', async () => {
    const at = await sheetSchool()
    const group_id = await build.group(at.school_id)
    await build.subject(at.school_id, group_id, null)
    const { pages } = await read(at, { group_id })
    expect(pages[0]).toContain('El grupo no tiene alumnos')
  })

  test('is the same for a special group', async () => {
    const at = await sheetSchool(1)
    const workshop = await classOf(at, 'Danza')
    await listOf(at, workshop, '2026-03-02', at.students)
    const { pages } = await read(at)
    expect(studentLines(pages[0]!, at.folios)[1]).toBe('Ñañez Beto • – – – – – 1 0')
  })

  test('of many students goes on, with its head on each page', async () => {
    const at = await sheetSchool()
    await classOf(at, 'Matemáticas')
    await build.enroll(at.school_id, at.group_id, await build.students(at.school_id, 57))
    const { pages } = await read(at)
    expect(pages).toHaveLength(2)
    for (const page of pages) {
      expect(page).toContain('Materia: Matemáticas · A cargo de Luz Arce Díaz')
      expect(dayNumbers(page)).toEqual(WEEKDAYS)
    }
    expect(pages[1]!.some((line) => line.startsWith('60 '))).toBe(true)
  })
})

describe('of a finished cycle', () => {
  const finished = async () => {
    const at = await sheetSchool()
    const maths = await classOf(at, 'Matemáticas')
    await listOf(at, maths, '2026-03-02', at.students)
    await build.freeze(at.school_id)
    return { ...at, snaphot: '2024_2025-2' }
  }

  test('it shows who was there when it ended, whatever became of them, and names the cycle', async () => {
    const at = await finished()
    await build.within(at.school_id, (tx) => tx.updateTable('students').set({ status: 0 }).execute())
    const { pages } = await read(at, { snaphot: at.snaphot })
    expect(pages[0]).toContain('2° B Matutino · Primaria · Marzo de 2026 · Ciclo 2024-2025')
    expect(studentLines(pages[0]!, at.folios)[0]).toBe('Nuñez Ruiz Ana • – – – – – 1 0')
    const [entry] = await inSchoolAsOwner<{ details: { cycle: string } }>(
      at.school_id,
      "select details from audit_log where action = 'export'",
    )
    expect(entry!.details.cycle).toBe(at.snaphot)
  })
})

test('there is none of a class of another group: 3500', async () => {
  const [at, elsewhere] = [await sheetSchool(), await sheetSchool()]
  await classOf(at, 'Español')
  const other = await build.group(at.school_id)
  const others = await build.subject(at.school_id, other, null)
  for (const subject_id of [others, await classOf(elsewhere, 'Español')])
    expect(shown(await ask(at, { subject_id }))).toEqual([404, 3500])
  expect(await auditOf(at.school_id)).toEqual([])
})
