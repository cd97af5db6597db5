import { readFeed } from '@plantel/contract/feed'
import type { Role } from '@plantel/contract/permissions'
import { KEY_SCOPES } from '@plantel/contract/key-scopes'
import { startCut } from '@plantel/contract/cycles'
import { expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner, NOON, theApp } from '../../../../test/app.ts'
import { as, type Person } from '../../../../test/as.ts'
import { askBackup, listedBackups, makeBackups, openedBackup } from '../../../../test/build/backups.ts'
import { build, PASSWORD, passwordHash } from '../../../../test/build/build.ts'
import { buildKey } from '../../../../test/build/keys.ts'
import { confirmed, rehearse, secundaria, sent, workshop } from '../../../../test/build/secundaria.ts'
import {
  askedReserved,
  joined,
  lastRequest,
  madeReserved,
  refused,
} from '../../../../test/reserved-copies/made-reserved.ts'
import { shown } from '../../../../test/shown.ts'
import { readPassphrase } from '../../../domain/backups/reserved/passphrase.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const person = async (school_id: number, ...roles: Role[]): Promise<Person> =>
  build.user(school_id, roles, { password_hash: await passwordHash() })

const school = async () => {
  const school_id = await build.school()
  return {
    school_id,
    admin: await person(school_id, 'ADMINISTER'),
    director: await person(school_id, 'DIRECTOR'),
  }
}

const bellOf = async (reader: Person) =>
  (await as(reader).call(readFeed, { query: {} })).data.filter(({ opens }) => opens === '/copia-reservada')

const keysOf = (school_id: number) =>
  asOwner<{ key: Buffer; salt: Buffer }>(
    `select key, salt from plantel_private.reserved_keys where school_id = ${school_id}`,
  )

test('who asks has the own password; nothing is made, and the school goes on, until a director joins', async () => {
  const built = await secundaria()
  const { admin, school_id } = built
  expect(shown(await askBackup(admin, { reserved: true }))).toEqual([422, 1017])
  const director = await person(school_id, 'DIRECTOR')
  expect(shown(await askBackup(admin, { reserved: true, password: 'otra' }))).toEqual([422, 3753])
  await askedReserved(admin, { parts: ['photos'] })
  expect((await listedBackups(admin)).data).toEqual([])
  expect(await bellOf(director)).toMatchObject([
    { title: 'Se espera a la dirección', text: expect.stringContaining('11 de marzo de 2026 a las 12:00') },
  ])
  expect(await bellOf(admin)).toEqual([])
  expect(shown(await askBackup(admin, { reserved: true }))).toEqual([422, 1017])
  await rehearse(built, sent)
  const cut = await as(admin).answer(startCut, { params: { id: school_id }, body: confirmed })
  expect(cut.statusCode).toBe(200)
  const { request_id } = (await lastRequest(director))!
  expect(shown(await joined(director, request_id))).toEqual([409, 9107])
  expect(await keysOf(school_id)).toEqual([])
})

test('a director reads who asks and what would be in it, joins with the own password, and reads the passphrase', async () => {
  const { admin, director, school_id } = await school()
  const id = await askedReserved(admin, { parts: ['photos'] })
  expect(await lastRequest(director)).toMatchObject({
    state: 'waiting',
    join: 'open',
    own: false,
    by: { name: expect.any(String) },
    parts: ['photos'],
    until: new Date(NOON.getTime() + DAY_MS).toISOString(),
    contents: { resolutions: 0, documents: 0, excuses: 0, photos: 0 },
  })
  expect(await lastRequest(admin)).toMatchObject({ join: 'other', own: true })
  expect(shown(await joined(director, id, 'otra'))).toEqual([422, 3753])
  const answer = await joined(director, id)
  const { passphrase, job_id } = answer.json<{ data: { passphrase: string; job_id: number } }>().data
  expect(readPassphrase(passphrase)).toHaveLength(16)
  expect(await bellOf(director)).toEqual([])
  expect(shown(await joined(director, id))).toEqual([404, undefined])
  expect((await listedBackups(admin)).data).toMatchObject([{ job_id, status: 'waiting', own: true }])
  await makeBackups(school_id)
  expect((await listedBackups(admin)).data).toMatchObject([{ file: { reserved: true, sealed: 0 } }])
  expect(await lastRequest(admin)).toMatchObject({ state: 'joined', ended_by: { name: expect.any(String) } })
})

test('no other role joins, nor a key, nor somebody of another school, nor who asks where another director is', async () => {
  const { admin, director, school_id } = await school()
  const id = await askedReserved(admin)
  for (const role of ['ADMINISTER', 'PROFESSOR', 'ASSESSOR', 'PARENT', 'ADMIN_TI'] as const)
    expect([role, ...shown(await joined(await person(school_id, role), id))]).toEqual([role, 403, undefined])
  const { secret } = await buildKey(admin, { scopes: KEY_SCOPES })
  const app = await theApp()
  const keyed = await app.inject({
    method: 'POST',
    url: `/v1/reserved-copies/${id}/join`,
    headers: { authorization: `Bearer ${secret}` },
    payload: { password: PASSWORD },
  })
  expect(keyed.statusCode).toBe(403)
  const stranger = (await school()).director
  expect(shown(await joined(stranger, id))).toEqual([404, undefined])
  expect(shown(await refused(stranger, id))).toEqual([404, undefined])
  expect(await refused(director, id)).toMatchObject({ statusCode: 200 })

  const both = await person(school_id, 'ADMINISTER', 'DIRECTOR')
  const own = await askedReserved(both)
  expect(await lastRequest(both)).toMatchObject({ join: 'asked' })
  expect(await bellOf(both)).toEqual([])
  expect(await bellOf(director)).toHaveLength(1)
  expect(shown(await joined(both, own))).toEqual([403, undefined])
  await inSchoolAsOwner(school_id, `update users set status = 0 where user_id = ${director.user_id}`)
  expect(await lastRequest(both)).toMatchObject({ join: 'open' })
  expect(shown(await joined(both, own, 'otra'))).toEqual([422, 3753])
  expect((await joined(both, own)).statusCode).toBe(200)
})

test('whose sign-in somebody else touched in these seven days does not join', async () => {
  const { admin, director, school_id } = await school()
  const id = await askedReserved(admin)
  const touch = (action: string, details: object, days = 0) =>
    inSchoolAsOwner(
      school_id,
      `insert into audit_log (at, user_id, action, details)
       values ('${new Date(NOON.getTime() - days * DAY_MS).toISOString()}', ${admin.user_id}, '${action}', '${JSON.stringify({ user_id: director.user_id, ...details })}')`,
    )
  await touch('user:change', { fields: ['name'] })
  await touch('user:password', {}, 8)
  expect(await lastRequest(director)).toMatchObject({ join: 'open' })
  await touch('user:change', { fields: ['email'] })
  expect(await lastRequest(director)).toMatchObject({ join: 'resting' })
  expect(shown(await joined(director, id))).toEqual([403, undefined])
  const other = await person(school_id, 'DIRECTOR')
  expect(await lastRequest(other)).toMatchObject({ join: 'open' })
})

test('one that nobody joins has expired after a day, and one that was refused is gone; then it can be asked for anew', async () => {
  const { admin, director } = await school()
  const first = await askedReserved(admin)
  await inSchoolAsOwner(
    admin.school_id,
    `update reserved_requests set asked_at = asked_at - interval '1 day', until = until - interval '1 day'`,
  )
  expect(await lastRequest(director)).toMatchObject({ state: 'expired', join: 'other' })
  expect(shown(await joined(director, first))).toEqual([404, undefined])
  expect(shown(await refused(director, first))).toEqual([404, undefined])
  const second = await askedReserved(admin)
  expect((await refused(director, second)).statusCode).toBe(200)
  expect(await lastRequest(admin)).toMatchObject({ state: 'refused' })
  expect(shown(await joined(director, second))).toEqual([404, undefined])
  expect((await as(admin).call(readFeed, { query: {} })).data).toMatchObject([
    { title: 'Copia con lo reservado' },
  ])
  const third = await askedReserved(admin)
  expect((await refused(admin, third)).statusCode).toBe(200)
  expect((await as(admin).call(readFeed, { query: {} })).data).toHaveLength(1)
  expect((await askBackup(admin)).statusCode).toBe(200)
})

test('of a director who leads no more when it is made, nothing is made, and no key stays', async () => {
  const { admin, director, school_id } = await school()
  await joined(director, await askedReserved(admin))
  expect(await keysOf(school_id)).toHaveLength(1)
  await inSchoolAsOwner(
    school_id,
    `update users set group_id = '01000000000000000000' where user_id = ${director.user_id}`,
  )
  await makeBackups(school_id)
  expect((await listedBackups(admin)).data).toMatchObject([
    { status: 'failed', problem: expect.stringContaining('ya no está en la dirección'), file: null },
  ])
  expect(await keysOf(school_id)).toEqual([])
})

test('the key is there until the job has ended, where the role of requests cannot read it; after a failure it is gone too', async () => {
  const { admin, director, school_id } = await school()
  const { passphrase } = (await joined(director, await askedReserved(admin))).json<{
    data: { passphrase: string }
  }>().data
  const [kept] = await keysOf(school_id)
  expect(kept?.key.equals(readPassphrase(passphrase)!)).toBe(false)
  await expect(
    build.within(school_id, (tx) => tx.selectFrom('plantel_private.reserved_keys').selectAll().execute()),
  ).rejects.toThrow(/permission denied/)
  const full = { ...workshop().files, putStream: () => Promise.reject(new Error('no space left')) }
  await inSchoolAsOwner(school_id, `update jobs set created_at = now() - interval '2 hours'`)
  await expect(makeBackups(school_id, { ...workshop(), files: full })).rejects.toThrow('no space left')
  expect(await keysOf(school_id)).toEqual([])
  await madeReserved(admin, director)
  expect(await keysOf(school_id)).toEqual([])
})

/** Every value of every table of the database, as text. */
const whereIn = async (words: readonly string[]): Promise<string[]> => {
  const tables = await asOwner<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await asOwner<{ there: boolean }>(
      `select exists (select from ${name} t where t::text ilike any ($1)) as there`,
      [words.map((word) => `%${word}%`)],
    )
    if (row?.there) found.push(name)
  }
  return found
}

test('the passphrase is in no table, in no later answer and in no file; both acts are in the log', async () => {
  const { admin, director, school_id } = await school()
  const { passphrase, job_id } = await madeReserved(admin, director)
  const secret = readPassphrase(passphrase)!
  const ways = [passphrase, passphrase.replaceAll('-', ''), secret.toString('hex'), secret.toString('base64')]
  expect(await whereIn(ways)).toEqual([])
  const answers = JSON.stringify([
    await lastRequest(director),
    await lastRequest(admin),
    await listedBackups(admin),
    await as(director).call(readFeed, { query: {} }),
    await openedBackup(admin, job_id),
  ])
  expect(ways.filter((way) => answers.includes(way))).toEqual([])
  const entries = await inSchoolAsOwner<{ action: string; user_id: number; reserved: boolean }>(
    school_id,
    `select action, user_id::int, details ? 'reserved' as reserved from audit_log where action like 'backup:%' order by audit_id limit 3`,
  )
  expect(entries).toEqual([
    { action: 'backup:ask', user_id: admin.user_id, reserved: true },
    { action: 'backup:join', user_id: director.user_id, reserved: false },
    { action: 'backup:make', user_id: admin.user_id, reserved: true },
  ])
})

test('a school that never asked reads null, and another one is not found', async () => {
  const { admin, director } = await school()
  expect(await lastRequest(director)).toBeNull()
  expect(shown(await joined(director, 1))).toEqual([404, undefined])
  const { school_id } = await school()
  await expect(lastRequest({ ...admin, school_id })).rejects.toThrow()
})
