import { saveAttendance } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { readHealth, readReadiness } from '@plantel/contract/health'
import { openSession } from '@plantel/contract/session'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../test/clusters/cluster.ts'
import { inSchoolAsOwner, openApp, TODAY } from '../../test/app.ts'
import { type Answered, anonymousOn, as, tokenOf } from '../../test/as.ts'
import { build, type BuiltClass } from '../../test/build/build.ts'
import { credentials } from '../../test/log-in.ts'
import { cuttableWay } from '../../test/cuttable-way.ts'

const { connect, cut, silence, url } = cuttableWay(cluster().appUrl)
let app: FastifyInstance
let built: BuiltClass
beforeAll(async () => {
  await connect()
  app = await openApp({ appUrl: url(), patience: 1_000 })
  built = await build.taughtClass()
  await tokenOf(built.professor)
})
afterAll(cut)

const list = () => ({
  body: {
    group_id: built.group_id,
    items: built.students.map((student_id) => ({
      assistance: 1,
      date: TODAY,
      student_id,
      subject_id: built.subject_id,
    })),
  },
})

const professor = () => as(built.professor, app)
const read = () => professor().answer(readClassList, { params: { id: built.subject_id } })

const expectAway = ({ statusCode, headers, body }: Answered) => {
  expect(statusCode).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(body)).toEqual({
    type: 'about:blank',
    title: 'Servicio no disponible',
    status: 503,
    detail: 'Por favor intente de nuevo en unos segundos',
  })
}

test('while the database is away every call says so within three seconds, and works again by itself when it is back', async () => {
  expect((await read()).statusCode).toBe(200)
  await cut()
  const began = performance.now()
  const answers = await Promise.all([
    read(),
    professor().answer(saveAttendance, list()),
    anonymousOn(app).answer(readReadiness),
    anonymousOn(app).answer(openSession, credentials(built.professor.cellphone)),
  ])
  for (const answer of answers) expectAway(answer)
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(await anonymousOn(app).call(readHealth)).toEqual({ data: { status: 'ok' } })

  await connect()
  expect((await anonymousOn(app).answer(readReadiness)).statusCode).toBe(200)
  expect((await read()).json().data).toMatchObject({ taken: false })
})

test('a database that falls silent is given up, and nobody waits behind it for ever', async () => {
  expect((await read()).statusCode).toBe(200)
  silence()
  for (const answer of await Promise.all([read(), read(), professor().answer(saveAttendance, list())]))
    expectAway(answer)
  await cut()
  await connect()
  expect((await read()).json().data).toMatchObject({ taken: false })
})

test('a save whose connection is cut under it is written whole or not at all, and may be sent again', async () => {
  for (const wait of [0, 1, 2, 4, 8]) {
    const saving = professor().answer(saveAttendance, list())
    await sleep(wait)
    await cut()
    const { statusCode } = await saving
    expect([200, 503]).toContain(statusCode)
    await connect()
    const [row] = await inSchoolAsOwner<{ marks: number }>(
      built.school_id,
      'select count(*)::int as marks from assists',
    )
    expect([0, 3]).toContain(row?.marks)
    if (statusCode === 200) expect(row?.marks).toBe(3)
  }
  expect((await professor().answer(saveAttendance, list())).statusCode).toBe(200)
  expect(await inSchoolAsOwner(built.school_id, 'select count(*)::int as marks from assists')).toEqual([
    { marks: 3 },
  ])
})
