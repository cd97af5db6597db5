import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { workbook, type WorkbookOptions } from '../../test/lists/write-workbook.ts'
import { zip } from '../../test/lists/write-zip.ts'
import { LIST_LIMITS } from './list-limits.ts'
import { readList } from './read-list.ts'

const read = (bytes: Buffer) => readList(bytes, LIST_LIMITS)

const LIST: WorkbookOptions['sheets'] = [
  {
    name: '1° A',
    rows: [
      ['ESCUELA PRIMARIA «BENITO JUÁREZ»', 'lo que tapa'],
      null,
      ['Nº', 'Nombre del alumno', 'Tel.', 'Nacimiento', 'Activo'],
      [1, '  Peña  López,\u00A0Ana ', 6181234567, { number: 42077, format: 14 }, true],
      [
        2,
        { runs: ['Núñez ', 'Ruiz Luis'] },
        '618 123 4567',
        { number: 42077.75, format: 'dd/mm/yyyy hh:mm' },
        false,
      ],
      [null, null, { error: '#N/A' }, { formula: 'A1&"x"', value: 'x' }],
    ],
    merges: ['A1:E1'],
  },
  { name: 'Bajas', hidden: true, rows: [['Sosa']] },
]
const READ = {
  type: 'xlsx',
  date1904: false,
  repaired: false,
  sheets: [
    {
      name: '1° A',
      hidden: false,
      rows: [
        { row: 1, cells: ['ESCUELA PRIMARIA «BENITO JUÁREZ»'] },
        { row: 3, cells: ['Nº', 'Nombre del alumno', 'Tel.', 'Nacimiento', 'Activo'] },
        { row: 4, cells: ['1', 'Peña López, Ana', '6181234567', '2015-03-14', 'VERDADERO'] },
        { row: 5, cells: ['2', 'Núñez Ruiz Luis', '618 123 4567', '2015-03-14', 'FALSO'] },
        { row: 6, cells: ['', '', '#N/A', 'x'] },
      ],
      merges: [{ top: 1, left: 0, bottom: 1, right: 4 }],
    },
    { name: 'Bajas', hidden: true, rows: [{ row: 1, cells: ['Sosa'] }], merges: [] },
  ],
}

test.each<[string, Partial<WorkbookOptions>]>([
  ['as Excel writes it', {}],
  ['with texts in the cells', { texts: 'inline' }],
  ['with texts that formulas gave', { texts: 'formula' }],
  ['with a prefix', { prefix: 'x' }],
  ['in strict namespaces', { strict: true }],
  ['strict, with a prefix and texts in the cells', { strict: true, prefix: 'ns0', texts: 'inline' }],
])('a workbook %s is read as a person reads it', async (_, options) => {
  expect(await read(workbook({ sheets: LIST, ...options }))).toEqual(READ)
})

const sheetOf = (inner: string, before = '') =>
  `<worksheet>${before}<sheetData>${inner}</sheetData></worksheet>`
const withSheet = (content: string | Buffer) =>
  workbook({ sheets: [{ rows: [] }], parts: [{ name: 'xl/worksheets/sheet1.xml', content }] })
const rowsOf = async (bytes: Buffer) => (await read(bytes)).sheets[0]!.rows
const cellsOf = async (bytes: Buffer) => (await rowsOf(bytes)).map(({ cells }) => cells)

test('rows and cells that do not say where they are follow each other', async () => {
  const sheets = [{ rows: [['a', null, 'b'], [], [null, 1]] }]
  expect(await rowsOf(workbook({ sheets, places: false }))).toEqual([
    { row: 1, cells: ['a', '', 'b'] },
    { row: 3, cells: ['', '1'] },
  ])
})

test('some say where they are, and in any order', async () => {
  const inner =
    '<row r="9"><c r="C9"><v>3</v></c><c><v>4</v></c><c r="A9"><v>1</v></c></row><row><c><v>10</v></c></row><row r="2"><c r="$b$2"><v>2</v></c></row>'
  expect(await rowsOf(withSheet(sheetOf(inner)))).toEqual([
    { row: 2, cells: ['', '2'] },
    { row: 9, cells: ['1', '', '3', '4'] },
    { row: 10, cells: ['10'] },
  ])
})

test('days count from 1904 in workbooks of old Macs', async () => {
  const sheets = [{ rows: [[{ number: 40615, format: 14 }, { number: 0.3125, format: 20 }, 40615]] }]
  expect(await read(workbook({ sheets, date1904: true }))).toMatchObject({
    date1904: true,
    sheets: [{ rows: [{ cells: ['2015-03-14', '07:30', '40615'] }] }],
  })
})

test.each<[string, string, string]>([
  ['a day that is written as one', '<c t="d"><v>2015-03-14T00:00:00</v></c>', '2015-03-14'],
  ['an hour that is written as one', '<c t="d"><v>T07:30:00</v></c>', '07:30'],
  ['the error of a formula', '<c t="e"><f>A9</f><v>#¡REF!</v></c>', '#¡REF!'],
  ['a formula without a value', '<c><f>A9</f></c>', ''],
  ['an empty cell with a style', '<c s="0"/>', ''],
  [
    'a text between two forms',
    '<c t="inlineStr"><is><r><t>Ana </t></r><r><t>Paz</t></r></is></c>',
    'Ana Paz',
  ],
  ['reading aids', '<c t="inlineStr"><is><t>Ana</t><rPh sb="0" eb="1"><t>アナ</t></rPh></is></c>', 'Ana'],
  ['what XML cannot write', '<c t="str"><v>Ana_x000D_\n_x0009_Paz_x005F_x0041_</v></c>', 'Ana Paz_x0041_'],
  [
    'signs of XML',
    '<c t="str"><v>&lt;Ana&gt; &amp; &#76;uis<![CDATA[ & Eva]]></v></c>',
    '<Ana> & Luis & Eva',
  ],
  ['blanks', '<c t="str"><v xml:space="preserve">  Ana&#160;&#8195; Paz\n\n</v></c>', 'Ana Paz'],
  ['numbers with blanks', '<c><v> 618 </v></c>', '618'],
  ['truth in words', '<c t="b"><v>true</v></c>', 'VERDADERO'],
  ['truth that nobody said', '<c t="b"/>', ''],
])('%s', async (_, cell, text) => {
  const [cells] = await cellsOf(withSheet(sheetOf(`<row>${cell}<c t="str"><v>.</v></c></row>`)))
  expect(cells).toEqual([text, '.'])
})

test('what stands around the cells is none of them', async () => {
  const before =
    '<dimension ref="A1:B2"/><sheetViews><sheetView><selection sqref="A1"/></sheetView></sheetViews>'
  const after =
    '<extLst><ext><x14:dataValidations xmlns:x14="x"><xm:f xmlns:xm="y">A1</xm:f><v>7</v><t>8</t></x14:dataValidations></ext></extLst>'
  const xml = sheetOf('<row><c><v>1</v></c></row>', before).replace('</worksheet>', `${after}</worksheet>`)
  expect(await cellsOf(withSheet(xml))).toEqual([['1']])
})

test('parts in UTF-16 are read', async () => {
  const xml = `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${sheetOf('<row><c t="str"><v>Ñ</v></c></row>')}`
  expect(await cellsOf(withSheet(Buffer.from(xml, 'utf16le')))).toEqual([['Ñ']])
  expect(await cellsOf(withSheet(Buffer.from(xml, 'utf16le').swap16()))).toEqual([['Ñ']])
})

test('empty rows and columns with a format, down to the last of Excel, are none', async () => {
  const inner =
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row><row r="1048576"><c r="A1048576" s="0"/></row>'
  expect(await rowsOf(withSheet(sheetOf(inner)))).toEqual([{ row: 1, cells: ['1'] }])
})

test('merges end with the cells, and what they hide is empty', async () => {
  const sheets = [
    {
      rows: [
        ['Título', 'x', 'x'],
        ['Paz', 'Ana', '1'],
        ['Paz', 'Luis', '2'],
      ],
      merges: ['A1:XFD1', 'A2:A1048576', 'B3', 'F1:F3', 'A7:B9'],
    },
  ]
  expect((await read(workbook({ sheets }))).sheets[0]).toMatchObject({
    rows: [{ cells: ['Título'] }, { cells: ['Paz', 'Ana', '1'] }, { cells: ['', 'Luis', '2'] }],
    merges: [
      { top: 1, left: 0, bottom: 1, right: 2 },
      { top: 2, left: 0, bottom: 3, right: 0 },
      { top: 3, left: 1, bottom: 3, right: 1 },
    ],
  })
})

test('sheets come in the order of the workbook, without those of charts', async () => {
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`
  const parts = [
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns:d="x"><sheets><sheet name="Z" d:id="b"/><sheet name="Gráfica" d:id="c"/><sheet name="A" state="veryHidden" d:id="a"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<r>${relationship('a', 'worksheet', 'worksheets/sheet1.xml')}${relationship('b', 'worksheet', '/xl/worksheets/../worksheets/Sheet2.xml')}${relationship('c', 'chartsheet', 'chartsheets/sheet1.xml')}${relationship('d', 'sharedStrings', 'sharedStrings.xml')}</r>`,
    },
  ]
  const bytes = workbook({ sheets: [{ rows: [['uno']] }, { rows: [['dos']] }], parts })
  expect(await read(bytes)).toMatchObject({
    sheets: [
      { name: 'Z', hidden: false, rows: [{ cells: ['dos'] }] },
      { name: 'A', hidden: true, rows: [{ cells: ['uno'] }] },
    ],
  })
})

test('a workbook of the network is called workbook2.xml', async () => {
  const bytes = zip([
    {
      name: 'xl/workbook2.xml',
      content: '<workbook xmlns:r="x"><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook2.xml.rels',
      content:
        '<r><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet.xml"/><Relationship Id="b" Type="x/styles" Target="no.xml"/></r>',
    },
    { name: 'xl/worksheets/sheet.xml', content: sheetOf('<row><c t="str"><v>Ana</v></c></row>') },
  ])
  expect(await cellsOf(bytes)).toEqual([['Ana']])
})

test('what this product writes is read', async () => {
  const rows = [
    [{ value: 'Nombre', fontWeight: 'bold' as const }, { value: 'Nacimiento' }, { value: 'Promedio' }],
    [
      { value: 'Peña Ana' },
      { value: new Date(Date.UTC(2015, 2, 14)), format: 'dd/mm/yyyy' },
      { value: 8.5, type: Number, format: '0.0' },
    ],
  ]
  const bytes = await writeXlsxFile(rows, { sheet: 'Alumnos' }).toBuffer()
  expect(await read(bytes)).toMatchObject({
    sheets: [{ name: 'Alumnos', rows: [{}, { cells: ['Peña Ana', '2015-03-14', '8.5'] }] }],
  })
})

test('letters that went wrong on the way into a workbook are put right', async () => {
  const sheets = [
    {
      name: 'Niñez',
      rows: [
        ['GarcÃ­a', 'PeÃ±a', 'Ãlvarez'],
        ['LÃ³pez', 'Núñez', 'Ã\u0081ngel'],
      ],
    },
  ]
  for (const texts of ['shared', 'inline', 'formula'] as const) {
    expect(await read(workbook({ sheets, texts }))).toMatchObject({
      repaired: true,
      sheets: [
        {
          name: 'Niñez',
          rows: [{ cells: ['García', 'Peña', 'Ãlvarez'] }, { cells: ['López', 'Núñez', 'Ángel'] }],
        },
      ],
    })
  }
})
