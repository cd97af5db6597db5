import { EXPORT_FILES, EXPORT_REPORTS } from '@plantel/contract/exports'
import { scaledMean, shownMean } from '@plantel/contract/grade-scale'
import { readSchool } from '@plantel/contract/schools'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { EXPECTED, type OfCycle, type Reader, type Row } from '../../../test/build/expected-exports.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { endCycle, type ExportedSchool, exportedSchool } from '../../../test/build/exported-school.ts'
import { pagesOf, wrongIn } from '../../../test/pdf-tools.ts'

let school: ExportedSchool
let past: ExportedSchool
let snaphot: string
/** A director of its own for each test: ten files a minute are allowed. */
let director: Person
beforeAll(async () => {
  school = await exportedSchool()
  past = await exportedSchool()
  snaphot = await endCycle(past)
})
beforeEach(async () => {
  director = await build.user(school.school_id, ['DIRECTOR'])
})

const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date(instant))

const inBook = (head: string, value: Row[number]) => {
  if (head === 'Última captura' && value !== null) return new Date(`${dayOf(String(value))}T00:00:00Z`)
  if (head === 'Promedio' && value !== null) return scaledMean(Number(value), 100)
  return value
}

const onPaper = (head: string, value: Row[number]): string => {
  if (head === 'Promedio') return value === null ? '—' : shownMean(Number(value), 100)
  if (value === null) return ''
  if (head === 'Última captura') return dayOf(String(value)).split('-').toReversed().join('/')
  return String(value)
}

const OF_CYCLES = EXPORT_REPORTS.filter((report): report is OfCycle => report in EXPECTED)

describe.each(OF_CYCLES)('the report %s', (report) => {
  const { title, head: always, now = [], rows, data } = EXPECTED[report]
  const head = [...always, ...now]
  const ask = ({ person, school: of, snaphot: cycle }: Reader, format: 'pdf' | 'excel') =>
    askExport(person, report, {
      format,
      data: data?.(of) ?? {},
      ...(cycle === undefined ? {} : { cycle }),
    })
  const inRows = (shown: readonly Row[]) =>
    shown.map((row) => row.map((value, index) => inBook(head[index]!, value)))

  test('says in a workbook what its screen shows', async () => {
    const reader = { person: director, school }
    const answer = await ask(reader, 'excel')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(EXPORT_FILES.excel.type)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*2026-03-10\.xlsx$/)
    const book = await readBook(answer.rawPayload)
    const shown = await rows(reader)
    expect(shown.length).toBeGreaterThan(0)
    expect([book.title, ...book.rows]).toEqual([title, head, ...inRows(shown)])
  })

  test('says of a finished cycle what its screen shows of it', async () => {
    const person = await build.user(past.school_id, ['DIRECTOR'])
    const reader = { person, school: past, snaphot }
    const shown = await rows(reader)
    expect(shown.length).toBeGreaterThan(0)
    const book = await readBook((await ask(reader, 'excel')).rawPayload)
    expect(book.rows).toEqual([always, ...inRows(shown)])
    expect(book.about).toContainEqual(['Ciclo escolar', 'Ciclo 2025-2026 · Primaria'])
    expect(book.about).toContainEqual(['Renglones', String(shown.length)])
  })

  test('says it on paper too', async () => {
    const reader = { person: director, school }
    const answer = await ask(reader, 'pdf')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(EXPORT_FILES.pdf.type)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*2026-03-10\.pdf$/)
    const { clave } = (await as(director).call(readSchool, { params: { id: school.school_id } })).data
    const lines = (await pagesOf(answer.rawPayload)).flat()
    const line = (words: string[]) => words.filter((word) => word !== '').join(' ')
    const shown = (await rows(reader)).map((row) =>
      line(row.map((value, index) => onPaper(head[index]!, value))),
    )
    expect(lines.slice(0, 3)).toEqual(['Primaria Benito Juárez', `CCT ${clave}`, title])
    expect(lines).toContain('Ciclo actual · 10 de marzo de 2026')
    const begins = lines.indexOf(line(head))
    expect(lines.slice(begins, begins + shown.length + 1)).toEqual([line(head), ...shown])
    expect(lines.at(-1)).toBe('Primaria Benito Juárez Página 1 de 1')
    expect(await wrongIn(answer.rawPayload)).toEqual([])
  })
})
