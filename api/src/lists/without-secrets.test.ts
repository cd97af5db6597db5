import type { Merge, ReadList } from '@plantel/contract/import/read-list'
import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

const listOf = (rows: readonly string[][], merges: Merge[] = []): ReadList => ({
  type: 'xlsx',
  date1904: false,
  repaired: false,
  sheets: [{ name: '', hidden: false, merges, rows: rows.map((cells, at) => ({ row: at + 1, cells })) }],
})
const cellsOf = (list: ReadList) => list.sheets[0]!.rows.map(({ cells }) => cells)

test.each(['Password', 'CONTRASEÑA', 'Contraseña (temporal)', 'clave web', 'Clave de acceso', 'NIP', 'pin'])(
  'what stands below %s is dropped',
  (header) => {
    const rows = [
      ['ESCUELA'],
      ['Nombre', header, 'Tel'],
      ['Ana', 'a1b2', '618'],
      ['', '1234'],
      ['Luis', '99'],
    ]
    expect(cellsOf(withoutSecrets(listOf(rows)))).toEqual([
      ['ESCUELA'],
      ['Nombre', header, 'Tel'],
      ['Ana', '', '618'],
      ['Luis'],
    ])
  },
)

test('a header over two columns is the header of both', () => {
  const rows = [
    ['Nombre', 'Contraseña', '', 'Tel'],
    ['Ana', 'x', 'y', '618'],
  ]
  const merges = [{ top: 1, left: 1, bottom: 1, right: 2 }]
  expect(cellsOf(withoutSecrets(listOf(rows, merges)))[1]).toEqual(['Ana', '', '', '618'])
})

test('Pin is a surname where no numbers stand below it', () => {
  const list = listOf([
    ['Pérez', 'Pin', 'Ana'],
    ['Soto', 'Ruiz', 'Luis'],
    ['Cruz', 'Gil', 'Eva'],
  ])
  expect(withoutSecrets(list)).toEqual(list)
})

test.each(['Clave', 'Clave del centro de trabajo', 'Opinión', 'Pinocho'])(
  '%s is no header of secrets',
  (header) => {
    const list = listOf([[header], ['10DPR0001A'], ['7']])
    expect(withoutSecrets(list)).toEqual(list)
  },
)

test('a remark about a password is none', () => {
  const list = listOf([
    ['Nombre', 'Tel', 'Notas'],
    ['Ana', '6181234567', 'Olvidó su contraseña'],
    ['Eva', '618', 'x'],
  ])
  expect(withoutSecrets(list)).toEqual(list)
})

test('a header is looked for in the first rows alone', () => {
  const list = listOf([...Array.from({ length: 40 }, () => ['x']), ['password'], ['secreto']])
  expect(withoutSecrets(list)).toEqual(list)
})
