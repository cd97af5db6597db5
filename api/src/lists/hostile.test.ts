import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { workbook, type WorkbookOptions } from '../../test/lists/write-workbook.ts'
import { type ZipEntry, zip } from '../../test/lists/write-zip.ts'
import { LIST_LIMITS, type ListLimits } from './list-limits.ts'
import { readList } from './read-list.ts'

const MIB = 2 ** 20
const SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'

const withParts = (...parts: ZipEntry[]) => workbook({ sheets: [{ rows: [['Ana', 1]] }], parts })
const withSheet = (content: string, more: Partial<ZipEntry> = {}) =>
  withParts({ name: SHEET, content, ...more })
const sheetOf = (inner: string) => `<worksheet><sheetData>${inner}</sheetData></worksheet>`
const sound = (more: Partial<WorkbookOptions> = {}) => workbook({ sheets: [{ rows: [['Ana', 1]] }], ...more })

/** An entry that is never whole in memory: a piece that is deflated once, and stands there many times. */
const endless = (begin: string, piece: string, times: number): Partial<ZipEntry> => {
  const [first, again] = [begin, piece].map((text) =>
    deflateRawSync(Buffer.from(text), { finishFlush: constants.Z_FULL_FLUSH, level: 9 }),
  )
  return {
    deflated: Buffer.concat([first!, ...Array.from({ length: times }, () => again!), Buffer.from([3, 0])]),
    says: { size: Math.min(begin.length + piece.length * times, 2 ** 32 - 2) },
  }
}

const compound = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(name, 'utf16le')])

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)

/** One byte of what is deflated is another. */
const spoiled = (bytes: Buffer) => {
  const at = bytes.indexOf(SHEET) + SHEET.length + 4
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([bytes[at]! ^ 0xff]), bytes.subarray(at + 1)])
}

const manyRows = (rows: number, cell = '<c><v>1</v></c>') => sheetOf(`<row>${cell}</row>`.repeat(rows))

test.each<[string, number, string, () => Buffer]>([
  ['a PDF', 9101, 'other-type', () => Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj', 'latin1')],
  ['a PNG', 9101, 'other-type', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a JPEG', 9101, 'other-type', () => Buffer.from('ffd8ffe000104a4649460001', 'hex')],
  ['rich text', 9101, 'other-type', () => Buffer.from('{\\rtf1 Ana;1}')],
  ['a web page that is called .xls', 9101, 'other-type', () => Buffer.from('\uFEFF\n<table><tr><td>Ana')],
  ['the XML of Excel 2003', 9101, 'other-type', () => Buffer.from('<?xml version="1.0"?><Workbook/>')],
  ['a web page in UTF-16', 9101, 'other-type', () => Buffer.from('<html>\n<table>', 'utf16le')],
  ['a workbook of before 2007', 9101, 'old-workbook', () => compound('Workbook')],
  ['a document of Word', 9101, 'other-type', () => zip([{ name: 'word/document.xml', content: '<w/>' }])],
  ['a sheet of OpenDocument', 9101, 'other-type', () => zip([{ name: 'content.xml', content: '<office/>' }])],
  ['a binary workbook', 9101, 'other-type', () => zip([{ name: 'xl/workbook.bin', content: 'x' }])],
  ['an archive with a workbook in it', 9101, 'other-type', () => zip([{ name: 'a.xlsx', content: sound() }])],
  ['an archive with nothing in it', 9101, 'other-type', () => zip([])],
  ['a text with empty bytes', 9101, 'other-type', () => Buffer.from('Ana;1\0\nLuis;2')],

  ['26 MiB', 9102, 'file-size', () => Buffer.alloc(26 * MIB, 'a;b\n')],
  ['a workbook of 26 MiB', 9102, 'file-size', () => Buffer.concat([sound(), Buffer.alloc(26 * MIB)])],
  [
    'a bomb of 4 GiB of blanks',
    9102,
    'cell-length',
    () => withSheet('', endless('<worksheet>', ' '.repeat(4 * MIB), 1_024)),
  ],
  [
    'a bomb of 4 GiB in an attribute',
    9102,
    'cell-length',
    () => withSheet('', endless('<worksheet a="', 'x'.repeat(4 * MIB), 1_024)),
  ],
  [
    'a bomb of 4 GiB in a comment',
    9102,
    'cell-length',
    () => withSheet('', endless('<worksheet><!--', 'x'.repeat(4 * MIB), 1_024)),
  ],
  [
    'a bomb of 4 GiB in a cell',
    9102,
    'cell-length',
    () => withSheet('', endless('<worksheet><row><c t="str"><v>', 'x'.repeat(4 * MIB), 1_024)),
  ],
  [
    'a bomb of 4 GiB of texts',
    9102,
    'shared-strings',
    () =>
      withParts({
        name: STRINGS,
        content: '',
        ...endless('<sst>', `<si><t>${'x'.repeat(4_000)}</t></si>`.repeat(1_000), 1_024),
      }),
  ],
  ['a small bomb', 9102, 'inflated', () => withSheet(sheetOf('<row/>'.repeat(MIB)))],
  [
    'texts for 64 MiB',
    9102,
    'shared-strings',
    () =>
      withParts({
        name: STRINGS,
        content: `<sst>${Array.from({ length: 1_900_000 }, (_, at) => `<si><t>${at}</t></si>`).join('')}</sst>`,
      }),
  ],
  [
    'a million rows',
    9102,
    'rows',
    () =>
      withSheet(
        Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`)
          .join('')
          .replace(/^/, '<worksheet><sheetData>'),
      ),
  ],
  [
    '50,001 rows in two sheets',
    9102,
    'rows',
    () =>
      workbook({
        sheets: [25_000, 25_001].map((rows) => ({ rows: Array.from({ length: rows }, (_, at) => [at]) })),
      }),
  ],
  [
    '300 sheets',
    9102,
    'sheets',
    () => workbook({ sheets: Array.from({ length: 300 }, () => ({ rows: [['Ana']] })) }),
  ],
  [
    '300 columns',
    9102,
    'columns',
    () => workbook({ sheets: [{ rows: [Array.from({ length: 300 }, (_, at) => at)] }] }),
  ],
  [
    'a cell of 5 MiB',
    9102,
    'cell-length',
    () => workbook({ sheets: [{ rows: [[randomBytes(2.5 * MIB).toString('hex')]] }] }),
  ],
  [
    'a cell of 5,001 letters',
    9102,
    'cell-length',
    () => workbook({ sheets: [{ rows: [['x'.repeat(5_001)]] }], texts: 'inline' }),
  ],
  [
    'a formula that gave 5,001 letters',
    9102,
    'cell-length',
    () => workbook({ sheets: [{ rows: [['x'.repeat(5_001)]] }], texts: 'formula' }),
  ],
  [
    'a long text in every cell',
    9102,
    'memory',
    () =>
      withParts(
        { name: STRINGS, content: `<sst><si><t>${'x'.repeat(5_000)}</t></si></sst>` },
        { name: SHEET, content: manyRows(20_000, '<c t="s"><v>0</v></c>') },
      ),
  ],
  [
    '10,000 entries',
    9102,
    'entries',
    () =>
      withParts(...Array.from({ length: 10_000 }, (_, at) => ({ name: `xl/media/${at}.png`, content: '' }))),
  ],
  ['a line of 25 MiB', 9102, 'cell-length', () => Buffer.alloc(25 * MIB, 'a')],
  ['a line of 25 MiB of delimiters', 9102, 'cell-length', () => Buffer.alloc(25 * MIB, ';')],
  ['quotes for 25 MiB', 9102, 'cell-length', () => Buffer.alloc(25 * MIB, '"')],
  ['25 MiB of ends of lines', 9102, 'rows', () => Buffer.alloc(25 * MIB, '\r')],
  ['a million lines', 9102, 'rows', () => Buffer.alloc(25 * MIB, 'a;b\n')],
  ['a text of 300 columns', 9102, 'columns', () => Buffer.from('a;'.repeat(300))],
  [
    'a text with a cell of 5,001 letters',
    9102,
    'cell-length',
    () => Buffer.from(`a;b\n${'x'.repeat(5_001)};c`),
  ],

  ['an encrypted workbook', 9103, 'password', () => compound('EncryptedPackage')],
  ['an encrypted archive', 9103, 'password', () => withSheet(sheetOf(''), { says: { flags: 1 } })],
  ['a strongly encrypted archive', 9103, 'password', () => withSheet(sheetOf(''), { says: { flags: 0x41 } })],

  ['nothing', 9104, 'empty', () => Buffer.alloc(0)],
  ['blanks and delimiters', 9104, 'empty', () => Buffer.from('\uFEFF\n ; ;\n\n')],
  [
    'a workbook without a filled cell',
    9104,
    'empty',
    () => workbook({ sheets: [{ rows: [[' ', null]] }, { rows: [] }] }),
  ],
  ['a workbook that is cut off', 9104, 'damaged', () => cut(sound())],
  ['a workbook of its first bytes', 9104, 'damaged', () => sound().subarray(0, 100)],
  ['a workbook with a spoiled byte', 9104, 'damaged', () => spoiled(sound())],
  ['a wrong sum', 9104, 'damaged', () => withSheet(manyRows(1), { says: { crc: 7 } })],
  ['a size that is too small', 9104, 'damaged', () => withSheet(manyRows(1), { says: { size: 7 } })],
  ['a size that is too large', 9104, 'damaged', () => withSheet(manyRows(1), { says: { size: 7_000 } })],
  ['an unknown compression', 9104, 'damaged', () => withSheet(manyRows(1), { says: { method: 12 } })],
  [
    'a sheet that is not there',
    9104,
    'damaged',
    () =>
      withParts({
        name: 'xl/_rels/workbook.xml.rels',
        content: '<r><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/no.xml"/></r>',
      }),
  ],
  [
    'a sheet that is outside',
    9104,
    'damaged',
    () =>
      withParts({
        name: 'xl/_rels/workbook.xml.rels',
        content: '<r><Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/></r>',
      }),
  ],
  [
    'a sheet on another server',
    9104,
    'damaged',
    () =>
      withParts({
        name: 'xl/_rels/workbook.xml.rels',
        content:
          '<r><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="https://example.org/sheet1.xml"/></r>',
      }),
  ],
  [
    'two entries of one name',
    9104,
    'entry-names',
    () =>
      zip([
        { name: SHEET, content: 'a' },
        { name: SHEET.toUpperCase(), content: 'b' },
      ]),
  ],
  [
    'a name that leads out',
    9104,
    'entry-names',
    () => withParts({ name: '../../etc/cron.d/x', content: 'x' }),
  ],
  ['a name from the root', 9104, 'entry-names', () => withParts({ name: '/etc/passwd', content: 'x' })],
  ['a name of a drive', 9104, 'entry-names', () => withParts({ name: 'C:/x', content: 'x' })],
  ['a name with a backslash', 9104, 'entry-names', () => withParts({ name: 'xl\\..\\x', content: 'x' })],
  [
    'a type of document',
    9104,
    'doctype',
    () =>
      withSheet('<!DOCTYPE worksheet [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'),
  ],
  [
    'an entity of a file',
    9104,
    'doctype',
    () =>
      withParts({
        name: STRINGS,
        content: '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
      }),
  ],
  ['an entity that nobody declared', 9104, 'damaged', () => withSheet('<worksheet>&x;</worksheet>')],
  ['elements within elements', 9104, 'damaged', () => withSheet('<a>'.repeat(10_000))],
  ['XML that ends too early', 9104, 'damaged', () => withSheet('<worksheet><sheetData><row>')],
  ['XML that is none', 9104, 'damaged', () => withSheet('\0\0\0\0')],
  [
    'letters that are none',
    9104,
    'damaged',
    () => withParts({ name: SHEET, content: Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe]) }),
  ],
  ['a text that is not in the table', 9104, 'damaged', () => withSheet(manyRows(1, '<c t="s"><v>7</v></c>'))],
  ['a text of no number', 9104, 'damaged', () => withSheet(manyRows(1, '<c t="s"><v>__proto__</v></c>'))],
  [
    'a row below the last',
    9104,
    'damaged',
    () => withSheet(sheetOf('<row r="1048577"><c><v>1</v></c></row>')),
  ],
  [
    'a row that is there twice',
    9104,
    'damaged',
    () => withSheet(sheetOf('<row r="3"><c><v>1</v></c></row>'.repeat(2))),
  ],
  ['a cell right of the last', 9104, 'damaged', () => withSheet(manyRows(1, '<c r="ZZZ1"><v>1</v></c>'))],
  ['a merge from below', 9104, 'damaged', () => withSheet('<worksheet><mergeCell ref="B2:A1"/></worksheet>')],
  [
    'merges over one another',
    9104,
    'damaged',
    () =>
      withSheet(
        `<worksheet>${'<row><c><v>1</v></c></row>'.repeat(1_000)}${'<mergeCell ref="A1:A1000"/>'.repeat(1_000)}</worksheet>`,
      ),
  ],
])('%s: %i', async (_, code, reason, make) => {
  await expect(readList(make(), LIST_LIMITS)).rejects.toMatchObject({ code, reason })
})

test.each<[string, Partial<ListLimits>, () => Buffer]>([
  ['time', { cpuSeconds: 0 }, () => sound()],
  ['time', { cpuSeconds: 0 }, () => Buffer.from('a;b\n'.repeat(10_000))],
  ['memory', { keptBytes: 1_000 }, () => withSheet(manyRows(100))],
  ['memory', { letters: 1_000 }, () => Buffer.from(`a;b\n${'Peña;López\n'.repeat(200)}`)],
  [
    'merges',
    { rows: 3 },
    () => workbook({ sheets: [{ rows: [['Ana']], merges: ['B1:B2', 'C1:C2', 'D1:D2', 'E1:E2'] }] }),
  ],
])('reading ends where it costs too much %s', async (reason, limits, make) => {
  await expect(readList(make(), { ...LIST_LIMITS, ...limits })).rejects.toMatchObject({ code: 9102, reason })
})

test('what is not a sheet is never opened', async () => {
  const bomb = endless('', ' '.repeat(4 * MIB), 1_024)
  const parts = [
    { name: 'xl/vbaProject.bin', content: '', ...bomb },
    { name: 'xl/externalLinks/externalLink1.xml', content: '', ...bomb },
    { name: 'docProps/app.xml', content: '<!DOCTYPE x>' },
  ]
  expect(await readList(withParts(...parts), LIST_LIMITS)).toMatchObject({
    sheets: [{ rows: [{ row: 1, cells: ['Ana', '1'] }] }],
  })
})
