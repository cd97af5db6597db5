import {
  applyImport,
  changeImport,
  createImport,
  createTextImport,
  IMPORT_BYTES_MAX,
  IMPORTS_AN_HOUR,
  readImport,
  revertImport,
} from '@plantel/contract/imports'
import { answerImport, changeImportRow, readImportMissing } from '@plantel/contract/import-rows'
import { beforeEach, expect, test } from 'vitest'
import { inSchoolAsOwner, NOON, theApp } from '../../../test/app.ts'
import { as, type Person, tokenOf } from '../../../test/as.ts'
import { askBackup } from '../../../test/build/backups.ts'
import { build, PASSWORD } from '../../../test/build/build.ts'
import { applied, importOf, importWork, reverted, uploaded } from '../../../test/build/imported-list.ts'
import { arrivedIn, listOf, newAdministrator, readyList } from '../../../test/build/imported-school.ts'
import { zip } from '../../../test/lists/write-zip.ts'
import { shown } from '../../../test/shown.ts'

const ANA = { folio: 'M-1', last_name: 'PEÑA', name: 'ANA' }
const EVA = { folio: 'M-2', last_name: 'RUIZ', name: 'EVA', born: '02/11/2015' }

let by: Person

beforeEach(async () => {
  by = await newAdministrator()
})

const school = () => ({ params: { id: by.school_id } })
const send = (bytes: Buffer | string, body: object = {}, name = 'a.csv') =>
  as(by).answer(createImport, { ...school(), body, file: [{ filename: name, bytes: Buffer.from(bytes) }] })

test('a list that is none is refused by its code, and nothing of it stays in the store', async () => {
  expect(shown(await send('%PDF-1.7\n%xx'))).toEqual([415, 9101])
  expect(shown(await send(''))).toEqual([422, 9104])
  expect(shown(await send('Nombre\nAna', { kind: 'nothing' }))).toEqual([422, 1017])
  const twice = [{ bytes: Buffer.from('a,b') }, { bytes: Buffer.from('a,b') }]
  expect(shown(await as(by).answer(createImport, { ...school(), file: twice }))).toEqual([422, 1017])
  expect(await arrivedIn(by.school_id)).toEqual([])
})

test('more than 25 MiB are refused by what is said of them, and by what comes', async () => {
  const headers = {
    authorization: `Bearer ${await tokenOf(by)}`,
    'content-type': 'multipart/form-data; boundary=b',
  }
  const app = await theApp()
  const url = `/v1/schools/${by.school_id}/imports`
  const said = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-length': '99999999' },
    payload: '--b--\r\n',
  })
  expect(shown(said)).toEqual([413, 9102])
  expect(shown(await send(Buffer.alloc(IMPORT_BYTES_MAX + 1, 'a')))).toEqual([413, 9102])
  expect(await arrivedIn(by.school_id)).toEqual([])
})

test('ten an hour, of whatever way; the eleventh leaves nothing in the store', async () => {
  for (let each = 0; each < IMPORTS_AN_HOUR; each += 1)
    expect((await send('Nombre\nAna')).statusCode).toBe(200)
  const text = { ...school(), body: { text: 'Nombre\nAna' } }
  expect(shown(await send('Nombre\nAna'))[0]).toBe(429)
  expect(shown(await as(by).answer(createTextImport, text))[0]).toBe(429)
  expect(await arrivedIn(by.school_id)).toHaveLength(IMPORTS_AN_HOUR)
})

test('a pasted list is read as one that is uploaded; an empty one is refused', async () => {
  const answer = await as(by).call(createTextImport, { ...school(), body: { text: listOf(ANA) } })
  await importWork(by.school_id, 'import-read')
  expect(await importOf(by, answer.data.import_id)).toMatchObject({ status: 'ready', kind: 'students' })
  expect(shown(await as(by).answer(createTextImport, { ...school(), body: { text: ' ' } }))).toEqual([
    422, 1017,
  ])
})

test('while it is read nothing about it can be changed or done: 9105', async () => {
  const { data } = await as(by).call(createTextImport, { ...school(), body: { text: listOf(ANA) } })
  const params = { id: data.import_id }
  const expected = { body: { password: PASSWORD, expect: data.counts } }
  expect(shown(await as(by).answer(changeImport, { params, body: {} }))).toEqual([409, 9105])
  expect(
    shown(await as(by).answer(changeImportRow, { params: { ...params, row: 1 }, body: { skip: true } })),
  ).toEqual([409, 9105])
  const said = { code: 9114, choice: 'same' }
  expect(shown(await as(by).answer(answerImport, { params, body: said }))).toEqual([409, 9105])
  expect(shown(await as(by).answer(applyImport, { params, ...expected }))).toEqual([409, 9105])
  const undone = { rehearse: true }
  expect(shown(await as(by).answer(revertImport, { params, body: undone }))).toEqual([409, 9105])
})

test('what is sent wrong is named: 1017', async () => {
  const { import_id, counts } = await readyList(by, listOf(ANA))
  const params = { id: import_id }
  expect(shown(await as(by).answer(changeImport, { params, body: { kind: 'x' } }))).toEqual([422, 1017])
  expect(
    shown(await as(by).answer(changeImportRow, { params: { ...params, row: 1 }, body: { skip: 'x' } })),
  ).toEqual([422, 1017])
  const one = { code: 9172, choice: 'link' }
  expect(shown(await as(by).answer(answerImport, { params, body: one }))).toEqual([422, 1017])
  const empty = { password: '', expect: counts }
  expect(shown(await as(by).answer(applyImport, { params, body: empty }))).toEqual([422, 1017])
  expect(shown(await as(by).answer(revertImport, { params, body: { rehearse: false } }))).toEqual([422, 1017])
})

test('it is applied and reverted with the password, and as it was seen: 3753, 9106', async () => {
  const { import_id, counts } = await readyList(by, listOf(ANA, EVA))
  const params = { id: import_id }
  const apply = (body: object) =>
    as(by).answer(applyImport, { params, body: { password: PASSWORD, ...body } })
  expect(shown(await apply({ password: 'otra', expect: counts }))).toEqual([422, 3753])
  expect(shown(await apply({ expect: { ...counts, new: 7 } }))).toEqual([409, 9106])
  const done = await applied(by, await importOf(by, import_id))
  expect(shown(await apply({ expect: done.counts }))).toEqual([422, 1017])
  const wrong = { rehearse: false, password: 'otra' }
  expect(shown(await as(by).answer(revertImport, { params, body: wrong }))).toEqual([422, 3753])
  await reverted(by, import_id)
  const again = { rehearse: false, password: PASSWORD }
  expect(shown(await as(by).answer(revertImport, { params, body: again }))).toEqual([409, 9105])
})

test('beside another import, or a copy of the school: 9107', async () => {
  const one = await readyList(by, listOf(ANA))
  const two = await readyList(by, listOf(EVA))
  const apply = ({ import_id, counts }: typeof one) =>
    as(by).answer(applyImport, {
      params: { id: import_id },
      body: { password: PASSWORD, expect: counts },
    })
  expect((await askBackup(by)).statusCode).toBe(200)
  expect(shown(await apply(one))).toEqual([409, 9107])
  await inSchoolAsOwner(by.school_id, "update jobs set status = 'failed' where kind = 'backup'")
  const answers = await Promise.all([apply(one), apply(two), apply(one)])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(shown(answer)[1]).toBeOneOf([9105, 9107])
  expect(shown(await askBackup(by))).toEqual([409, 9107])
  await importWork(by.school_id, 'import-apply')
  const [done] = [await importOf(by, one.import_id), await importOf(by, two.import_id)].filter(
    ({ status }) => status === 'applied',
  )
  expect((await askBackup(by)).statusCode).toBe(200)
  const params = { id: done!.import_id }
  const body = { rehearse: false, password: PASSWORD }
  expect(shown(await as(by).answer(revertImport, { params, body }))).toEqual([409, 9107])
})

test('after 30 days, and after a cut, it cannot be taken back: 9108', async () => {
  const done = await applied(by, await readyList(by, listOf(ANA)))
  const asked = { params: { id: done.import_id }, body: { rehearse: true } }
  expect((await as(by).answer(revertImport, asked)).statusCode).toBe(200)
  await inSchoolAsOwner(
    by.school_id,
    `update imports set revert_until = '${NOON.toISOString()}'::timestamptz - interval '1 day'`,
  )
  expect(shown(await as(by).answer(revertImport, asked))).toEqual([409, 9108])
  await inSchoolAsOwner(by.school_id, "update imports set revert_until = '2100-01-01'")
  expect((await as(by).answer(revertImport, asked)).statusCode).toBe(200)
  await build.cycle(by.school_id)
  expect(shown(await as(by).answer(revertImport, asked))).toEqual([409, 9108])
})

test('a cut between the first rows and the last ones is one since', async () => {
  const list = listOf(ANA, { ...EVA, name: '' })
  const done = await applied(by, await readyList(by, list))
  expect(done.counts.error).toBe(1)
  await build.cycle(by.school_id)
  const cells = [{ key: 'nombre', text: 'Eva' }]
  await as(by).call(changeImportRow, { params: { id: done.import_id, row: 2 }, body: { cells } })
  const all = await applied(by, await importOf(by, done.import_id))
  expect(all.applied).toBe(2)
  const asked = { params: { id: done.import_id }, body: { rehearse: true } }
  expect(shown(await as(by).answer(revertImport, asked))).toEqual([409, 9108])
})

test('a workbook with a password, and one that is cut, are told from each other', async () => {
  const locked = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  expect(shown(await send(locked, {}, 'a.xlsx'))).toEqual([422, 9103])
  const cut = zip([{ name: 'xl/workbook.xml', content: '<workbook/>' }]).subarray(0, 40)
  expect(await uploaded(by, cut)).toMatchObject({ status: 'rejected', problem: { code: 9104 } })
})

test('it is found by its own school only', async () => {
  const { import_id } = await readyList(by, listOf(ANA))
  const other = await newAdministrator()
  const params = { id: import_id }
  expect((await as(other).answer(readImport, { params })).statusCode).toBe(404)
  const group_id = await build.group(other.school_id)
  expect((await as(other).answer(readImportMissing, { params, query: { group_id } })).statusCode).toBe(404)
  expect((await uploaded(other, listOf(ANA))).status).toBe('ready')
})

test('what is said of a file does not grow without end', async () => {
  const { import_id } = await readyList(by, listOf(ANA))
  await inSchoolAsOwner(
    by.school_id,
    `update imports set answers = m.many, options = m.many
     from (select jsonb_object_agg('9114:x' || n, 'same') as many from generate_series(1, 500) n) m where import_id = ${import_id}`,
  )
  const params = { id: import_id }
  const one = { code: 9114, choice: 'same' }
  expect(shown(await as(by).answer(answerImport, { params, body: one }))).toEqual([422, 1017])
  const more = { options: [{ key: 'turn', value: '1' }] }
  expect(shown(await as(by).answer(changeImport, { params, body: more }))).toEqual([422, 1017])
})
