import { readExportable } from '@plantel/contract/exports'
import { saveGrades } from '@plantel/contract/grades'
import { changeStudentPhoto } from '@plantel/contract/photos'
import { LOGO_KEY } from '@plantel/contract/setting-rules'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { beforeAll, expect, test, vi } from 'vitest'
import { ANSWER_MS_MAX, ARRIVAL_CHECK_MS, REQUEST_MS_MAX, SILENCE_MS_MAX } from './limits.ts'
import { logoPath } from '../../domain/schools/logo-file.ts'
import { asOwner, inSchoolAsOwner, openApp, theFiles } from '../../../test/app.ts'
import { as, type Person, tokenOf, urlOf } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { exportCall } from '../../../test/exported.ts'
import { begin, otherConnection, untilSomebodyWaits } from '../../../test/other-connection.ts'
import { PHOTO } from '../../../test/build/stored-photo.ts'

const other = otherConnection()

let administrator: Person
let student_id: number
beforeAll(async () => {
  const school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
  student_id = (await build.students(school_id, 1))[0]!
})

test('whatever is waited for, an answer comes before a proxy or the server ends the connection', () => {
  expect(ANSWER_MS_MAX).toBeLessThan(30_000)
  expect(REQUEST_MS_MAX + ARRIVAL_CHECK_MS + ANSWER_MS_MAX).toBeLessThanOrEqual(SILENCE_MS_MAX)
})

test('a save that takes too long is answered with 503, and is not made after all', async () => {
  const { school_id, professor, partials, subject_id, students } = await build.taughtClass()
  const cell = { is_final: 0, partial_id: partials[1], subject_id, student_id: students[0] }
  const app = await openApp({ answerMs: 500 })
  // Whatever the session needs is there; only the save itself waits.
  await begin(other, school_id, 'lock table califications in exclusive mode')
  const answer = as(professor, app).answer(saveGrades, { body: { create: [{ ...cell, calification: 70 }] } })
  await untilSomebodyWaits(other)
  const { statusCode, headers } = await answer
  expect([statusCode, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)])
  await other.query('rollback')
  // Comes after the save, which waited before.
  await begin(other, school_id, 'lock table califications in access exclusive mode')
  await other.query('rollback')
  expect(await inSchoolAsOwner(school_id, 'select from califications')).toEqual([])
})

test('a document that takes too long is answered with 503, and its place stays taken until it is made', async () => {
  const released = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<void>()
  const get = () => {
    begun.resolve()
    return released.promise
  }
  const reader = await build.user(await build.school(), ['DIRECTOR'])
  await build.setting(reader.school_id, LOGO_KEY, logoPath(reader.school_id, `${'0a'.repeat(16)}.webp`))
  const app = await openApp({ answerMs: 3_000, files: { ...theFiles(), get } })
  const ask = (on?: FastifyInstance) => as(reader, on).answer(readExportable, exportCall(reader, 'groups'))
  const places = () => inSchoolAsOwner(reader.school_id, 'select from export_places')
  const first = ask(app)
  await begun.promise
  expect((await ask()).statusCode).toBe(429)
  expect((await first).statusCode).toBe(503)
  expect(await places()).toHaveLength(1)
  released.resolve(undefined)
  await expect.poll(places).toEqual([])
})

test('a file that is found too late is closed again', async () => {
  const bytes = Readable.from([Buffer.from('x')])
  const released = Promise.withResolvers<void>()
  const file = { bytes, size: 1, type: 'image/webp' }
  const app = await openApp({
    answerMs: 200,
    files: { ...theFiles(), get: () => released.promise.then(() => file) },
  })
  const { data } = await as(administrator).call(changeStudentPhoto, {
    params: { id: student_id },
    file: PHOTO,
  })
  const headers = { authorization: `Bearer ${await tokenOf(administrator)}` }
  const answer = await app.inject({ url: `/v1${data.url_photo_profile}`, headers })
  expect(answer.statusCode).toBe(503)
  released.resolve()
  await vi.waitFor(() => expect(bytes.destroyed).toBe(true))
})

const beginForm = async (port: number, person: Person): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    [
      `POST ${urlOf(changeStudentPhoto, { params: { id: student_id } })} HTTP/1.1`,
      'Host: plantel',
      `Authorization: Bearer ${await tokenOf(person)}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000000',
      '',
      '--x\r\ncontent-disposition: form-data; name="url_photo_profile"; filename="x.png"\r\n\r\nbytes',
    ].join('\r\n'),
  )
  return socket
}

test('a place for a picture is taken before it is received: who begins many keeps nobody else out', async () => {
  const app = await openApp()
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const sockets = await Promise.all(Array.from({ length: 4 }, () => beginForm(port, administrator)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Node sends with `data`
  const [[first]] = (await Promise.race(
    sockets.map(async (socket) => [await once(socket, 'data')]),
  )) as unknown as [[Buffer]]
  expect(String(first)).toMatch(/^HTTP\/1\.1 429 /)
  const sent = { params: { id: student_id }, file: PHOTO }
  expect((await as(administrator, app).answer(changeStudentPhoto, sent)).statusCode).toBe(429)
  const somebodyElse = await build.user(administrator.school_id, ['ADMINISTER'])
  expect((await as(somebodyElse, app).answer(changeStudentPhoto, sent)).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await as(administrator, app).answer(changeStudentPhoto, sent)).statusCode)
    .toBe(200)
})

test('a form that does not arrive in time is answered, and its place is free again though nobody hangs up', async () => {
  const app = await openApp({ answerMs: 1_000 })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const slow = await build.user(administrator.school_id, ['ADMINISTER'])
  const sockets = await Promise.all(Array.from({ length: 3 }, () => beginForm(port, slow)))
  const answers = await Promise.all(sockets.map(async (socket) => String(await once(socket, 'data'))))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  const { statusCode } = await as(slow, app).answer(changeStudentPhoto, {
    params: { id: student_id },
    file: Buffer.from('no picture'),
  })
  expect(statusCode).toBe(422)
  for (const socket of sockets) socket.destroy()
})

test('no transaction is left open by what was given up', async () => {
  const open = () =>
    asOwner(
      `select from pg_stat_activity where application_name = 'plantel' and state like 'idle in transaction%'`,
    )
  await expect.poll(open).toEqual([])
})
