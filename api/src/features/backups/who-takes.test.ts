import { fetchBackup } from '@plantel/contract/backups'
import { closeOtherSessions } from '@plantel/contract/profile'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner, openApp, theFiles } from '../../../test/app.ts'
import { newSession, newToken, type Person, tokenOf, withToken } from '../../../test/as.ts'
import { fetchedBackup, listedBackups, madeBackup } from '../../../test/build/backups.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { buildKey } from '../../../test/build/keys.ts'
import { storedPhoto } from '../../../test/build/stored-photo.ts'
import { PAGE_COOKIE } from '../../../test/page-calls.ts'
import { shown } from '../../../test/shown.ts'
import { KEY_SCOPES } from '@plantel/contract/key-scopes'
import { ENDINGS } from '../../postgres/restore/what-ends.ts'

/** More than the sockets between two processes hold. */
const LARGE = 32 * 2 ** 20

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await openApp()
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const administrator = async (): Promise<Person> =>
  build.user(await build.school(), ['ADMINISTER'], { password_hash: await passwordHash() })

const statusWith = async (job_id: number, headers: Record<string, string>) => {
  const url = `/v1/jobs/${job_id}/file`
  return (await app.inject({ method: 'POST', url, headers, payload: { password: PASSWORD } })).statusCode
}

test('neither another role, nor a key, nor a session that ended, nor the cookie of pages takes it', async () => {
  const by = await administrator()
  const job_id = await madeBackup(by, { parts: [] })
  for (const role of ['DIRECTOR', 'PROFESSOR', 'PARENT', 'ADMIN_TI'] as const) {
    const other = await build.user(by.school_id, [role], { password_hash: await passwordHash() })
    expect([role, ...shown(await fetchedBackup(other, job_id))]).toEqual([role, 403, undefined])
  }
  const { secret } = await buildKey(by, { scopes: KEY_SCOPES })
  expect(await statusWith(job_id, { authorization: `Bearer ${secret}` })).toBe(403)
  const [old, page] = [await newToken(by), await newSession(by)]
  await withToken(page.token).call(closeOtherSessions)
  expect(await statusWith(job_id, { authorization: `Bearer ${old}` })).toBe(401)
  expect(await statusWith(job_id, { cookie: `${PAGE_COOKIE}=${page.secret}` })).toBe(401)
  expect(await statusWith(job_id, {})).toBe(401)
  expect((await listedBackups(by)).data).toMatchObject([{ file: { fetched_at: null } }])
  expect((await fetchedBackup(by, job_id)).statusCode).toBe(200)
})

test('a wrong password counts as at the log-in: after ten the right one waits', async () => {
  const by = await administrator()
  const job_id = await madeBackup(by, { parts: [] })
  for (let each = 0; each < 10; each += 1)
    expect(shown(await fetchedBackup(by, job_id, 'adivino'))).toEqual([422, 3753])
  expect((await fetchedBackup(by, job_id)).statusCode).toBe(429)
})

test('after a restore the file opens with nothing, whatever is left of it', async () => {
  const by = await administrator()
  const job_id = await madeBackup(by, { parts: [] })
  const [ending] = ENDINGS.filter(({ table }) => table === 'backups')
  await inSchoolAsOwner(by.school_id, ending!.statement)
  expect(shown(await fetchedBackup(by, job_id))).toEqual([404, undefined])
  expect((await listedBackups(by)).data).toMatchObject([{ file: { until: null } }])
})

/** A real download, at its headers. */
const download = async (by: Person, job_id: number): Promise<IncomingMessage> => {
  const headers = { authorization: `Bearer ${await tokenOf(by)}`, 'content-type': 'application/json' }
  const path = `/v1/jobs/${job_id}/file`
  const asked = request({ port, host: '127.0.0.1', method: fetchBackup.method, path, headers })
  asked.end(JSON.stringify({ password: PASSWORD }))
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  return answer!
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('a download that its reader leaves in the middle does not begin the day; one to the end does', async () => {
  const by = await administrator()
  const [student = 0] = await build.students(by.school_id, 1)
  const { name } = await storedPhoto(by.school_id, 'students', student)
  const key = `${by.school_id}/students/${student}/${name}`
  await theFiles().put(key, randomBytes(LARGE), 'image/webp')
  const job_id = await madeBackup(by, { parts: ['photos'] })
  const [listed] = (await listedBackups(by)).data
  const left = await download(by, job_id)
  expect(left.statusCode).toBe(200)
  await once(left, 'readable')
  left.destroy()
  await expect.poll(openConnections).toBe(0)
  expect((await listedBackups(by)).data).toMatchObject([
    { file: { fetched_at: null, until: listed!.file!.until } },
  ])
  let bytes = 0
  for await (const some of await download(by, job_id)) bytes += some.length
  expect(bytes).toBe(listed!.file!.bytes)
  await expect.poll(async () => (await listedBackups(by)).data[0]?.file?.fetched_at).not.toBeNull()
})
