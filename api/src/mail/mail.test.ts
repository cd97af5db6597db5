import { once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openPostOffice } from '../../test/post-office.ts'
import { type Mail, openMail } from './mail.ts'
import { listeningPort } from '../../test/listening-port.ts'

const letter = { to: 'ana@example.mx', subject: 'Junta', text: 'El jueves', html: '<p>El jueves</p>' }

let mail: Mail
const openTo = (smtpUrl: string): Mail =>
  (mail = openMail({ smtpUrl, from: 'Plantel <plantel@example.mx>', outbox: '', say: () => undefined }))
afterEach(() => mail.close())

const listening = async (whoever: (socket: Socket) => void) => {
  const server: Server = createServer(whoever).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `smtp://127.0.0.1:${listeningPort(server)}` }
}

test('letters share a connection', async () => {
  const post = await openPostOffice()
  let connections = 0
  const { port } = new URL(post.url)
  const { server, url } = await listening((socket) => {
    connections += 1
    const on = createConnection(Number(port), '127.0.0.1')
    socket.pipe(on).pipe(socket)
  })
  openTo(url)
  for (let each = 0; each < 5; each += 1) await mail.send(letter)
  expect([post.count(letter.to), connections]).toEqual([5, 2])
  mail.close()
  await post.close()
  server.close()
})

test('a server that is away is asked once: the letters after that are refused without waiting for it', async () => {
  let asked = 0
  const { server, url } = await listening((socket) => {
    asked += 1
    socket.end('421 closed\r\n')
  })
  openTo(url)
  await expect(mail.send(letter)).rejects.toThrow(/./)
  expect(asked).toBe(1)
  const refused = await Promise.allSettled(Array.from({ length: 50 }, () => mail.send(letter)))
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 'rejected'))
  expect([asked, await mail.ready()]).toEqual([1, false])
  server.close()
})
