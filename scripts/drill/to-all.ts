import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { openCutter } from '../../bench/src/cut/open-cutter.ts'
import type { Cluster } from '../../bench/src/world/open-cluster.ts'
import { bulkReenrol, bulkStudentsGroup } from '../../contract/src/bulk.ts'
import { pathOf } from '../../contract/src/endpoint.ts'
import { readGroups } from '../../contract/src/groups.ts'
import { type Job, readJob } from '../../contract/src/jobs.ts'
import { readStudents } from '../../contract/src/students.ts'
import { giveUndo } from '../../contract/src/undo.ts'

interface Office {
  school_id: number
  token: string
}

interface DoneToAll {
  title: string
  count: number
  ms: number
}

const LEVEL = '3'
const POLL_MS = 10
const BulkResult = z.object({ done: z.int(), refused: z.array(z.unknown()), undo_id: z.nullable(z.int()) })

/** Calls of an administrator. @throws what was answered, where it is no success */
const callsOf = (port: number, token: string) => async (method: string, path: string, body?: object) => {
  const response = await fetch(`http://127.0.0.1:${port}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

/**
 * *Reinscribir* all active students, move all of a level to one group, and take that back: each chosen by its filter, done by a job.
 * Who is in that group already is told by name. @throws where one is left out, or its progress is never told
 */
export const doToAll = async (cluster: Cluster, { school_id, token }: Office): Promise<DoneToAll[]> => {
  const filesFolder = mkdtempSync(join(tmpdir(), 'plantel-drill-'))
  const worker = await openCutter(cluster, filesFolder)
  const call = callsOf(worker.port, token)
  const school = { id: school_id }
  const count = async (filter: Record<string, string>): Promise<number> => {
    const path = `${pathOf(readStudents, school)}?${new URLSearchParams({ ...filter, per_page: '10' })}`
    return readStudents.answer.parse(await call('GET', path)).meta.total
  }
  const finish = async (job_id: number): Promise<{ job: Job; told: Set<number> }> => {
    const told = new Set<number>()
    for (;;) {
      const job = readJob.answer.parse(await call('GET', pathOf(readJob, { id: job_id }))).data
      told.add(job.done)
      if (job.finished_at !== null) return { job, told }
      await sleep(POLL_MS)
    }
  }
  const doIt = async (
    title: string,
    { path, filter, ...rest }: { path: string; filter: Record<string, string>; group_id?: number },
  ): Promise<DoneToAll & { undo_id: number | null }> => {
    const expect = await count(filter)
    const began = performance.now()
    const answer = bulkReenrol.answer.parse(
      await call('POST', path, { filter, expect, partly: true, ...rest }),
    )
    const { job, told } = await finish(answer.data.job_id ?? 0)
    const ms = performance.now() - began
    if (job.status !== 'done') throw new Error(`${title}: ${JSON.stringify(job.result)}`)
    const { done, refused, undo_id } = BulkResult.parse(job.result)
    if (done + refused.length !== expect || ![...told].some((some) => some > 0 && some < expect))
      throw new Error(`${title}: ${done} of ${expect}, told ${[...told].join(', ')}`)
    return { title, count: done, ms, undo_id }
  }
  try {
    const groups = readGroups.answer.parse(
      await call('GET', `${pathOf(readGroups, school)}?level=${LEVEL}&per_page=100`),
    ).data
    const group_id = groups.find(({ special }) => special === 0)?.group_id ?? 0
    const enrolled = await doIt('Reinscribir', {
      path: pathOf(bulkReenrol, school),
      filter: { status: '1' },
    })
    const moved = await doIt('Cambiar de grupo, un nivel', {
      path: pathOf(bulkStudentsGroup, school),
      filter: { status: '1', level: LEVEL },
      group_id,
    })
    const began = performance.now()
    await call('POST', pathOf(giveUndo, { id: moved.undo_id ?? 0 }), {})
    const ms = performance.now() - began
    if ((await count({ group_id: String(group_id) })) === moved.count) throw new Error('nobody went back')
    return [enrolled, moved, { title: 'Deshacer', count: moved.count, ms }]
  } finally {
    await worker.stop()
    rmSync(filesFolder, { recursive: true })
  }
}
