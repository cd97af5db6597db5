import { readImportErrors } from '@plantel/contract/import-files'
import { changeImport, readImportTables } from '@plantel/contract/imports'
import { changeImportRow } from '@plantel/contract/import-rows'
import { beforeEach, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { applied, importOf, importWork, rowsOf, uploaded } from '../../../test/build/imported-list.ts'
import { listOf, newAdministrator, readyList } from '../../../test/build/imported-school.ts'
import { workbook } from '../../../test/lists/write-workbook.ts'
import { LIST_LIMITS } from '../../lists/list-limits.ts'
import { readList } from '../../lists/read-list.ts'

let by: Person

beforeEach(async () => {
  by = await newAdministrator()
})

const ANA = { folio: 'M-1', last_name: 'PEÑA', second_last_name: 'LÓPEZ', name: 'ANA' }
const EVA = { folio: 'M-2', last_name: 'RUIZ', second_last_name: 'SOTO', name: 'EVA', born: '02/11/2015' }
const NOBODY = { folio: 'M-3', last_name: '', second_last_name: '', name: '', street: '-Juárez' }

/** The cells of the workbook of errors, header first. */
const errorsOf = async (id: number): Promise<string[][]> => {
  const { rawPayload } = await as(by).answer(readImportErrors, { params: { id } })
  const { sheets } = await readList(rawPayload, LIST_LIMITS)
  return sheets[0]!.rows.map(({ cells }) => [...cells])
}

const backWith = async (lines: string[][]) =>
  uploaded(by, workbook({ sheets: [{ name: 'Por arreglar', rows: lines }] }), { name: 'Arreglos.xlsx' })

test('rows that come back from Excel are mended in their import, which can go on', async () => {
  const first = await readyList(by, listOf(ANA, NOBODY, EVA))
  await applied(by, first)
  const [header, row] = await errorsOf(first.import_id)
  expect(header!.at(-1)).toBe('_fila')
  expect(row!.at(-1)).toBe(`${first.import_id}-2`)
  const typed = row!.map((text, place) => ({ 1: 'SOTO', 2: 'MENA', 3: 'LUZ' })[place] ?? text)
  const back = await backWith([header!, typed])
  expect(back).toMatchObject({
    status: 'rejected',
    problem: { message: '1 renglón arreglado está en «alumnos.csv»', import_id: first.import_id },
  })
  expect(await rowsOf(by, back.import_id)).toEqual([])
  const [mended] = await rowsOf(by, first.import_id, { state: 'new' }).then((rows) =>
    rows.filter(({ row_no }) => row_no === 2),
  )
  expect(mended).toMatchObject({ state: 'new', value: { name: 'Luz', last_name: 'Soto', street: '-Juárez' } })
  expect(await applied(by, await importOf(by, first.import_id))).toMatchObject({ applied: 3 })
})

test('a row without a mark, of another school or of an import that is gone makes it a list of its own', async () => {
  const first = await readyList(by, listOf(ANA, NOBODY))
  const [header, row] = await errorsOf(first.import_id)
  const named = row!.map((text, place) => ({ 1: 'SOTO', 2: 'MENA', 3: 'LUZ' })[place] ?? text)
  const added = await backWith([header!, named, [...ADDED, ...named.slice(4, -1), '']])
  expect(added).toMatchObject({ status: 'ready', counts: { new: 0 } })
  expect((await rowsOf(by, added.import_id)).length).toBe(2)
  by = await newAdministrator()
  expect(await backWith([header!, named])).toMatchObject({ status: 'ready', problem: null })
  expect(await backWith([header!, [...named.slice(0, -1), '99999999999999999-1']])).toMatchObject({
    status: 'ready',
  })
})

const ADDED = ['M-9', 'PAZ', 'MENA', 'IVÁN']

test('lists that stand side by side keep what was mended, each its own, when the file is read again', async () => {
  const rows = [
    ['1° A', '', '', '1° B', ''],
    ['Nombre completo', 'Matrícula', '', 'Nombre completo', 'Matrícula'],
    ['Peña López Ana', 'A-1', '', 'Ruiz Soto Eva', 'B-1'],
    ['Mena Cruz Luz', 'A-2', '', 'Paz Díaz Iván', 'B-2'],
  ]
  const { import_id } = await uploaded(by, workbook({ sheets: [{ name: 'Grupos', rows }] }), {
    name: 'x.xlsx',
  })
  const before = await rowsOf(by, import_id)
  const of = (folio: string) => before.find(({ cells }) => Object.values(cells).includes(folio))!
  const [left, right] = [of('A-1'), of('B-1')]
  expect(left.sheet_row).toBe(right.sheet_row)
  for (const [row, folio] of [
    [left, 'A-9'],
    [right, 'B-9'],
  ] as const) {
    const key = Object.entries(row.cells).find(([, text]) => /^[AB]-1$/.test(text))![0]
    const params = { id: import_id, row: row.row_no }
    await as(by).call(changeImportRow, { params, body: { cells: [{ key, text: folio }] } })
  }
  await as(by).call(changeImport, {
    params: { id: import_id },
    body: { options: [{ key: 'level', value: '2' }] },
  })
  await importWork(by.school_id, 'import-read')
  const after = await rowsOf(by, import_id)
  expect(new Set(after.map(({ value }) => value!['folio']))).toEqual(new Set(['A-9', 'A-2', 'B-9', 'B-2']))
})

test('what was said of columns holds for the next list with the same header, once it was imported', async () => {
  const strange = (name: string, folio: string) => `Cosa,Nombre completo,CURP\n${folio},${name},\n`
  const first = await uploaded(by, strange('Peña López Ana', 'A-77'))
  const say = (import_id: number) =>
    as(by).call(changeImport, {
      params: { id: import_id },
      body: { columns: [{ key: 'cosa', field: 'folio' }] },
    })
  await say(first.import_id)
  await importWork(by.school_id, 'import-read')
  const tablesOf = async (id: number) => (await as(by).call(readImportTables, { params: { id } })).data
  const fieldOf = async (id: number) => (await tablesOf(id)).columns.find(({ key }) => key === 'cosa')!.field
  const unseen = await uploaded(by, strange('Ruiz Soto Eva', 'A-78'))
  expect(await fieldOf(unseen.import_id)).toBeNull()
  await applied(by, await importOf(by, first.import_id))
  const next = await uploaded(by, strange('Ruiz Soto Eva', 'A-78'))
  expect(await tablesOf(next.import_id)).toMatchObject({ remembered: true })
  expect(await fieldOf(next.import_id)).toBe('folio')
  const other = await newAdministrator()
  by = other
  expect(await fieldOf((await uploaded(by, strange('Ruiz Soto Eva', 'A-78'))).import_id)).toBeNull()
})
