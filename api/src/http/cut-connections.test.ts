import { saveGrades } from '@plantel/contract/grades'
import type { FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner, openApp } from '../../test/app.ts'
import { as, tokenOf } from '../../test/as.ts'
import { build } from '../../test/build/build.ts'

const CUTS = 40

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await openApp()
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const sendAndLeave = async (request: Buffer, bytes: number, wait: number): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.write(request.subarray(0, bytes), resolve))
  await sleep(wait)
  socket.destroy()
}

test('a save whose sender is cut off at any byte is written whole or not at all, and sent again it is one', async () => {
  const built = await build.taughtClass({ size: 10 })
  const { subject_id, students, professor } = built
  const create = students.map((student_id) => ({
    is_final: 0,
    calification: 80.5,
    partial_id: built.partials[1],
    student_id,
    subject_id,
  }))
  const body = JSON.stringify({ create })
  const request = Buffer.from(
    [
      'POST /v1/califications HTTP/1.1',
      'Host: plantel',
      `Authorization: Bearer ${await tokenOf(professor)}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
  const stored = async () => {
    const [row] = await inSchoolAsOwner<{ grades: number; history: number }>(
      built.school_id,
      'select (select count(*)::int from califications) as grades, (select count(*)::int from calification_history) as history',
    )
    return row
  }
  for (let cut = 1; cut <= CUTS; cut += 1) {
    const bytes = cut % 2 === 0 ? request.length : Math.ceil((request.length * cut) / CUTS) - 1
    await sendAndLeave(request, bytes, cut % 5)
    expect([
      { grades: 0, history: 0 },
      { grades: 10, history: 10 },
    ]).toContainEqual(await stored())
  }
  expect(await stored()).toEqual({ grades: 10, history: 10 })
  const { data } = await as(professor, app).call(saveGrades, { body: { create } })
  expect(data).toHaveLength(10)
  expect(await stored()).toEqual({ grades: 10, history: 10 })
  expect((await app.inject({ url: '/v1/health' })).statusCode).toBe(200)
})
