import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { build } from '../../../test/build/build.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { pagesOf, wrongIn } from '../../../test/pdf-tools.ts'
import { unzip } from '../../../test/unzip.ts'
import { drawWorkbook } from '../../documents/workbook.ts'

const STARTS = ['=', '+', '-', '@', '\t', '\r', '\0', '\u0001=', '\u0000\u0001+', "'", ' =', '\n=']
const REST = [
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://x.mx";"Ver")',
  '1+1',
  '_x0041_',
  '',
  '</t><f>1</f>',
  ']]>',
]
const WORDS = [
  'constructor',
  '__proto__',
  'toString',
  'true',
  '1e5',
  '2026-01-01',
  '&amp;',
  '_x000D_',
  '\uFFFE',
]

const hostile = fc.oneof(
  fc.tuple(fc.constantFrom(...STARTS), fc.constantFrom(...REST)).map((parts) => parts.join('')),
  fc.constantFrom(...WORDS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

const expected = (text: string): string | null => {
  const kept = text.replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}\uFFFD]/gu, (sign) =>
    '\t\n\r'.includes(sign) ? sign : '',
  )
  const dangerous = [text, kept].some((each) => '=+-@\t\r\0'.includes(each[0] ?? '?'))
  const cell = dangerous ? `'${kept}` : kept
  return cell === '' ? null : cell
}

describe('whatever somebody wrote', () => {
  test('is text in a workbook, and no formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 20, maxLength: 60 }), async (texts) => {
        const bytes = await drawWorkbook({
          title: 'Alumnos',
          columns: [
            { title: 'Texto', width: 20 },
            { title: 'Renglón', width: 9 },
          ],
          rows: texts.map((text, index) => [text, index]),
          about: [['Búsqueda', texts[0]!]],
        })
        const { rows, about } = await readBook(bytes)
        expect(rows.slice(1)).toEqual(texts.map((text, index) => [expected(text), index]))
        expect(about[0]?.[1] ?? null).toBe(expected(texts[0]!))
        const files = await unzip(bytes)
        expect(
          Object.entries(files).filter(([name, xml]) => /sheet\d/.test(name) && xml.includes('<f')),
        ).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  const NAMES = [
    '=HYPERLINK("http://x.mx")',
    '<script>alert(1)</script>',
    ') Tj /JavaScript (app.alert(1)) endstream endobj',
    '/OpenAction << /S /Launch >>',
    '${7*7} {{page}}',
  ]

  test('is text on paper, and does nothing', async () => {
    const director = await build.user(await build.school({ name: NAMES[3]! }), ['DIRECTOR'])
    const { school_id } = director
    for (const name of NAMES) await build.students(school_id, 1, { name, last_name: 'Rey' })
    const bytes = (await askExport(director, 'school-students', { format: 'pdf' })).rawPayload
    const words = (await pagesOf(bytes)).flat().join(' ')
    for (const name of NAMES) expect(words.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    expect(await wrongIn(bytes)).toEqual([])
    const { rows } = await readBook((await askExport(director, 'school-students')).rawPayload)
    expect(rows.slice(1).map(([, , name]) => name)).toEqual(
      expect.arrayContaining(NAMES.map((name) => `Rey ${name}`)),
    )
  })

  test('leaves the other columns on the sheet, however long a word is', async () => {
    const director = await build.user(await build.school({ name: 'W'.repeat(150) }), ['DIRECTOR'])
    const long = 'W'.repeat(50)
    await build.students(director.school_id, 1, { name: long, last_name: long, second_last_name: long })
    const bytes = (await askExport(director, 'school-students', { format: 'pdf' })).rawPayload
    const lines = (await pagesOf(bytes)).flat()
    expect(lines.find((line) => line.startsWith('ID '))).toBe(
      'ID Matrícula Alumno Grupo Nivel Días Justificados Promedio Asistencias Faltas Retardos',
    )
    expect(lines.find((line) => line.includes('Sin grupo'))).toMatch(/Sin grupo 0 0 — 0 0 0$/)
    expect(lines.join('').replaceAll(/[^W]/g, '')).toHaveLength(2 * 150 + 3 * 50)
  })
})
