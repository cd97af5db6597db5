import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { codeOf, StartFailure } from './start-failure.ts'

/** For requests in flight; the rest of the 10 s is for the database. */
const longestFarewell = 6_000

export const listen = async (app: FastifyInstance, { host, port }: Config): Promise<() => Promise<void>> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw inWords(error, host, port)
  }
  return async () => {
    // Idle keep-alive connections would hold the server open until their time-out.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    await Promise.race([app.close(), sleep(longestFarewell, undefined, { ref: false })])
    clearInterval(sweep)
  }
}

const inWords = (error: unknown, host: string, port: number): unknown => {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return new StartFailure(`El puerto ${port} de ${host} ya está en uso: indique otro en PORT.`, {
      cause: error,
    })
  }
  if (code === 'EACCES') {
    return new StartFailure(`No hay permiso para usar el puerto ${port}: indique otro en PORT.`, {
      cause: error,
    })
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure(`Esta máquina no tiene la dirección ${host}: indique otra en HOST.`, {
      cause: error,
    })
  }
  return error
}
