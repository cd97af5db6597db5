import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { formOf } from '../../../api/test/form.ts'
import { readGroups } from '../../../contract/src/groups.ts'
import { changeStudentPhoto, PHOTO_FIELD } from '../../../contract/src/photos.ts'
import { issueGroupReportCards } from '../../../contract/src/report-cards.ts'
import { readStudents } from '../../../contract/src/students.ts'
import { call, listen, logIn } from './call.ts'
import type { Copy } from './copy.ts'
import type { OutsideServer } from './server.ts'

/** Sixteen pixels square, one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWMokblJEmIY1SAzGkolwzVpAACGaGkQs4+ZgAAAAABJRU5ErkJggg==',
  'base64',
)

/** Two copies behind a proxy, on one database. */
export interface Place {
  readonly proxy: number
  readonly copies: readonly [Copy, Copy]
  readonly server: OutsideServer
  readonly phone: string
  readonly password: string
  readonly school_id: number
}

/** What was seen, and whether it is as it has to be. */
export interface Found {
  readonly what: string
  readonly figure: string
  readonly well: boolean
}

/** Until the proxy has found both copies. */
export const untilBothAnswer = async (proxy: number): Promise<void> => {
  const copies = new Set<string>()
  for (const until = performance.now() + 60_000; copies.size < 2 && performance.now() < until;) {
    const { status, headers } = await call(proxy, '/ready')
    if (status === 200) copies.add(String(headers['x-copy']))
    await sleep(100)
  }
  if (copies.size < 2) throw new Error('the proxy does not reach both copies')
}

const signIn = ({ phone, password }: Place, port: number) => logIn(port, phone, password)

/** By the proxy, every second call goes to the other copy. */
export const checkLogIn = async (place: Place): Promise<Found> => {
  const token = await signIn(place, place.proxy)
  const answers = []
  for (let n = 0; n < 20; n += 1) answers.push(await call(place.proxy, '/me/information', { token }))
  const well = answers.filter(({ status }) => status === 200).length
  const copies = new Set(answers.map(({ headers }) => String(headers['x-copy'])))
  return {
    what: 'log-in through the proxy, a session in both copies',
    figure: `${well} of 20 calls, ${copies.size} copies`,
    well: well === 20 && copies.size === 2,
  }
}

export const checkRevocation = async (place: Place): Promise<Found> => {
  const [one, other] = place.copies
  let refused = 0
  for (let n = 0; n < 20; n += 1) {
    const token = await signIn(place, one.port)
    const before = await call(other.port, '/me/information', { token })
    await call(one.port, '/oauth/token', { method: 'DELETE', token })
    const after = await call(other.port, '/me/information', { token })
    if (before.status === 200 && after.status === 401) refused += 1
  }
  return {
    what: 'a session that ends in one copy has ended in the other',
    figure: `${refused} of 20`,
    well: refused === 20,
  }
}

/** Whether both copies answer the same bytes. */
const isReadAlike = async ({ copies }: Place, path: string, token: string): Promise<boolean> => {
  const [one, other] = [
    await call(copies[0].port, path, { token }),
    await call(copies[1].port, path, { token }),
  ]
  const alike = one.status === 200 && other.status === 200 && one.bytes.equals(other.bytes)
  if (!alike) console.error(`${path}: ${one.status} and ${other.status}`)
  return alike
}

export const checkFiles = async (place: Place): Promise<Found> => {
  const token = await signIn(place, place.proxy)
  const list = await call(place.proxy, `/schools/${place.school_id}/students?per_page=5`, { token })
  const { data: students } = z.parse(readStudents.answer, list.data)
  const [one] = place.copies
  let same = 0
  for (const { student_id } of students) {
    const form = formOf(PHOTO_FIELD, PICTURE)
    const sent = await call(one.port, `/students/${student_id}`, { method: 'POST', token, form })
    const changed = z.safeParse(changeStudentPhoto.answer, sent.data)
    const path = changed.data?.data.url_photo_profile ?? '/none'
    if (await isReadAlike(place, path, token)) same += 1
  }
  return {
    what: 'a photo sent to one copy is read from the other',
    figure: `${same} of ${students.length}`,
    well: students.length > 0 && same === students.length,
  }
}

/** The caller is who stands before the proxy, whatever they say: their calls without a session share one allowance. */
export const checkAddress = async ({ proxy }: Place): Promise<Found> => {
  const from = (address: string, forged: number) =>
    call(proxy, '/installation', {
      from: address,
      headers: { 'x-forwarded-for': `203.0.113.${forged % 250}` },
    })
  let calls = 0
  let status = 200
  while (status === 200 && calls < 2_000) {
    calls += 1
    status = (await from('127.0.0.2', calls)).status
  }
  const other = (await from('127.0.0.3', 1)).status
  return {
    what: 'the caller is the address before the proxy, not the one that is made up',
    figure: `429 after ${calls} calls with forged addresses; another address: ${other}`,
    well: status === 429 && other === 200,
  }
}

/** Jobs of groups, asked for in one copy while somebody listens in the other; no more than may be taken out of the school at once. */
export const checkJobs = async (place: Place): Promise<Found[]> => {
  const [one, other] = place.copies
  const token = await signIn(place, one.port)
  const { school_id } = place
  const list = await call(one.port, `/schools/${school_id}/groups?per_page=5`, { token })
  const { data: groups } = z.parse(readGroups.answer, list.data)
  const ear = listen(other.port, token)
  await sleep(1_500)
  const jobs: number[] = []
  for (const { group_id } of groups) {
    const asked = await call(one.port, `/groups/${group_id}/report-cards`, {
      method: 'POST',
      token,
      json: {},
    })
    const { data: queued } = z.safeParse(issueGroupReportCards.answer, asked.data)
    if (queued) jobs.push(queued.data.job_id)
  }
  const done = () =>
    place.server.count("select count(*) from jobs where job_id = any ($1) and status = 'done'", [jobs])
  for (const until = performance.now() + 90_000; performance.now() < until && (await done()) < jobs.length;)
    await sleep(250)
  await sleep(500)
  ear.close()
  const heard = jobs.filter((id) => ear.text().includes(`"job_id":${id}`)).length
  let files = 0
  for (const id of jobs) if (await isReadAlike(place, `/jobs/${id}/file`, token)) files += 1
  const twice = await place.server.count(
    'select count(*) from report_cards where school_id = $1 and replaced_at is not null',
    [school_id],
  )
  const ended = await done()
  return [
    {
      what: 'work asked for in one copy is heard of in the other (LISTEN)',
      figure: `${heard} of ${jobs.length} jobs`,
      well: jobs.length > 0 && heard === jobs.length,
    },
    {
      what: 'jobs are done once, and their files are read from both',
      figure: `${ended} of ${jobs.length} done, ${twice} cards issued twice, ${files} files in both`,
      well: ended === jobs.length && twice === 0 && files === jobs.length,
    },
  ]
}

const SAVES = 240
const AT_ONCE = 4

/** Saves through the proxy while one copy is killed with -9: what was acknowledged is there. */
export const checkKill = async (place: Place, revive: () => Promise<void>): Promise<Found[]> => {
  const { proxy, school_id, server, copies } = place
  const token = await signIn(place, proxy)
  const statuses: number[] = []
  const acknowledged: string[] = []
  let saved = 0
  const save = async () => {
    while (saved < SAVES) {
      saved += 1
      const description = `Simulacro ${saved}`
      if (saved === SAVES / 3) copies[0].child.kill('SIGKILL')
      const form = {
        description,
        school_cycle: '2025-2026',
        level: 0,
        is_range: 0,
        start_date: '2026-03-27 00:00:00',
      }
      const { status } = await call(proxy, `/schools/${school_id}/activities`, {
        method: 'POST',
        token,
        json: form,
      })
      statuses.push(status)
      if (status === 200) acknowledged.push(description)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, save))
  const kept = await server.count(
    'select count(distinct description) from activities where school_id = $1 and description = any ($2)',
    [school_id, acknowledged],
  )
  const failed = statuses.filter((status) => status !== 200)
  await revive()
  const back = new Set<string>()
  for (let n = 0; n < 20; n += 1)
    back.add(String((await call(proxy, '/me/information', { token })).headers['x-copy']))
  return [
    {
      what: 'a copy killed under load loses nothing that was acknowledged',
      figure: `${acknowledged.length} of ${SAVES} acknowledged, ${acknowledged.length - kept} lost, ${failed.length} answered otherwise (${[...new Set(failed)].join(', ') || 'none'})`,
      well: acknowledged.length > SAVES * 0.9 && kept === acknowledged.length,
    },
    {
      what: 'and works again once it is started',
      figure: `${back.size} copies answer`,
      well: back.size === 2,
    },
  ]
}
