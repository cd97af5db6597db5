import { changeLogo } from '@plantel/contract/logos'
import { readSettings } from '@plantel/contract/schools'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { type ExportedSchool, exportedSchool } from '../../../test/build/exported-school.ts'
import { pagesOf, wrongIn } from '../../../test/pdf-tools.ts'
import { PHOTO } from '../../../test/build/stored-photo.ts'
import { unzip } from '../../../test/unzip.ts'

let school: ExportedSchool
let director: Person
beforeAll(async () => {
  school = await exportedSchool()
  director = await build.user(school.school_id, ['DIRECTOR'])
})

describe('the workbook', () => {
  const filesOf = async () => {
    const data = { subject_id: school.subjects.matematicas }
    return unzip((await askExport(director, 'subject-califications', { data })).rawPayload)
  }

  test('has a frozen, bold head with filters over all rows, and columns as wide as what is in them', async () => {
    const files = await filesOf()
    const sheet = files['xl/worksheets/sheet1.xml']!
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:K5"/>')
    expect(files['xl/worksheets/sheet2.xml']).not.toContain('autoFilter')
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width) > 5)).toEqual(
      Array.from({ length: 11 }, () => true),
    )
    const [, style] = /<c r="A1" s="(\d+)"/.exec(sheet) ?? []
    const formats = /<cellXfs.*?<\/cellXfs>/.exec(files['xl/styles.xml']!)![0].match(/<xf .*?(\/>|<\/xf>)/g)!
    const [, font] = /fontId="(\d+)"/.exec(formats[Number(style)]!) ?? []
    const fonts = files['xl/styles.xml']!.match(/<font>.*?<\/font>/g)!
    expect(fonts[Number(font)]).toContain('<b/>')
  })

  test('has figures as figures, averages with their tenth, and nothing where nothing was captured', async () => {
    const files = await filesOf()
    const sheet = files['xl/worksheets/sheet1.xml']!
    expect(sheet).toMatch(
      /<c r="D2"><v>80<\/v><\/c><c r="E2"><v>90.25<\/v><\/c><c r="G2" s="\d+"><v>85.1<\/v>/,
    )
    expect(files['xl/styles.xml']).toContain('formatCode="0.0"')
    expect(sheet).not.toContain('<f>')
  })
})

describe('on 0–10', () => {
  let ten: ExportedSchool
  beforeAll(async () => {
    ten = await exportedSchool()
    await build.setting(ten.school_id, 'calification-scale', '10')
  })
  const ask = (format: 'pdf' | 'excel') =>
    askExport(ten.director, 'subject-califications', {
      format,
      data: { subject_id: ten.subjects.matematicas },
    })

  test('grades and averages are what the director sees, rounded once', async () => {
    const { rows } = await readBook((await ask('excel')).rawPayload)
    expect(rows.slice(1).map((row) => row.slice(3, 7))).toEqual([
      [8, 9.03, null, 8.5],
      [5.95, null, null, 6.5],
      [null, null, null, null],
      [null, null, null, null],
    ])
    const lines = (await pagesOf((await ask('pdf')).rawPayload)).flat()
    expect(lines.find((line) => line.includes('Álvarez'))).toMatch(
      /Álvarez Cruz Eva 8 9.03 8.5 1 0 0 En activo$/,
    )
    expect(lines.find((line) => line.includes('Zúñiga'))).toMatch(/Zúñiga Cruz Eva — 1 0 0 En activo$/)
  })
})

describe('on paper', () => {
  test('the head of the table is on each page, and so are school, page and pages', async () => {
    const many = await exportedSchool()
    await build.students(many.school_id, 150)
    const bytes = (await askExport(many.director, 'school-students', { format: 'pdf' })).rawPayload
    const pages = await pagesOf(bytes)
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, lines] of pages.entries()) {
      expect(lines.find((line) => line.startsWith('ID '))).toBe(
        'ID Matrícula Alumno Grupo Nivel Días de falta Justificados Promedio Asistencias Faltas (clases) Retardos',
      )
      expect(lines[0]).toBe('Primaria Benito Juárez')
      expect(lines.at(-1)).toBe(`Primaria Benito Juárez Página ${index + 1} de ${pages.length}`)
    }
    expect(pages.flat().filter((line) => line.includes('Núñez Íñigo Sin grupo'))).toHaveLength(150)
  })

  test('the logo is there once, however many pages there are', async () => {
    const admin = await build.user(school.school_id, ['ADMINISTER'])
    await build.setting(school.school_id, 'theme-logo-school', '')
    const settings = await as(admin).call(readSettings, { params: { id: school.school_id } })
    const { configuration_id } = settings.data.find(({ key }) => key === 'theme-logo-school')!
    const pictures = async () => {
      const bytes = (await askExport(director, 'school-students', { format: 'pdf' })).rawPayload
      expect(await wrongIn(bytes)).toEqual([])
      const pages = (await pagesOf(bytes)).length
      return { pages, pictures: bytes.toString('latin1').split('/Subtype /Image').length - 1 }
    }
    expect(await pictures()).toEqual({ pages: 1, pictures: 0 })
    await as(admin).call(changeLogo, { params: { id: configuration_id }, file: PHOTO })
    const on = await pictures()
    expect(on.pictures).toBeGreaterThan(0)
    await build.students(school.school_id, 60)
    expect(await pictures()).toEqual({ pages: 3, pictures: on.pictures })
  })

  test('an empty report says why', async () => {
    const empty = await build.user(await build.school(), ['DIRECTOR'])
    for (const [report, words] of [
      ['groups', 'Sin grupos'],
      ['top-score-subjects', 'Sin materias'],
      ['school-students', 'Sin alumnos'],
      ['school-professors', 'Sin maestros'],
    ] as const) {
      const bytes = (await askExport(empty, report, { format: 'pdf' })).rawPayload
      expect((await pagesOf(bytes)).flat()).toContain(words)
      const { rows, about } = await readBook((await askExport(empty, report)).rawPayload)
      expect(rows).toHaveLength(1)
      expect(about).toContainEqual(['Renglones', words])
    }
  })
})
