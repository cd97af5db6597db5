import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Server {
  readonly port: number
  /** Sends a message to the server and waits for its reply. */
  readonly tell: (message: object) => Promise<void>
  readonly stop: () => Promise<void>
}

const PROGRAMS = {
  plantel: new URL('./plantel.ts', import.meta.url),
  bare: new URL('./bare.ts', import.meta.url),
  'bare-lists': new URL('./bare-lists.ts', import.meta.url),
}

const answerOf = async (child: ChildProcess): Promise<unknown> => {
  const settled = new AbortController()
  const { signal } = settled
  const exit = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a server of the bench ended with ${code}`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), exit])
    return message
  } finally {
    settled.abort()
  }
}

const portIn = (message: unknown): number => {
  if (typeof message === 'object' && message !== null && 'port' in message) return Number(message.port)
  throw new Error('a server of the bench told no port')
}

/** Starts a server and stops it after `work`, also when that fails. */
export const withServer = async <Result>(
  program: keyof typeof PROGRAMS,
  options: object,
  work: (server: Server) => Promise<Result>,
): Promise<Result> => {
  const server = await startServer(program, options)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** A server in its own process. It logs, because that costs time in production too; the log is discarded. */
export const startServer = async (program: keyof typeof PROGRAMS, options: object): Promise<Server> => {
  const child = fork(fileURLToPath(PROGRAMS[program]), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const tell = async (message: object): Promise<unknown> => {
    child.send(message)
    return answerOf(child)
  }
  const port = portIn(await tell(options))
  return {
    port,
    tell: async (message) => void (await tell(message)),
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
