import { expect, test } from 'vitest'
import { writeCsv } from '../documents/csv.ts'
import { LIST_LIMITS } from './list-limits.ts'
import { readList } from './read-list.ts'

const read = (text: string | Buffer) => readList(Buffer.from(text), LIST_LIMITS)
const cellsOf = async (text: string | Buffer) => (await read(text)).sheets[0]!.rows.map(({ cells }) => cells)

const windows1252 = (text: string) => Buffer.from(text.replace('’', '\x92').replace('€', '\x80'), 'latin1')
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

const TEXT = 'Nombre;Nota\r\nPeña López Ángel;O’Farril €\r\n'
test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['Windows-1252', windows1252(TEXT)],
  ['UTF-16', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16, the other way', utf16be(TEXT)],
  ['UTF-16, the other way, with its mark', utf16be(`\uFEFF${TEXT}`)],
])('%s is read', async (_, bytes) => {
  expect(await read(bytes)).toEqual({
    type: 'csv',
    date1904: false,
    repaired: false,
    sheets: [
      {
        name: '',
        hidden: false,
        merges: [],
        rows: [
          { row: 1, cells: ['Nombre', 'Nota'] },
          { row: 2, cells: ['Peña López Ángel', 'O’Farril €'] },
        ],
      },
    ],
  })
})

test.each<[string, string, string[][]]>([
  [
    'tabs',
    'a\tb, c\n1\t2, 3',
    [
      ['a', 'b, c'],
      ['1', '2, 3'],
    ],
  ],
  [
    'bars',
    'a|b;c\n1|2',
    [
      ['a', 'b;c'],
      ['1', '2'],
    ],
  ],
  [
    'decimals with a comma',
    'Ana;8,5;9,0\nLuis;7,5;6,0',
    [
      ['Ana', '8,5', '9,0'],
      ['Luis', '7,5', '6,0'],
    ],
  ],
  [
    'surnames with a comma',
    'Nombre;Tel\n"Peña, Ana";1\nSoto, Luis;2',
    [
      ['Nombre', 'Tel'],
      ['Peña, Ana', '1'],
      ['Soto, Luis', '2'],
    ],
  ],
  [
    'delimiters within quotes',
    'a,b\n"x;y;z",1\n"p;q;r",2',
    [
      ['a', 'b'],
      ['x;y;z', '1'],
      ['p;q;r', '2'],
    ],
  ],
  [
    'nicknames in quotes',
    'a;b,c\n"El Negro" Soto;1\n"La Güera" Paz;2',
    [
      ['a', 'b,c'],
      ['"El Negro" Soto', '1'],
      ['"La Güera" Paz', '2'],
    ],
  ],
  [
    'titles above',
    'ESCUELA\nCICLO\na,b,c\n1,2,3\n4,5,6\n7,8,9',
    [['ESCUELA'], ['CICLO'], ['a', 'b', 'c'], ['1', '2', '3'], ['4', '5', '6'], ['7', '8', '9']],
  ],
  [
    'what Excel says of itself',
    'sep=;\na;b,c,d\n1;2',
    [
      ['a', 'b,c,d'],
      ['1', '2'],
    ],
  ],
  [
    'lines of old Macs',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'lines of several systems',
    'a,b\r\n1,2\n3,4\r5,6',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
  ],
  [
    'a line within a cell',
    'a,b\n"Peña\nLópez",2',
    [
      ['a', 'b'],
      ['Peña López', '2'],
    ],
  ],
  [
    'quotes within quotes',
    'a,b\n"Ana ""La Güera"" Paz",2',
    [
      ['a', 'b'],
      ['Ana "La Güera" Paz', '2'],
    ],
  ],
  [
    'blanks of all kinds',
    'a,b\n\u00A0 Ana\u2003\u200BPaz ,\u202A618\u202C',
    [
      ['a', 'b'],
      ['Ana Paz', '618'],
    ],
  ],
])('%s', async (_, text, cells) => {
  expect(await read(text)).toMatchObject({ type: 'csv' })
  expect(await cellsOf(text)).toEqual(cells)
})

// In the bytes of code page 850 and of old Macs.
const DOS = {
  á: 0xa0,
  é: 0x82,
  í: 0xa1,
  ó: 0xa2,
  ú: 0xa3,
  ñ: 0xa4,
  Ñ: 0xa5,
  Á: 0xb5,
  É: 0x90,
  Ú: 0xe9,
  '°': 0xf8,
}
const MAC = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ó: 0x97,
  ú: 0x9c,
  ñ: 0x96,
  Ñ: 0x84,
  Á: 0xe7,
  É: 0x83,
  Ú: 0xf2,
  '°': 0xa1,
}
const written = (bytes: Record<string, number>, text: string) =>
  Buffer.from(Array.from(text, (letter) => bytes[letter] ?? letter.charCodeAt(0)))

test.each([
  ['programs of DOS', DOS],
  ['old Macs', MAC],
])('lists of %s are read', async (_, bytes) => {
  const cells = [
    ['Nombre', 'Grupo'],
    ['Ángel García', '1°A'],
    ['MUÑOZ JESÚS', '2°B'],
    ['María Peña', '3°C'],
    ['Raúl Pérez Núñez', '1°C'],
    ['José Ávila', ''],
  ]
  const text = cells.map((row) => row.join(';')).join('\r\n')
  expect((await cellsOf(written(bytes, text))).flat()).toEqual(cells.flat().filter((cell) => cell !== ''))
})

test.each([
  'Ana\xA0Paz;618\nLuis\xA0Gil;\xA1s\xED!\nEva\xA0Cruz;3\xBA',
  'O\x92Farril;a\nO\x92Hara;b\nD\x92Angelo;c\n\xA9;d',
])('what Windows wrote with few letters of its own stays so: %j', async (text) => {
  const bytes = Buffer.from(text, 'latin1')
  const expected = new TextDecoder('windows-1252').decode(bytes).replaceAll('\xA0', ' ')
  expect(await cellsOf(bytes)).toEqual(expected.split('\n').map((line) => line.split(';')))
})

test('texts that were kept from Excel are what they were', async () => {
  const text = ['n;t', '="00123";"=""045"""', "'=1+1;'-x", "''=1;'t Hooft"].join('\n')
  expect(await cellsOf(text)).toEqual([
    ['n', 't'],
    ['00123', '045'],
    ['=1+1', '-x'],
    ["''=1", "'t Hooft"],
  ])
})

test('what this product writes as CSV is read', async () => {
  const rows = [
    ['Peña "La Güera"', '=1+1', '@x'],
    ['-', '+52 618', '0012'],
  ]
  expect(await cellsOf(await writeCsv(['Nombre', 'a;b', 'c,d'], rows))).toEqual([
    ['Nombre', 'a;b', 'c,d'],
    ...rows,
  ])
})

test('empty lines are counted, and left out', async () => {
  expect((await read('a;b\n\n;\n1;2\n')).sheets[0]!.rows).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 4, cells: ['1', '2'] },
  ])
})

test('a quote that nobody closes takes no more with it than its line', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => `Ana ${at};618${at}`)
  const text = ['n;t', '"Peña;1', ...lines, '"El Negro" Soto;2', '"Ruiz\nPaz";3', 'Luis;"4"'].join('\n')
  expect(await cellsOf(text)).toEqual([
    ['n', 't'],
    ['"Peña', '1'],
    ...lines.map((line) => line.split(';')),
    ['"El Negro" Soto', '2'],
    ['Ruiz Paz', '3'],
    ['Luis', '4'],
  ])
})

test('lines without a delimiter are a text', async () => {
  expect(await read('1. Peña López Ana - mamá 618 123 4567\n\n2. Soto Luis')).toMatchObject({
    type: 'text',
    sheets: [
      {
        rows: [
          { row: 1, cells: ['Peña López Ana', 'mamá', '618 123 4567'] },
          { row: 3, cells: ['Soto Luis'] },
        ],
      },
    ],
  })
})

test.each<[string, string[][]]>([
  [
    '3°A Matutino\n1. Peña López Ana, mamá Rosa 618 123 4567\n2. Soto Luis, 3 Norte 12 - papá Juan, 6181112233\n3. Paz Ian,',
    [
      ['3°A Matutino'],
      ['Peña López Ana', 'mamá Rosa', '618 123 4567'],
      ['Soto Luis', '3 Norte 12', 'papá Juan', '6181112233'],
      ['Paz Ian'],
    ],
  ],
  [
    '[28/11/26, 10:15] Mtra. Lety: 1. Vega Ita\n[28/11/26, 10:16] +52 1 618 123 4567: 2. Cruz Eva',
    [['Vega Ita'], ['Cruz Eva']],
  ],
])('commas of lines that were typed are no table: %j', async (text, cells) => {
  expect(await read(text)).toMatchObject({ type: 'text' })
  expect(await cellsOf(text)).toEqual(cells)
})

test('numbers in a column of their own are a table', async () => {
  expect(await read('No.,Nombre\n1.,Ana\n2.,Luis')).toMatchObject({ type: 'csv' })
})

const broken = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text))

test.each([
  ['once', broken],
  ['twice', (text: string) => broken(broken(text))],
])('letters that went wrong %s are put right', async (_, spoil) => {
  const text = 'Nombre;Apellido\nÁngel;García\nMaría José;Peña Núñez\nSofía;“Ñáñez” à'
  expect(await read(spoil(text))).toMatchObject({ repaired: true })
  expect(await cellsOf(spoil(text))).toEqual(text.split('\n').map((line) => line.split(';')))
})

test.each(['n;a\nGarcÃ­a;PeÃ±a', 'n;a\nGarcÃ­a;PeÃ±a\nLÃ³pez;Â x'])(
  'letters are left as they are where not all of them come right: %j',
  async (text) => {
    expect((await read(text)).repaired).toBe(false)
  },
)

test('half a letter and what no database stores are no part of a cell', async () => {
  expect(await cellsOf('a;b\nx\u0001y\uD800;e\u0301')).toEqual([
    ['a', 'b'],
    ['x y\uFFFD', 'é'],
  ])
})
