import type { Job } from '../calls/daily-call.ts'
import { openBenchPool } from '../world/clients.ts'
import { type Connection, openConnection } from './connection.ts'
import type { Contender } from './run-load.ts'

/** How many connections a throughput is measured with. */
export const LANES = 8

export interface OpenContender<Kind> extends Contender<Kind> {
  readonly close: () => Promise<void>
}

/** Sends requests to a server on connections of its own; anything but 200 ends the bench. */
export const openHttp = async <Kind>(
  port: number,
  requestOf: (job: Kind) => Buffer,
  lanes = LANES,
): Promise<OpenContender<Kind>> => {
  const connections: Connection[] = []
  for (let lane = 0; lane < lanes; lane += 1) connections.push(await openConnection(port))
  return {
    perform: async (lane, job) => {
      const request = requestOf(job)
      const answer = await connections[lane]?.send(request)
      if (answer?.status === 200) return
      throw new Error(`${answer?.status} to ${request.toString().slice(0, 300)}: ${answer?.body.toString()}`)
    },
    close: async () => connections.forEach((connection) => connection.close()),
  }
}

/** A statement without HTTP around it. */
export const openPg = async (url: string, statement: string, lanes = LANES): Promise<OpenContender<Job>> => {
  const pool = openBenchPool(url, lanes)
  const clients = await Promise.all(Array.from({ length: lanes }, () => pool.connect()))
  return {
    perform: async (lane, { parameters }) => void (await clients[lane]?.query(statement, [...parameters])),
    close: async () => {
      for (const client of clients) client.release()
      await pool.end()
    },
  }
}
