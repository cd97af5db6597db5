import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

/** One kept-alive HTTP/1.1 connection that has one request under way at a time. */
export interface Connection {
  readonly send: (request: Buffer) => Promise<Answer>
  readonly close: () => void
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** The answer, once all of it is here. Enough HTTP for our own two servers, and lighter than a real client. */
const readAnswer = (received: Buffer): Answer | undefined => {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd === -1) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const body = received.subarray(headEnd + HEAD_END.length)
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1]
  const complete =
    length === undefined
      ? body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : body.length >= Number(length)
  return complete ? { status: Number(head.slice(9, 12)), body } : undefined
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })

export const openConnection = async (port: number): Promise<Connection> => {
  const socket = await opened(port)
  let received: Buffer[] = []
  let waiting: PromiseWithResolvers<Answer> | undefined
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('data', (part: Buffer) => {
    received.push(part)
    const [only] = received
    const answer = readAnswer(received.length === 1 && only ? only : Buffer.concat(received))
    if (!answer) return
    received = []
    waiting?.resolve(answer)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  return {
    send: (request) => {
      waiting = Promise.withResolvers<Answer>()
      socket.write(request)
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
}
