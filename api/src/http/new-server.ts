import fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  LogController,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { believing, readProxies } from './limits/trusted-proxies.ts'
import { ARRIVAL_CHECK_MS, OPEN_BODY_BYTES_MAX, REQUEST_MS_MAX, SILENCE_MS_MAX } from './limits/limits.ts'
import { loggedError } from './logged-error.ts'
import { answerUnreadable } from './unreadable-requests.ts'
import { PARAM_LENGTH_MAX, readableUrl } from './wrong-paths.ts'

export interface ServerOptions {
  trustedProxies?: readonly string[]
  /** Milliseconds until a call must have arrived as a whole. */
  arrivalMs?: number
  logger?: FastifyBaseLogger | boolean
  logTo?: { write: (line: string) => void }
}

const loggerOf = ({ logger = false, logTo }: ServerOptions) => {
  if (typeof logger === 'object') return { loggerInstance: logger }
  return { logger: logger && { serializers: { err: loggedError }, ...(logTo ? { stream: logTo } : {}) } }
}

export const newServer = (given: ServerOptions): FastifyInstance => {
  const { trustedProxies = readProxies('', null), arrivalMs = REQUEST_MS_MAX } = given
  const options: FastifyHttpOptions<Server> = {
    ...loggerOf(given),
    // Log the route only: a query string may hold a name or a phone.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: OPEN_BODY_BYTES_MAX,
    requestTimeout: arrivalMs,
    connectionTimeout: SILENCE_MS_MAX,
    http: {
      connectionsCheckingInterval: Math.min(ARRIVAL_CHECK_MS, arrivalMs),
      // Node applies the longer of both timeouts to bodies; this one's default is a minute.
      headersTimeout: arrivalMs,
    },
    trustProxy: believing(trustedProxies),
    forceCloseConnections: 'idle',
    rewriteUrl: readableUrl,
    clientErrorHandler: answerUnreadable(),
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
  }
  return fastify(options)
}
