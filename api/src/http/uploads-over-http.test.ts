import { changeUserPhoto } from '@plantel/contract/photos'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { openApp } from '../../test/app.ts'
import { LIMITS } from './limits/limits.ts'
import { as, type Person, tokenOf, urlOf } from '../../test/as.ts'
import { build } from '../../test/build/build.ts'
import { formOf } from '../../test/form.ts'
import { PHOTO } from '../../test/build/stored-photo.ts'

const MEBIBYTE = 1_048_576

let app: FastifyInstance
let origin: string
let person: Person
beforeAll(async () => {
  app = await openApp()
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  person = await build.user(await build.school(), ['TUTOR'])
})

const url = () => origin + urlOf(changeUserPhoto, { params: { id: person.user_id } })
const bearer = async () => ({ authorization: `Bearer ${await tokenOf(person)}` })

test('a form of a browser is taken', async () => {
  const form = new FormData()
  form.set('_method', 'PATCH')
  form.set('url_photo_profile', new File([new Uint8Array(PHOTO)], 'Ñandú.png', { type: 'image/png' }))
  const answer = await fetch(url(), { method: 'POST', headers: await bearer(), body: form })
  expect(answer.status).toBe(200)
})

test('who may not call is told so before the file has come', async () => {
  const { headers, payload } = formOf('url_photo_profile', Buffer.alloc(5 * MEBIBYTE))
  const answer = await fetch(url(), { method: 'POST', headers, body: new Uint8Array(payload) })
  expect(answer.status).toBe(401)
})

const sendStream = async (body: ReadableStream, headers: Record<string, string>, signal?: AbortSignal) => {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { ...headers, ...(await bearer()) },
    body,
    duplex: 'half',
    signal: signal ?? null,
  }
  return fetch(url(), init)
}

const streamed = (payload: Buffer, headers: Record<string, string>) => {
  let sent = 0
  const body = new ReadableStream({
    pull: (out) => {
      if (sent >= payload.length) return out.close()
      out.enqueue(new Uint8Array(payload.subarray(sent, (sent += 65_536))))
    },
  })
  return sendStream(body, headers)
}

test('a form that does not say its length has the same limits', async () => {
  const small = formOf('url_photo_profile', PHOTO)
  expect((await streamed(small.payload, small.headers)).status).toBe(200)
  const large = formOf('url_photo_profile', Buffer.alloc(8 * MEBIBYTE))
  expect((await streamed(large.payload, large.headers)).status).toBe(413)
})

test('a form that breaks off is unreadable', async () => {
  const { headers, payload } = formOf('url_photo_profile', PHOTO)
  for (const left of [payload.length - 10, 60, 1])
    expect((await streamed(payload.subarray(0, left), headers)).status).toBe(400)
  expect((await streamed(Buffer.alloc(0), headers)).status).toBe(422)
})

test('whoever leaves in the middle of sending leaves nothing behind', async () => {
  const { headers, payload } = formOf('url_photo_profile', Buffer.alloc(2 * MEBIBYTE))
  const leaving = new AbortController()
  let begun = false
  const body = new ReadableStream({
    pull: (out) => {
      if (begun) return leaving.abort()
      begun = true
      out.enqueue(new Uint8Array(payload.subarray(0, MEBIBYTE)))
    },
  })
  await expect(sendStream(body, headers, leaving.signal)).rejects.toThrow('aborted')
  const form = formOf('url_photo_profile', PHOTO)
  const next = await fetch(url(), {
    method: 'POST',
    headers: { ...form.headers, ...(await bearer()) },
    body: new Uint8Array(form.payload),
  })
  expect(next.status).toBe(200)
})

test('forms count among the calls of a session', async () => {
  const strict = await openApp({ limits: { ...LIMITS, callsPerMinute: 2 } })
  const statuses = []
  for (let time = 0; time < 3; time += 1) {
    const sent = { params: { id: person.user_id }, file: PHOTO }
    statuses.push((await as(person, strict).answer(changeUserPhoto, sent)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429])
})
