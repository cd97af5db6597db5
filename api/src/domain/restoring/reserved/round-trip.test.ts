import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner, theFiles } from '../../../../test/app.ts'
import { signedCopy, type Zipped, zipped } from '../../../../test/build/altered-zip.ts'
import { fetchedBackup } from '../../../../test/build/backups.ts'
import { build } from '../../../../test/build/build.ts'
import { restoreInto } from '../../../../test/copies/restored-school.ts'
import { madeReserved, openedReserved } from '../../../../test/reserved-copies/made-reserved.ts'
import { buildWorld, type World } from '../../../../test/samples/world.ts'
import { unzipped } from '../../../../test/unzip.ts'
import { fillEveryTable } from '../../../../test/walkers/every-row.ts'
import { type Column, readColumns } from '../../backups/columns.ts'
import { type InstallationKey, installationKey } from '../../backups/installation-key.ts'
import { newPassphrase, readPassphrase } from '../../backups/reserved/passphrase.ts'
import { masterOf, newPart } from '../../backups/reserved/reserved-format.ts'
import { sealReserved } from '../../backups/reserved/seal-reserved.ts'
import { COPIED_TABLES, SEALED_TABLES } from '../../backups/tables.ts'
import { documentKey } from '../../families/resolution-file.ts'
import { COPY_LIMITS, type CopyLimits } from '../copy-limits.ts'
import { type OpenCopy, openCopy } from '../open-copy.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'
import { openReserved, verifyReserved } from './open-reserved.ts'
import { restoreReserved } from './restore-reserved.ts'

const DOCUMENT = `${'0a1b'.repeat(8)}.pdf`
const PDF = Buffer.from('%PDF-1.7 una resolución %%EOF')

const folder = mkdtempSync(join(tmpdir(), 'plantel-reserved-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let world: World
let ownKey: InstallationKey
let columns: Map<string, Column[]>
let copied: Zipped
let inside: Zipped
let secret: Buffer
const other = newPassphrase()

const made = async () => {
  const { ADMINISTER, DIRECTOR } = world.mine.people
  const { job_id, passphrase } = await madeReserved(ADMINISTER, DIRECTOR, { parts: [] })
  const files = await unzipped((await fetchedBackup(ADMINISTER, job_id)).rawPayload)
  return { copied: files, passphrase, secret: readPassphrase(passphrase)! }
}

beforeAll(async () => {
  world = await buildWorld()
  await fillEveryTable(world)
  const { school_id } = world
  await inSchoolAsOwner(
    school_id,
    `update custody_resolutions set court = 'Juzgado tercero', document = '${DOCUMENT}';
     update excuses set text = '=receta, "dos"', answer = 'No' where status = 2;
     update relationships r set resolution_id = c.resolution_id, access = 1 from custody_resolutions c where c.student_id = r.student_id`,
  )
  const [resolution] = await inSchoolAsOwner<{ id: number }>(
    school_id,
    'select resolution_id as id from custody_resolutions',
  )
  await theFiles().put(documentKey(school_id, resolution!.id, DOCUMENT), PDF, 'application/pdf')
  ownKey = await installationKey(async (text, values) => ({ rows: await asOwner<object>(text, values) }))
  const names = [...COPIED_TABLES, ...SEALED_TABLES].map(({ name }) => name)
  columns = await build.within(school_id, (tx) => readColumns(tx, names))
  const first = await made()
  copied = first.copied
  secret = first.secret
  inside = await openedReserved(copied['reservado.enc']!, first.passphrase)
}, 120_000)

const using = async <Result>(
  files: Zipped,
  work: (copy: OpenCopy) => Promise<Result>,
  compress = false,
): Promise<Result> => {
  const path = join(folder, 'copia.zip')
  writeFileSync(path, await zipped(files, compress))
  const copy = await openCopy(path, columns, ownKey.publicKey)
  try {
    return await work(copy)
  } finally {
    copy.close()
  }
}

const verified = (files: Zipped, by = secret, limits: CopyLimits = COPY_LIMITS, compress = false) =>
  using(files, async (copy) => verifyReserved(await openReserved(copy, columns, by, limits)), compress)

const refusal = async (...asked: Parameters<typeof verified>): Promise<string> => {
  try {
    await verified(...asked)
  } catch (error) {
    if (error instanceof UnreadableCopy) return error.reason
    throw error
  }
  return 'taken'
}

/** As somebody makes it who has the passphrase, and may sign. */
const withInside = async (files: Zipped, change: object = {}): Promise<Zipped> => {
  const manifest = { ...JSON.parse(String(files['manifest.json'])), ...change }
  const salt = newPart()
  const master = await masterOf(secret, salt)
  const bytes = await zipped({ ...files, 'manifest.json': Buffer.from(JSON.stringify(manifest)) })
  const sealed = await buffer(Readable.from(sealReserved(Readable.from([bytes]), { salt, master })))
  return signedCopy({ ...copied, 'reservado.enc': sealed }, ownKey)
}

test('it is read whole, each value by its column, each file by its sum', async () => {
  const { tables } = JSON.parse(String(inside['manifest.json']))
  expect(await verified(copied)).toEqual({
    rows: tables.reduce((sum: number, { rows }: { rows: number }) => sum + rows, 0),
    files: 1,
  })
  await using(copied, async (copy) => {
    const reserved = await openReserved(copy, columns, secret)
    const rows = []
    for await (const batch of reserved.rows(reserved.table('excuses')!)) rows.push(...batch)
    expect(rows).toContainEqual(expect.objectContaining({ text: '=receta, "dos"', answer: 'No' }))
  })
})

test('another passphrase, the file of another copy, none, and one that lies packed are refused', async () => {
  expect(await refusal(copied, other.secret)).toBe('passphrase')
  const later = signedCopy(copied, ownKey, { at: '2026-03-11T12:00:00.000Z' })
  expect(await refusal(later)).toBe('reserved')
  const { 'reservado.enc': _, ...without } = copied
  expect(await refusal(signedCopy(without, ownKey))).toBe('reserved')
  expect(await refusal(copied, secret, COPY_LIMITS, true)).toBe('form')
  const bytes = Buffer.from(copied['reservado.enc']!)
  bytes[200] = (bytes[200] ?? 0) ^ 1
  expect(await refusal({ ...copied, 'reservado.enc': bytes })).toBe('altered')
  expect(await refusal(signedCopy({ ...copied, 'reservado.enc': bytes }, ownKey))).toBe('altered')
})

test('what is within is believed as little as the copy', async () => {
  expect(await refusal(await withInside(inside))).toBe('taken')
  expect(await refusal(await withInside(inside, { school_id: 999_999 }))).toBe('reserved')
  expect(await refusal(await withInside(inside, { at: '2020-01-01T00:00:00.000Z' }))).toBe('reserved')
  expect(await refusal(await withInside(inside, { files: [] }))).toBe('unlisted')
  expect(await refusal(await withInside({ ...inside, 'datos/users.csv': Buffer.from('x') }))).toBe('unlisted')
  const path = 'datos/custody_resolutions.csv'
  const changed = Buffer.from(String(inside[path]).replace('Juzgado', 'juzgado'))
  expect(await refusal(await withInside({ ...inside, [path]: changed }))).toBe('altered')
  expect(await refusal(copied, secret, { ...COPY_LIMITS, entries: 2 })).toBe('entries')
  expect(await refusal(copied, secret, { ...COPY_LIMITS, manifestBytes: 10 })).toBe('inflated')
})

test('what was sealed comes back with the numbers of here; whose family it is sees nothing until somebody decides', async () => {
  const { mine } = world
  const by = await build.elsewhere(mine.people.ADMINISTER, { group_id: '10000000000000000000' })
  const { school_id } = by
  const { notes, ids } = await using(copied, async (copy) =>
    restoreInto(by, await zipped(copied), {
      reserved: restoreReserved(theFiles(), school_id, await openReserved(copy, columns, secret)),
    }),
  )
  expect(notes).toContainEqual(
    expect.stringMatching(/^Lo reservado se abrió: 1 resolución de custodia y 1 justificante/),
  )
  expect(notes).toContainEqual(
    expect.stringContaining('Las familias de 1 alumno con resolución empiezan sin acceso'),
  )
  expect(notes).not.toContainEqual(expect.stringContaining('no está en la copia'))
  const [resolution] = await inSchoolAsOwner<{
    court: string
    id: number
    document: string
    student_id: number
  }>(school_id, 'select court, resolution_id::int as id, document, student_id::int from custody_resolutions')
  expect(resolution?.court).toBe('Juzgado tercero')
  const students = mine.students.map((id) => ids.mapped('students', id))
  expect(students).toContain(resolution?.student_id)
  expect(resolution?.document).not.toBe(DOCUMENT)
  const kept = await theFiles().get(documentKey(school_id, resolution!.id, resolution!.document))
  expect(await buffer(kept!.bytes)).toEqual(PDF)
  const links = await inSchoolAsOwner<{ access: number; resolution_id: number }>(
    school_id,
    `select access, resolution_id::int from relationships where student_id = ${resolution!.student_id}`,
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.map(({ access }) => access)).toEqual(links.map(() => 0))
  expect(links.map(({ resolution_id }) => resolution_id)).toEqual(links.map(() => resolution!.id))
  const excuses = await inSchoolAsOwner<{ text: string }>(
    school_id,
    'select text from excuses where text is not null',
  )
  expect(excuses).toEqual([{ text: '=receta, "dos"' }])
  const told = await inSchoolAsOwner<{ custody: string }>(
    school_id,
    `select distinct custody from feed_entries where custody is not null`,
  )
  expect(told).toEqual([{ custody: 'access' }])
})

test('without the passphrase the copy comes in, and says what stayed in it', async () => {
  const by = await build.elsewhere(world.mine.people.ADMINISTER, { group_id: '10000000000000000000' })
  const { notes } = await restoreInto(by, await zipped(copied), { reserved: undefined })
  expect(notes).toContainEqual(expect.stringMatching(/^Lo reservado se quedó en la copia, sin abrir/))
})
