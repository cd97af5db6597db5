import type { Endpoint } from '@plantel/contract/endpoint'
import { answersFile } from '@plantel/contract/file-answer'
import { HIDDEN_FROM_KEYS } from '@plantel/contract/key-access'
import type { FastifyRequest } from 'fastify'
import { mayTryAgain } from '../db/constraints.ts'
import { type Database, inSchool, type Tx } from '../db/in-school.ts'
import { callerAddress } from './limits/caller-address.ts'
import type { KeepAlive } from './limits/keep-alive.ts'
import { turnLongPages } from './long-pages.ts'
import { findSession, type Opening } from './find-session.ts'
import { type Answering, runAfter, type Work } from './limits/in-time.ts'
import { SessionChanged } from './known-sessions.ts'
import { callerOf, type Opened, sessionToken } from './open-request.ts'
import { inOwnWords } from './refusals/own-words.ts'
import type { Before, Caller, InOwnSchool, PageCookie, SchoolCall } from './request.ts'
import { type Ready, readyAnswer } from './send-answer.ts'
import { signRequest } from '../db/sign-request.ts'
import { keepUploads } from '../files/stored-upload.ts'
import { type Form, receiveForm } from './uploads.ts'
import { checkPath, partsOf } from './validate.ts'

export interface SchoolEndpoint<E extends Endpoint, Prepared> {
  endpoint: E
  handler: (call: SchoolCall<E, Prepared>) => Promise<unknown>
  before: Before<E, Prepared> | undefined
}

const TRIES = 3

const tryAgain = async <Result>(work: () => Promise<Result>, left = TRIES): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (left > 1 && (error instanceof SessionChanged || mayTryAgain(error))) return tryAgain(work, left - 1)
    throw error
  }
}

type Writing = (tx: Tx) => Promise<void>

export const writeInSchool = (
  db: Database,
  { school_id, user_id, session_id, key }: Opened,
  request_id: string,
  write: Writing,
) =>
  inSchool(db, school_id, user_id, async (tx) => {
    await signRequest(tx, { request_id, session_id, ...(key && { client_id: key.client_id }) })
    await write(tx)
  })

interface Answered {
  ready: Ready
  opened: Opened
  after: readonly Work[]
  readings: readonly Writing[]
}

/** Reading may begin before the session is confirmed, but not of files: one opened in vain would stay open. */
const mayGuess = (endpoint: Endpoint): boolean => endpoint.method === 'GET' && !answersFile(endpoint)

const receive = async (
  { forms, files }: Opening,
  endpoint: Endpoint,
  request: FastifyRequest,
  { user, answering }: { user: Caller; answering: Answering },
): Promise<Form> => {
  if (endpoint.upload === undefined) return { body: request.body, file: undefined }
  const place = forms.take(user.user_id)
  const { whenOver } = answering
  whenOver(place.leave)
  const keep = keepUploads(files, { school_id: user.school_id, whenOver })
  const form = await answering.unlessLate(place.arriving(receiveForm(request, endpoint, keep)))
  answering.received()
  return form
}

const noteSeen = (
  keepAlive: KeepAlive,
  { stale, key, session_id, school_id }: Opened,
  { at, ip }: { at: Date; ip: string },
) => {
  if (!stale) return
  if (key) keepAlive.used({ school_id, client_id: key.client_id, ip }, at)
  else keepAlive.seen(session_id, at)
}

/** session → permission → validation → in the school's transaction: handler → shape of the answer */
export const answerInSchool = async <E extends Endpoint, Prepared>(
  opening: Opening,
  { endpoint, handler, before }: SchoolEndpoint<E, Prepared>,
  request: FastifyRequest,
  { answering, page }: { answering: Answering; page: PageCookie },
): Promise<Ready> => {
  const { db, now, known, keepAlive } = opening
  const token = sessionToken(request)
  const at = now()
  const reading = () => db.transaction().setAccessMode('read only')
  const open = (tx: Tx, guessed?: Opened) => findSession(tx, opening, request, { at, guessed })
  let form: Form = { body: request.body, file: undefined }
  let prepared: unknown
  let school: Opened | undefined
  if (before || endpoint.upload !== undefined) {
    const opened = await reading().execute((tx) => open(tx))
    const user = callerOf(opened, endpoint)
    checkPath(endpoint, request.params)
    form = await receive(opening, endpoint, request, { user, answering })
    const { whenOver } = answering
    const parts = partsOf(endpoint, request, form, at)
    const within: InOwnSchool = (work) => writeInSchool(db, opened, request.id, work)
    prepared = await before?.({
      ...parts,
      user,
      db,
      inSchool: within,
      ip: callerAddress(request),
      whenOver,
    })
  }

  const answer = async (tx: Tx, opened: Opened): Promise<Answered> => {
    school = opened
    const user = callerOf(opened, endpoint)
    const after: Work[] = []
    const readings: Writing[] = []
    const parts = partsOf(endpoint, request, form, at)
    if (opened.key) turnLongPages(parts.query, request.query)
    const found = await handler({
      ...parts,
      tx,
      user,
      today: opened.today,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `before` gave; without it, nothing is prepared
      prepared: prepared as Prepared,
      page,
      afterCommit: (work) => void after.push(work),
      noteReading: (write) => void readings.push(write),
    })
    // A call that timed out must change nothing.
    if (endpoint.method !== 'GET') answering.check()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every query of the contract is an object
    const asked = { query: parts.query as object, hidden: opened.key ? HIDDEN_FROM_KEYS : undefined }
    return { ready: readyAnswer(endpoint, found, asked), opened, after, readings }
  }
  const guess = async (tx: Tx, guessed: Opened): Promise<Answered> => {
    const [looked, read] = await Promise.allSettled([open(tx, guessed), answer(tx, guessed)])
    if (looked.status === 'rejected') throw looked.reason
    if (read.status === 'rejected') throw read.reason
    return { ...read.value, opened: looked.value }
  }
  const answered = await tryAgain(() => {
    answering.check()
    return (endpoint.method === 'GET' ? reading() : db.transaction()).execute(async (tx) => {
      const guessed = mayGuess(endpoint) ? known.openedBy(token) : undefined
      return guessed ? guess(tx, guessed) : answer(tx, await open(tx))
    })
  }).catch(async (error: unknown) => {
    throw await inOwnWords(db, { error, request_id: request.id, school })
  })
  for (const write of answered.readings) await writeInSchool(db, answered.opened, request.id, write)
  // The writing is committed: a failure now goes to the log, not to the caller.
  await runAfter(answered.after, request.log, 'after the commit')
  noteSeen(keepAlive, answered.opened, { at, ip: callerAddress(request) })
  return answered.ready
}
