import {
  array,
  assert,
  constantFrom,
  nat,
  oneof,
  property,
  record,
  shuffledSubarray,
  string,
  tuple,
} from 'fast-check'
import { expect, test } from 'vitest'
import { titleSays } from '../../src/import/title-says.ts'
import { IMPORT_KINDS } from '../../src/import/tables.ts'
import { book, find, type Line, only, sheet } from './lists.ts'
import { unfoldMatrix } from '../../src/import/matrix/unfold-matrix.ts'

const cell = oneof(
  {
    weight: 4,
    arbitrary: constantFrom(
      '',
      '',
      'Nombre',
      'ALUMNO',
      'CURP',
      'Grupo',
      'TUTOR',
      'Tel.',
      'P1',
      'PROM',
      'Sexo',
      'Docente',
      'Total',
      'GRUPO: 3° B',
      'Vo. Bo.',
      'DIRECTORA',
      '1',
      '14',
      '3° B',
      'M',
      '9.5',
      '2015-03-14',
      '6181234567',
      'Peña López Ana',
      'Ruiz Mora Luis',
      'PELA150314MDGXPN01',
      'Español',
      'Noviembre',
      'a@b.mx',
    ),
  },
  // The reader leaves no blanks around a text, and of blanks alone nothing.
  { weight: 1, arbitrary: string({ maxLength: 30 }).map((text) => text.trim()) },
)
const merge = tuple(nat(8), nat(6), nat(4), nat(4)).map(([top, left, down, across]) => ({
  top: top + 1,
  left,
  bottom: top + 1 + down,
  right: left + across,
}))
const sheets = array(
  record({
    lines: array(array(cell, { maxLength: 9 }), { maxLength: 25 }),
    merges: array(merge, { maxLength: 4 }),
    name: constantFrom('1A', 'Español', 'NOV', 'Hoja1', 'Maestros'),
  }),
  { minLength: 1, maxLength: 3 },
)
const anyList = tuple(sheets, constantFrom('xlsx', 'csv', 'text')).map(([all, type]) => ({
  ...book(...all.map(({ name, lines, merges }, at) => ({ ...sheet(`${name} ${at}`, lines), merges }))),
  type,
}))

test('whatever the file says: each row below the first header is told of exactly once, of a matrix at least once, and the same file gives the same', () => {
  assert(
    property(anyList, constantFrom(undefined, ...IMPORT_KINDS), (list, kind) => {
      const found = find(list, kind ? { kind } : {})
      expect(find(list, kind ? { kind } : {})).toEqual(found)
      for (const each of list.sheets) {
        const { name, rows } = each
        const tables = found.tables.filter((table) => table.sheet === name)
        const told = tables.flatMap((table) => [...table.rows, ...table.ignored].map(({ row }) => row))
        const heads = new Set(tables.flatMap(({ headerRows }) => headerRows))
        const sides = new Map<number, number>()
        for (const row of told) sides.set(row, (sides.get(row) ?? 0) + 1)
        const first = Math.min(...told)
        const isLeftOut = found.leftOut.some(({ sheet: left }) => left === name)
        expect(tables.length > 0 || isLeftOut).toBe(true)
        if (isLeftOut) continue
        if (tables.some(({ columns }) => (columns[0]?.column ?? 0) > 0) || tables.length > 1) continue
        // A row of a matrix has a class for each group.
        const isMatrix = unfoldMatrix(each) !== null
        for (const { row } of rows) {
          if (row < first || heads.has(row)) continue
          expect(sides.get(row)).toBeGreaterThan(0)
          if (!isMatrix) expect(sides.get(row)).toBe(1)
        }
      }
    }),
    { numRuns: 400 },
  )
})

const COLUMNS: readonly (readonly [string, readonly string[]])[] = [
  ['Matrícula', ['A1', 'A2', 'A3']],
  ['Nombre del alumno', ['Peña López Ana', 'Ruiz Mora Luis', 'Díaz Soto Eva']],
  ['CURP', ['PELA150314MDGXPN01', 'RUML150202HDGZRS05', 'DISE150101MDGZTV09']],
  ['Fecha de nacimiento', ['2015-03-14', '2015-02-02', '2015-01-01']],
  ['Sexo', ['M', 'H', 'M']],
  ['Grado y grupo', ['3° B', '3° B', '3° A']],
  ['Mamá', ['Rosa López', 'Inés Mora', 'Eva Soto']],
  ['Cel. mamá', ['6181234567', '6181234568', '6181234569']],
  ['Papá', ['Juan Peña', 'Hugo Ruiz', 'Raúl Díaz']],
  ['Correo papá', ['a@b.mx', 'c@d.mx', 'e@f.mx']],
  ['Domicilio', ['Pino 1', 'Olmo 2', 'Roble 3']],
  ['Promedio', ['9', '8', '10']],
]

test('in whatever order the columns stand, each is the same', () => {
  const fieldsBy = (columns: typeof COLUMNS) => {
    const lines: Line[] = [
      columns.map(([header]) => header),
      ...[0, 1, 2].map((at) => columns.map(([, values]) => values[at]!)),
    ]
    return new Map(
      only(book(sheet('Lista', lines))).columns.map(({ header, field, owner }) => [header, [field, owner]]),
    )
  }
  const inOrder = fieldsBy(COLUMNS)
  assert(
    property(shuffledSubarray([...COLUMNS], { minLength: COLUMNS.length }), (columns) => {
      expect(fieldsBy(columns)).toEqual(inOrder)
    }),
  )
})

test('whatever a title says, reading it ends', () => {
  assert(
    property(array(oneof(string({ unit: 'grapheme', maxLength: 400 }), cell), { maxLength: 5 }), (lines) => {
      expect(typeof titleSays(lines, lines[0])).toBe('object')
    }),
  )
})
