import { readImport } from '@plantel/contract/imports'
import { changeImportRow } from '@plantel/contract/import-rows'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, openApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { importOf } from '../../../test/build/imported-list.ts'
import { listOf, newAdministrator, readyList } from '../../../test/build/imported-school.ts'
import { begin, otherConnection, untilSomebodyWaits } from '../../../test/other-connection.ts'
import { shown } from '../../../test/shown.ts'

const ROWS = [1, 2, 3, 4, 5, 6]
const LIST = listOf(...ROWS.map((row) => ({ folio: `M-${row}`, last_name: 'PEÑA', name: `ANA ${row}` })))

const client = otherConnection()

const lock = (school_id: number, import_id: number) =>
  begin(client, school_id, `select from imports where import_id = ${import_id} for update`)

test('many rows that are mended at once wait in a line that holds no connection', async () => {
  const app = await openApp({ poolSize: 3 })
  const [one, other] = [await newAdministrator(), await newAdministrator()]
  const { import_id: id } = await readyList(one, LIST)
  const theirs = await readyList(other, LIST)
  await lock(one.school_id, id)
  const mending = ROWS.map((row) =>
    as(one, app).answer(changeImportRow, { params: { id, row }, body: { skip: true } }),
  )
  await untilSomebodyWaits(client)
  const look = await as(other, app).answer(readImport, { params: { id: theirs.import_id } })
  await client.query('rollback')
  expect(look.statusCode).toBe(200)
  expect((await Promise.all(mending)).map(({ statusCode }) => statusCode)).toEqual(ROWS.map(() => 200))
  expect((await importOf(one, id)).counts.skipped).toBe(ROWS.length)
})

test('while a job holds the list nobody waits for it: 9105', async () => {
  const by = await newAdministrator()
  const { import_id: id } = await readyList(by, LIST)
  await inSchoolAsOwner(by.school_id, "update imports set status = 'reading'")
  await lock(by.school_id, id)
  const answer = await as(by).answer(changeImportRow, { params: { id, row: 1 }, body: { skip: true } })
  await client.query('rollback')
  expect(shown(answer)).toEqual([409, 9105])
})
