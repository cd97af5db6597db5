import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner, theFiles } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import {
  askBackup,
  fetchedBackup,
  listedBackups,
  madeBackup,
  makeBackups,
  openedBackup,
  rowsIn,
} from '../../../test/build/backups.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import { storedPhoto } from '../../../test/build/stored-photo.ts'
import { fileIn, unzip } from '../../../test/unzip.ts'
import { fillEveryTable } from '../../../test/walkers/every-row.ts'
import { issueFor } from '../../../test/samples/report-card-samples.ts'
import { buildWorld, type World } from '../../../test/samples/world.ts'
import { isOwnManifest, type Manifest } from '../../domain/backups/manifest.ts'
import { COPIED_TABLES, LEFT_TABLES, SEALED_TABLES } from '../../domain/backups/tables.ts'

const CANARY = 'Canarioqx'

let world: World
let admin: Person
let zip: Record<string, string>
/** Within the workbook, which is a zip too. */
let book: Record<string, string>
let manifest: Manifest & { signature: { key: string } }
let job_id: number
let there: Record<string, number>

/** What nobody may take along says so. */
const markSealed = (school_id: number) =>
  inSchoolAsOwner(
    school_id,
    `update custody_resolutions set court = '${CANARY} juzgado', file_number = '${CANARY} 1', summary = '${CANARY} guarda',
       document = '${'0a1b'.repeat(8)}.pdf';
     update excuses set text = '${CANARY} receta', answer = '${CANARY} no', file = '${'0c1d'.repeat(8)}.webp' where status = 2;
     insert into audit_log (action, details) values ('custody:change', jsonb_build_object('reason', '${CANARY} motivo', 'student_id', (select min(student_id) from students))),
       ('care:read', '{"note": "${CANARY} leyó"}');
     insert into feed_entries (user_id, category, student_id, custody)
       select user_id, 'report', student_id, 'access' from users, students limit 1;
     update users set push_token = '${CANARY} token', push_id = '${CANARY} id', credential_id = '${CANARY} credencial'`,
  )

/** Of a school's own data: what is told of a file is not. */
const countRows = async (school_id: number): Promise<Record<string, number>> => {
  const counted: Record<string, number> = {}
  for (const { name } of COPIED_TABLES) {
    const only =
      name === 'feed_entries' ? 'num_nonnulls(job_id, client_id, endpoint_id, request_id) = 0' : 'true'
    const [row] = await inSchoolAsOwner<{ rows: number }>(
      school_id,
      `select count(*)::int as rows from ${name} where school_id = ${school_id} and ${only}`,
    )
    counted[name] = row!.rows
  }
  return counted
}

const odd = `'=1+1`

beforeAll(async () => {
  world = await buildWorld()
  const { school_id, mine } = world
  await fillEveryTable(world)
  admin = mine.people.ADMINISTER
  await markSealed(school_id)
  await inSchoolAsOwner(
    school_id,
    `update students set observation = '=cmd|'' /C calc''!A0', uniform_size = '${odd.replaceAll("'", "''")}', situation = '-5 "x", y', date_birth = '2014-03-04'
       where student_id = ${mine.students[0]}`,
  )
  await issueFor(admin, mine.students[0], { observations: 'Lee bien' })
  job_id = (await askBackup(admin)).json<{ data: { job_id: number } }>().data.job_id
  there = await countRows(school_id)
  await makeBackups(school_id)
  zip = await openedBackup(admin, job_id)
  book = await unzip(await fileIn((await fetchedBackup(admin, job_id)).rawPayload, 'datos.xlsx'))
  manifest = JSON.parse(zip['manifest.json']!)
})

test('each table that is copied is a file with each of its rows, but those that are sealed', () => {
  const written = COPIED_TABLES.map(({ name, columns, inside }) => {
    const csv = zip[`datos/${name}.csv`]!
    expect(csv.split('\r\n')[0]).toBe(`\uFEFF${columns.join(',')}`)
    const sums = manifest.tables.find((table) => table.name === name)!
    expect([name, rowsIn(csv).length, inside !== undefined || sums.inside === 0]).toEqual([
      name,
      sums.rows,
      true,
    ])
    return [name, sums.rows + sums.inside]
  })
  expect(Object.fromEntries(written)).toEqual(there)
  const sealed = ['relationships', 'excuses', 'feed_entries', 'audit_log', 'audit_about']
  expect(
    manifest.tables
      .filter(({ inside, without }) => inside + without > 0)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(sealed.toSorted())
})

test('every table has a row, so that the others of this file mean something', () => {
  expect(manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([])
})

const seen = (text: string): string[] =>
  Object.entries({ ...zip, ...book }).flatMap(([path, content]) => (content.includes(text) ? [path] : []))

interface Secret {
  place: string
  value: Buffer
}

/** All that the tables which stay hold of this school's, in columns that open something. */
const secretsOf = async (school_id: number, tables: readonly string[]): Promise<Secret[]> => {
  const columns = await asOwner<{ table: string; column: string; bytes: boolean; own: boolean }>(
    `select c.table_name as table, c.column_name as column, c.data_type = 'bytea' as bytes, exists (
       select from information_schema.columns s where s.table_schema = 'public' and s.table_name = c.table_name
         and s.column_name = 'school_id') as own
     from information_schema.columns c where c.table_schema = 'public' and c.table_name = any ($1)
       and (c.data_type = 'bytea' or c.data_type = 'text' and c.column_name ~ '(token|hash|endpoint|auth|p256dh|code|secret|key|url)$')`,
    [tables],
  )
  const found: Secret[] = []
  for (const { table, column, bytes, own } of columns) {
    if (!own && !table.startsWith('account') && !table.startsWith('password')) continue
    const where = own ? 'school_id = current_school_id()' : 'account_id in (select account_id from users)'
    const rows = await inSchoolAsOwner<{ value: Buffer }>(
      school_id,
      `select distinct ${bytes ? column : `convert_to(${column}, 'UTF8')`} as value from ${table} where ${column} is not null and ${where}`,
    )
    for (const { value } of rows)
      if (value.length >= 16 && value.some((byte) => byte !== 0))
        found.push({ place: `${table}.${column}`, value })
  }
  return found
}

const waysToWrite = (value: Buffer): string[] => [
  value.toString('hex'),
  value.toString('base64'),
  value.toString('base64url'),
  value.toString('latin1'),
  value.toString(),
]

test('nothing that is sealed and no secret is in any byte of it', async () => {
  expect(seen(CANARY)).toEqual([])
  const hashes = await inSchoolAsOwner<{ hash: string }>(
    world.school_id,
    `select distinct password_hash as hash from accounts a join users u using (account_id) where password_hash is not null`,
  )
  expect(hashes.length).toBeGreaterThan(0)
  for (const { hash } of hashes) expect(seen(hash)).toEqual([])
  const left = Object.keys(LEFT_TABLES).filter((name) => !name.includes('.'))
  const secrets = await secretsOf(world.school_id, left)
  expect(new Set(secrets.map(({ place }) => place)).size).toBeGreaterThan(8)
  expect(secrets.filter(({ value }) => waysToWrite(value).some((text) => seen(text).length > 0))).toEqual([])
  for (const name of [...left, ...SEALED_TABLES.map((table) => table.name)])
    expect(zip).not.toHaveProperty(`datos/${name}.csv`)
  expect(seen('https://push.example')).toEqual([])
})

test('what a spreadsheet would take for a formula has an apostrophe more, and only one to take away', () => {
  const row = rowsIn(zip['datos/students.csv']!).find(
    ({ student_id }) => student_id === String(world.mine.students[0]),
  )!
  expect(row).toMatchObject({
    observation: `'=cmd|' /C calc'!A0`,
    uniform_size: `'${odd}`,
    situation: `'-5 "x", y`,
  })
  const cells = manifest.tables.flatMap(({ file }) =>
    rowsIn(zip[file]!).flatMap((each) => Object.values(each)),
  )
  expect(cells.filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([])
})

test('what is stored comes as the API says it: ids, days, moments, yes and no, and what is within', async () => {
  const [stored] = await inSchoolAsOwner<{ at: string }>(
    world.school_id,
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from students where student_id = ${world.mine.students[0]}`,
  )
  const [student] = rowsIn(zip['datos/students.csv']!)
  expect(student).toMatchObject({
    student_id: String(world.mine.students[0]),
    is_indigenous: '0',
    created_at: stored!.at,
  })
  const [card] = rowsIn(zip['datos/report_cards.csv']!).toReversed()
  expect(JSON.parse(card!['content']!)).toMatchObject({ student: expect.any(String) })
})

test('the manifest has the sum of every other file, and holds the signature of this installation alone', async () => {
  expect(manifest).toMatchObject({ format: 'plantel/1', school: { school_id: world.school_id } })
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(zip)
      .filter((path) => path !== 'manifest.json')
      .toSorted(),
  )
  for (const { path, sha256 } of manifest.files.filter((file) => /\.(csv|txt|json)$/.test(file.path)))
    expect([path, createHash('sha256').update(zip[path]!).digest('hex')]).toEqual([path, sha256])
  const [installation] = await asOwner<{ key: string; secret: string }>(
    'select signing_public_key as key, signing_private_key as secret from plantel_private.installation',
  )
  expect(manifest.signature.key).toBe(installation!.key)
  expect(isOwnManifest(zip['manifest.json']!, installation!.key)).toBe(true)
  const forged = zip['manifest.json']!.replace('"plantel/1"', '"plantel/2"')
  expect(isOwnManifest(forged, installation!.key)).toBe(false)
  expect(seen(installation!.secret)).toEqual([])
})

test('LEEME says in words what is there and how much stayed, and the schema has every column', () => {
  const text = zip['LEEME.txt']!
  expect(text).toContain('Resoluciones de custodia, con sus documentos: 1.')
  expect(text).toMatch(/Justificantes: 1 renglón va sin su parte sellada/)
  expect(text).toMatch(/Bitácora: \d+ renglones se quedaron/)
  for (const { name } of COPIED_TABLES) expect(text).toContain(`datos/${name}.csv`)
  const schema = JSON.parse(zip['esquema.json']!)
  for (const { name, columns } of COPIED_TABLES)
    expect(Object.keys(schema.$defs[name].properties)).toEqual(columns)
  expect(schema.$defs.enrollments.properties.student_id).toEqual({
    type: 'integer',
    'x-references': 'students',
  })
})

test('boletas and the workbook are there; what was not asked for is not', async () => {
  expect(Object.keys(zip).filter((path) => path.startsWith('archivos/boletas/'))).toHaveLength(1)
  expect(zip).toHaveProperty('datos.xlsx')
  const less = await openedBackup(admin, await madeBackup(admin, { parts: [] }))
  expect(Object.keys(less).filter((path) => !path.startsWith('datos/'))).toEqual([
    'esquema.json',
    'LEEME.txt',
    'manifest.json',
  ])
  expect(less).not.toHaveProperty('datos.xlsx')
})

test('photos lie under the number of whose they are, and one that the store lost is named', async () => {
  const school_id = await build.school()
  const by = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const [kept = 0, lost = 0] = await build.students(school_id, 2)
  await storedPhoto(school_id, 'students', kept)
  await inSchoolAsOwner(
    school_id,
    `update students set url_photo_profile = '/students/${lost}/photos/${'0e1f'.repeat(8)}.webp' where student_id = ${lost}`,
  )
  const made = await openedBackup(by, await madeBackup(by))
  expect(Object.keys(made).filter((path) => path.startsWith('archivos/'))).toEqual([
    `archivos/alumnos/${kept}.webp`,
  ])
  expect(JSON.parse(made['manifest.json']!)).toMatchObject({ missing: [`archivos/alumnos/${lost}.webp`] })
  expect(made['LEEME.txt']).toContain('1 foto que ya no estaba en el almacén')
})

test('nothing of another school is in it', async () => {
  const ids = new Set(rowsIn(zip['datos/students.csv']!).map(({ student_id }) => Number(student_id)))
  const { students } = await build.taughtClass()
  expect(students.length).toBeGreaterThan(0)
  expect(students.filter((id) => ids.has(id))).toEqual([])
  expect(world.mine.students.every((id) => ids.has(id))).toBe(true)
  expect(rowsIn(zip['datos/schools.csv']!)).toHaveLength(1)
})

test('a file in the store is not the zip', async () => {
  const fetched = (await fetchedBackup(admin, job_id)).rawPayload
  expect(fetched.subarray(0, 2).toString()).toBe('PK')
  for await (const { key } of theFiles().list()) {
    if (!key.includes('/handed-out/backup-')) continue
    const file = await theFiles().get(key)
    expect((await buffer(file!.bytes)).includes('PK\u0003\u0004')).toBe(false)
  }
  expect((await listedBackups(admin)).data.length).toBeGreaterThan(0)
})
