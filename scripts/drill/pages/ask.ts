import { Agent, get } from 'node:http'
import type { PagePerson } from './fill-people.ts'

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

interface Asked {
  port: number
  path: string
  headers: Record<string, string>
  /** Milliseconds after which the connection is cut. */
  cutAfter?: number | undefined
}

export interface Answer {
  ms: number
  /** Empty when the connection was cut. */
  body: string
}

const ask = ({ port, path, headers, cutAfter }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    let body = ''
    const end = () => resolve({ ms: performance.now() - began, body: cutAfter === undefined ? body : '' })
    const call = get({ port, agent, path, headers }, (answer) => {
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        body += part
      })
      answer.on('end', end)
      answer.on('error', (error) => (cutAfter === undefined ? reject(error) : end()))
    })
    call.on('error', (error) => (cutAfter === undefined ? reject(error) : end()))
    if (cutAfter !== undefined) setTimeout(() => call.destroy(), cutAfter)
  })

const PATHS = [
  () => '/inicio-maestros',
  ({ subject_id }: PagePerson) => `/inicio-maestros/lista-asistencia/${subject_id}`,
  ({ subject_id }: PagePerson) => `/inicio-maestros/calificaciones/${subject_id}`,
]

/** A page by the cookie that opens it. */
export const askPath = (port: number, path: string, cookie: string): Promise<Answer> =>
  ask({ port, path, headers: { cookie } })

/** One of the person's pages. */
export const askPage = (
  port: number,
  person: PagePerson,
  turn: number,
  cutAfter?: number,
): Promise<Answer> => {
  const path = PATHS[turn % PATHS.length]?.(person) ?? '/'
  return ask({ port, path, headers: { cookie: person.cookie }, cutAfter })
}

/** Their class list, as the app asks for it. */
export const askList = (port: number, { subject_id, token }: PagePerson): Promise<Answer> =>
  ask({ port, path: `/v1/subjects/${subject_id}/students`, headers: { authorization: `Bearer ${token}` } })

export const isRendered = ({ body }: Answer): boolean => body.includes('<div id="root" data-drawn>')

export const closeConnections = (): void => agent.destroy()
