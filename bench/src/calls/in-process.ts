import { buildApp } from '@plantel/api/src/app.ts'
import { folderStore } from '@plantel/api/src/files/file-store.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '../world/make-world.ts'
import type { Job } from './daily-call.ts'
import { recordStatements, type Sent } from './record-statements.ts'
import { noMail } from '../servers/no-mail.ts'
import { noPush } from '../servers/no-push.ts'
import { noWebhooks } from '../servers/no-webhooks.ts'
import type { SchoolClock } from './school-clock.ts'

type Calling = Pick<Job, 'call'>

interface Asked {
  readonly jobs: (count: number) => Promise<readonly Calling[]>
}

export interface CallFacts {
  /** Everything that goes to PostgreSQL, `begin` and `commit` included. */
  readonly statements: number
  readonly bytes: number
  /** As a browser gets it. */
  readonly compressedBytes: number
}

const answerTo = async (
  app: FastifyInstance,
  { call }: Calling,
  encoding: string,
): Promise<LightMyRequestResponse> => {
  const { method, path, token, body } = call
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
  const answer = await app.inject({ method, url: path, headers, ...(body && { payload: body }) })
  if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  return answer
}

/** The app within this process: its statements can be counted and its answers copied. */
export const openInProcess = async ({ cluster }: Pick<World, 'cluster'>, clock: SchoolClock) => {
  const app = await buildApp({
    publicUrl: 'https://escuela.example.mx',
    appUrl: cluster.appUrl,
    sessionLife: { staffIdleHours: 8, staffAbsoluteHours: 24, parentDays: 30 },
    files: folderStore(join(tmpdir(), 'plantel-bench-files')),
    mail: noMail,
    push: noPush,
    webhooks: noWebhooks,
    // A job that is queued meanwhile would be counted with a call.
    feedPause: 3_600_000,
    now: clock.now,
  })
  const oneJob = async ({ jobs }: Asked): Promise<Calling> => {
    const [job] = await jobs(1)
    if (!job) throw new Error('a call without a job')
    await clock.touchSessions()
    return job
  }
  return {
    close: () => app.close(),
    /** What the call sends to PostgreSQL. */
    sentBy: (job: Calling): Promise<Sent[]> => recordStatements(() => answerTo(app, job, 'identity')),
    bodyOf: async (job: Calling): Promise<string> => (await answerTo(app, job, 'identity')).body,
    factsOf: async (daily: Asked): Promise<CallFacts> => {
      const plainJob = await oneJob(daily)
      const plain: LightMyRequestResponse[] = []
      const sent = await recordStatements(async () => plain.push(await answerTo(app, plainJob, 'identity')))
      const compressed = await answerTo(app, await oneJob(daily), 'gzip, deflate, br')
      return {
        statements: sent.length,
        bytes: plain[0]?.rawPayload.length ?? 0,
        compressedBytes: compressed.rawPayload.length,
      }
    },
  }
}
