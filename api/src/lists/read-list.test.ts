import { expect, test } from 'vitest'
import { workbook, type WorkbookOptions } from '../../test/lists/write-workbook.ts'
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
