import { todayInDurango } from '@plantel/demo/src/days.ts'
import { fillDemonstration } from '@plantel/demo/src/fill.ts'
import { tidyDatabase } from '@plantel/demo/src/tidy-database.ts'
import { openDatabaseHandle } from '@plantel/api/src/db/in-school.ts'
import { folderStore } from '@plantel/api/src/files/file-store.ts'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import { type AnswerOf, type Endpoint, pathOf } from '@plantel/contract/endpoint'
import { openSession, readMe, WEB_CLIENT_ID } from '@plantel/contract/session'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../servers/start-server.ts'
import { openBenchPool } from '../world/clients.ts'
import { openCluster } from '../world/open-cluster.ts'
import { staticPage } from './static-page.ts'

export const PROFESSOR = { cellphone: '6180000002', password: 'plantel-demo' }
const DIRECTOR = { cellphone: '6180000006', password: 'plantel-demo' }
/** Of two children. */
const MOTHER = { cellphone: '6180000004', password: 'plantel-demo' }

/** What the browser of somebody who has logged in before keeps. */
export interface Visitor {
  readonly token: string
  /** Value of the cookie that opens pages; a checkout of before has none. */
  readonly page: string | undefined
  /** Ids of person, school and session, as `web/src/lib/session/whose.ts` keeps them. */
  readonly whose: string
}

/** The built web app and the demonstration school on the real server, and three people who are signed in. */
export interface Site {
  readonly url: string
  readonly professor: Visitor
  readonly director: Visitor
  readonly mother: Visitor
  /** Classes of the professor; nobody has taken their attendance today. */
  readonly subjects: readonly number[]
  readonly stop: () => Promise<void>
}

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const builtServer = fileURLToPath(new URL('../../../web/server/dist', import.meta.url))
const silent = () => undefined

const fillCluster = async (): ReturnType<typeof openCluster> => {
  const cluster = await openCluster()
  const pool = openBenchPool(cluster.ownerUrl, 1)
  const files = folderStore(join(cluster.folder, 'files'))
  const options = { today: todayInDurango(new Date()), files, progress: silent }
  await fillDemonstration(openDatabaseHandle(pool), options)
  await pool.end()
  await tidyDatabase(cluster.ownerUrl, silent)
  return cluster
}

const ask = async <E extends Endpoint>(
  url: string,
  endpoint: E,
  { token, body, id = 0 }: { token?: string; body?: object; id?: number },
): Promise<AnswerOf<E>> => {
  const answer = await fetch(`${url}/v1${pathOf(endpoint, { id })}`, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${await answer.text()}`)
  const text: AnswerOf<E> = JSON.parse(await answer.text())
  return text
}

const logIn = async (
  url: string,
  { cellphone: username, password }: { cellphone: string; password: string },
): Promise<Visitor> => {
  const answer = await fetch(`${url}/v1${openSession.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', client_id: WEB_CLIENT_ID, username, password }),
  })
  const { access_token: token } = openSession.answer.parse(await answer.json())
  const [, page] = /plantel-page=([^;]+)/.exec(answer.headers.getSetCookie().join()) ?? []
  const { data: me } = await ask(url, readMe, { token })
  return { token, page, whose: `${me.user_id} ${me.school_id} ${me.session_id}` }
}

export const openDemoSite = async (): Promise<Site> => {
  const cluster = await fillCluster()
  // A copy: somebody may build again while this runs.
  const webFolder = join(cluster.folder, 'web/dist')
  cpSync(built, webFolder, { recursive: true })
  cpSync(builtServer, join(cluster.folder, 'web/server/dist'), { recursive: true })
  const server = await startServer('plantel', { appUrl: cluster.appUrl, webFolder })
  const url = `http://127.0.0.1:${server.port}`
  const professor = await logIn(url, PROFESSOR)
  const { token } = professor
  const { data: classes } = await ask(url, readProfessorSubjects, {
    token,
    id: Number.parseInt(professor.whose, 10),
  })
  const subjects = classes.map(({ subject_id }) => subject_id)
  const { data: list } = await ask(url, readClassList, { token, id: subjects[0] ?? 0 })
  await server.tell({ staticPage: staticPage(list) })
  return {
    url,
    professor,
    director: await logIn(url, DIRECTOR),
    mother: await logIn(url, MOTHER),
    subjects,
    stop: async () => {
      await server.stop()
      await cluster.stop()
    },
  }
}
