import { FileAnswer } from '@plantel/contract/file-answer'
import { endpoint } from '@plantel/contract/endpoint'
import fastify from 'fastify'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type FileToSend, readyAnswer, sendAnswer } from './send-answer.ts'

const download = endpoint({ method: 'GET', path: '/x', can: 'everybody', summary: '', answer: FileAnswer })

const answerTo = async (file: FileToSend) => {
  const app = fastify()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint answers a file
  app.get('/', (_, reply) => sendAnswer(reply, readyAnswer(download, file) as { file: FileToSend }))
  return app.inject('/')
}

const bytes = Buffer.from('a,b')
const type = 'text/csv; charset=utf-8'

test('a file with a name is a download under that name', async () => {
  const { headers, body } = await answerTo({ bytes, type, name: 'Calificaciones 1° A (Niñez).csv' })
  expect(body).toBe('a,b')
  expect(headers).toMatchObject({
    'content-type': type,
    'content-length': '3',
    'content-disposition':
      'attachment; filename="Calificaciones 1_ A (Ninez).csv"; ' +
      "filename*=UTF-8''Calificaciones%201%C2%B0%20A%20%28Ni%C3%B1ez%29.csv",
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test.each(['a"; filename="b.exe', 'a\r\nset-cookie: x=1', '../../x.csv', 'a\\b.csv', '\ud800.csv', '', '💾'])(
  'the name %j stays a name',
  async (name) => {
    const { headers } = await answerTo({ bytes, type, name })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.%!~-]*$/,
    )
    expect(headers).not.toHaveProperty('set-cookie')
  },
)

test('a stream is sent as it comes, with its size when that is known', async () => {
  const stream = () => Readable.from([Buffer.from('a,'), Buffer.from('b')])
  const [known, unknown] = [
    await answerTo({ bytes: stream(), type, size: 3 }),
    await answerTo({ bytes: stream(), type }),
  ]
  expect([known.body, known.headers['content-length']]).toEqual(['a,b', '3'])
  expect([unknown.body, unknown.headers['content-length']]).toEqual(['a,b', undefined])
})
