import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner, theFiles } from '../../../../test/app.ts'
import type { Person } from '../../../../test/as.ts'
import { fetchedBackup, makeBackups, rowsIn } from '../../../../test/build/backups.ts'
import { build, passwordHash } from '../../../../test/build/build.ts'
import {
  askedReserved,
  joined,
  lastRequest,
  madeReserved,
  openedReserved,
} from '../../../../test/reserved-copies/made-reserved.ts'
import { buildWorld, type World } from '../../../../test/samples/world.ts'
import { fillEveryTable } from '../../../../test/walkers/every-row.ts'
import { unzipped } from '../../../../test/unzip.ts'
import type { Manifest } from '../../../domain/backups/manifest.ts'
import { RESERVED_TABLES } from '../../../domain/backups/reserved/reserved-tables.ts'
import type { ReservedManifest } from '../../../domain/backups/reserved/write-reserved.ts'
import { COPIED_TABLES, SEALED_TABLES } from '../../../domain/backups/tables.ts'
import { fileKey } from '../../../domain/excuses/paper-file.ts'
import { documentKey } from '../../../domain/families/resolution-file.ts'

const CANARY = 'Canarioqz'
const DOCUMENT = `${'0a1b'.repeat(8)}.pdf`
const PHOTO = `${'0c1d'.repeat(8)}.webp`

let world: World
let admin: Person
let director: Person
let copy: Record<string, Buffer>
let bytes: Buffer
let reserved: Record<string, Buffer>
let manifest: Manifest
let inner: ReservedManifest
const there: Record<string, number> = {}

const text = (files: Record<string, Buffer>, path: string) => String(files[path])
const rowsOf = (files: Record<string, Buffer>, name: string) => rowsIn(text(files, `datos/${name}.csv`))

/** Each value that stays says which one it is. */
const markSealed = async (school_id: number): Promise<void> => {
  await inSchoolAsOwner(
    school_id,
    `update custody_resolutions set court = '${CANARY} juzgado', file_number = '${CANARY} 1', summary = '${CANARY} guarda', document = '${DOCUMENT}';
     update excuses set text = '=${CANARY} receta', answer = '${CANARY} no', file = '${PHOTO}' where status = 2;
     update relationships r set resolution_id = c.resolution_id, access = 1 from custody_resolutions c where c.student_id = r.student_id;
     insert into audit_log (action, details) values
       ('custody:change', jsonb_build_object('reason', '${CANARY} motivo', 'student_id', (select min(student_id) from students))),
       ('care:read', '{"note": "${CANARY} leyó"}');
     insert into feed_entries (user_id, category, student_id, custody)
       select user_id, 'report', student_id, 'access' from users, students limit 1`,
  )
  const [{ resolution_id } = { resolution_id: 0 }] = await inSchoolAsOwner<{ resolution_id: number }>(
    school_id,
    'select resolution_id from custody_resolutions',
  )
  const [{ excuse_id } = { excuse_id: 0 }] = await inSchoolAsOwner<{ excuse_id: number }>(
    school_id,
    'select excuse_id from excuses where file is not null',
  )
  await theFiles().put(
    documentKey(school_id, resolution_id, DOCUMENT),
    Buffer.from(`${CANARY} pdf`),
    'application/pdf',
  )
  await theFiles().put(fileKey(school_id, excuse_id, PHOTO), Buffer.from(`${CANARY} foto`), 'image/webp')
}

const countRows = async (school_id: number, name: string): Promise<number> => {
  const only =
    name === 'feed_entries' ? 'num_nonnulls(job_id, client_id, endpoint_id, request_id) = 0' : 'true'
  const [row] = await inSchoolAsOwner<{ rows: number }>(
    school_id,
    `select count(*)::int as rows from ${name} where school_id = ${school_id} and ${only}`,
  )
  return row!.rows
}

const openCopyOf = async (job_id: number, passphrase: string) => {
  const fetched = (await fetchedBackup(admin, job_id)).rawPayload
  const files = await unzipped(fetched)
  return { fetched, files, inside: await openedReserved(files['reservado.enc']!, passphrase) }
}

beforeAll(async () => {
  world = await buildWorld()
  await fillEveryTable(world)
  admin = world.mine.people.ADMINISTER
  director = world.mine.people.DIRECTOR
  await markSealed(world.school_id)
  const id = await askedReserved(admin, { parts: ['workbook', 'photos'] })
  const { job_id, passphrase } = (await joined(director, id)).json<{
    data: { job_id: number; passphrase: string }
  }>().data
  for (const { name } of RESERVED_TABLES) there[name] = await countRows(world.school_id, name)
  await makeBackups(world.school_id)
  const opened = await openCopyOf(job_id, passphrase)
  copy = opened.files
  bytes = opened.fetched
  reserved = opened.inside
  manifest = JSON.parse(text(copy, 'manifest.json'))
  inner = JSON.parse(text(reserved, 'manifest.json'))
})

test('whatever a copy keeps back of a table is on the list of what is reserved', () => {
  const keeping = COPIED_TABLES.filter(({ inside, sealed, own }) => inside ?? sealed ?? own)
  expect(RESERVED_TABLES.map(({ name }) => name).toSorted()).toEqual(
    [...SEALED_TABLES, ...keeping].map(({ name }) => name).toSorted(),
  )
  expect(inner.tables.map(({ name }) => name)).toEqual(RESERVED_TABLES.map(({ name }) => name))
})

test('each row and each value that the copy lacks is there, and nothing that it has', async () => {
  for (const { name, inside } of COPIED_TABLES.filter((table) => table.inside)) {
    expect(inside).toBeDefined()
    const rows = rowsOf(copy, name).length + rowsOf(reserved, name).length
    expect([name, rows]).toEqual([name, there[name]])
  }
  for (const { name, sealed = [] } of COPIED_TABLES.filter((table) => table.sealed && !table.inside)) {
    const stored = await inSchoolAsOwner<Record<string, string>>(
      world.school_id,
      `select ${sealed.map((column) => `coalesce(${column}::text, '') as ${column}`).join(', ')} from ${name}
       where num_nonnulls(${sealed.join(', ')}) > 0 order by 1, 2`.replace(
        /, 2$/,
        sealed.length > 1 ? ', 2' : '',
      ),
    )
    const found = rowsOf(reserved, name).map((row) =>
      sealed.map((column) => (row[column] ?? '').replace(/^'(?==)/, '')).join(' | '),
    )
    expect([name, stored.length]).not.toEqual([name, 0])
    expect([name, found.toSorted()]).toEqual([
      name,
      stored.map((row) => sealed.map((column) => row[column]).join(' | ')).toSorted(),
    ])
  }
  for (const { name } of SEALED_TABLES)
    expect([name, rowsOf(reserved, name).length]).toEqual([name, there[name]])
})

test('all that is sealed lies open in it, and not a byte of it in the copy around it', () => {
  const all = Buffer.concat(Object.values(reserved)).toString()
  for (const word of ['juzgado', '1', 'guarda', 'receta', 'no', 'motivo', 'leyó', 'pdf', 'foto'])
    expect(all).toContain(`${CANARY} ${word}`)
  expect(bytes.includes(CANARY)).toBe(false)
  for (const [path, content] of Object.entries(copy))
    expect([path, content.includes(CANARY)]).toEqual([path, false])
  expect(Object.keys(reserved).filter((path) => path.startsWith('archivos/'))).toEqual([
    expect.stringMatching(/^archivos\/resoluciones\/\d+\.pdf$/),
    expect.stringMatching(/^archivos\/justificantes\/\d+\.webp$/),
  ])
})

test('its manifest names the copy, each file with its sum, and each table with its rows', () => {
  expect(inner).toMatchObject({
    format: 'plantel-reservado/1',
    school_id: world.school_id,
    at: manifest.at,
    missing: [],
  })
  for (const { name, rows } of inner.tables)
    expect([name, rowsOf(reserved, name).length]).toEqual([name, rows])
  expect(inner.files.map(({ path }) => path)).toEqual(
    Object.keys(reserved).filter((path) => path !== 'manifest.json'),
  )
})

test('the copy names the file and says in words what it is, and how to keep what opens it', async () => {
  expect(manifest.reserved).toEqual({
    rows: inner.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: 2,
    left: 0,
  })
  expect(manifest.files.map(({ path }) => path)).toContain('reservado.enc')
  const read = text(copy, 'LEEME.txt')
  expect(read).toMatch(/reservado\.enc: .* y 2 archivos de lo sellado, cifrados/)
  expect(read).toContain('Guarde la frase escrita en papel, en otro lugar que esta copia.')
  expect(read).not.toContain('se queda en Plantel')
  expect((await lastRequest(director))?.contents).toMatchObject({ resolutions: 1, documents: 1, photos: 1 })
})

test('a file that the store has lost is named, and the others are there', async () => {
  const [{ resolution_id } = { resolution_id: 0 }] = await inSchoolAsOwner<{ resolution_id: number }>(
    world.school_id,
    'select resolution_id from custody_resolutions',
  )
  const key = documentKey(world.school_id, resolution_id, DOCUMENT)
  await theFiles().remove(key)
  const { job_id, passphrase } = await madeReserved(admin, director, { parts: [] })
  const { inside } = await openCopyOf(job_id, passphrase)
  expect(JSON.parse(text(inside, 'manifest.json'))).toMatchObject({
    missing: [`archivos/resoluciones/${resolution_id}.pdf`],
  })
  await theFiles().put(key, Buffer.from(`${CANARY} pdf`), 'application/pdf')
})

test('of the family of who joins nothing is there; of the family of who asks, what the copy keeps from them is', async () => {
  const { school_id, students } = await build.taughtClass()
  const password_hash = await passwordHash()
  const asker = await build.user(school_id, ['ADMINISTER'], { password_hash })
  const joiner = await build.user(school_id, ['DIRECTOR'], { password_hash })
  const mother = await build.user(school_id, ['PARENT'])
  const [ofAsker = 0, ofJoiner = 0, other = 0] = students
  await build.relationship(school_id, ofAsker, asker.user_id, 1)
  await build.relationship(school_id, ofJoiner, joiner.user_id, 1)
  for (const student of [ofAsker, ofJoiner, other])
    await build.relationship(school_id, student, mother.user_id, 2)
  const all = [ofAsker, ofJoiner, other]
  const each = (row: (student: number) => string) => all.map(row).join(', ')
  await inSchoolAsOwner(
    school_id,
    `insert into emergency_persons (student_id, place, name, cellphone, kinship)
       values ${each((student) => `(${student}, 1, 'Rosa', '6185550102', 'Tía')`)};
     insert into custody_resolutions (student_id, kind, court, file_number, issued_on, summary, document, recorded_by)
       values ${each((student) => `(${student}, 1, 'Juzgado', '1', '2026-01-01', 'Guarda', '${DOCUMENT}', ${mother.user_id})`)};
     insert into excuses (student_id, from_date, to_date, reason, text, file, sent_by, sent_at)
       values ${each((student) => `(${student}, '2026-03-03', '2026-03-03', 1, 'Fiebre', '${PHOTO}', ${mother.user_id}, '2026-03-03')`)};
     insert into audit_log (action, details)
       values ${each((student) => `('custody:read', '{"student_id": ${student}}')`)};
     insert into feed_entries (user_id, category, student_id, custody)
       values ${each((student) => `(${mother.user_id}, 'report', ${student}, 'access')`)};
     update relationships r set resolution_id = c.resolution_id from custody_resolutions c where c.student_id = r.student_id`,
  )
  admin = asker
  const { job_id, passphrase } = await madeReserved(asker, joiner, { parts: [] })
  const { files, inside } = await openCopyOf(job_id, passphrase)
  const studentsIn = (name: string) =>
    [...new Set(rowsOf(inside, name).map(({ student_id }) => Number(student_id)))].toSorted((a, b) => a - b)
  const others = [ofAsker, other].toSorted((a, b) => a - b)
  for (const name of ['custody_resolutions', 'feed_entries'])
    expect([name, studentsIn(name)]).toEqual([name, others])
  expect(studentsIn('emergency_persons')).toEqual([ofAsker])
  expect(rowsOf(inside, 'excuses')).toHaveLength(2)
  const links = await inSchoolAsOwner<{ id: number; student: number }>(
    school_id,
    'select relationship_id::int as id, student_id::int as student from relationships',
  )
  const linked = rowsOf(inside, 'relationships').map(
    ({ relationship_id }) => links.find(({ id }) => id === Number(relationship_id))?.student,
  )
  expect([...new Set(linked)].toSorted((a, b) => Number(a) - Number(b))).toEqual(others)
  expect(rowsOf(inside, 'relationships').map(({ access }) => access)).not.toContain('')
  const read = rowsOf(inside, 'audit_log').map(({ details }) => JSON.parse(details ?? '{}').student_id)
  expect(read).toEqual(expect.arrayContaining(others))
  expect(read).not.toContain(ofJoiner)
  const { missing }: ReservedManifest = JSON.parse(text(inside, 'manifest.json'))
  expect(missing).toHaveLength(4)
  const sums: Manifest = JSON.parse(text(files, 'manifest.json'))
  expect(sums.reserved?.left).toBeGreaterThan(4)
  expect(text(files, 'LEEME.txt')).toContain('de la propia familia de quien se unió se quedaron en Plantel')
})
