import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { applyImport, createImport, Import, revertImport } from '../../contract/src/imports.ts'
import { answerImport } from '../../contract/src/import-rows.ts'
import { pathOf } from '../../contract/src/endpoint.ts'
import { type Answer, patiently, type Session } from './session.ts'

const POLL_MS = 250

const send = ({ port, token }: Session, path: string, init: RequestInit = {}): Promise<Answer> =>
  patiently(async () => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(`http://127.0.0.1:${port}/v1${path}`, { ...init, headers })
    return { status: response.status, json: await response.json() }
  })

const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const expectOk = ({ status, json }: Answer, what: string): unknown => {
  if (status !== 200) throw new Error(`${what} answered ${status}: ${JSON.stringify(json)}`)
  return json
}

const One = z.object({ data: Import })

const readOne = async (session: Session, id: number): Promise<Import> =>
  z.parse(One, expectOk(await send(session, `/imports/${id}`), 'the import')).data

/** Until it is neither read, applied nor reverted any more. @throws when it takes longer; the server may be away meanwhile */
export const untilStill = async (session: Session, id: number, patienceMs: number): Promise<Import> => {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      const found = await readOne(session, id)
      if (!['reading', 'applying', 'reverting'].includes(found.status)) return found
    } catch (error) {
      if (!(error instanceof TypeError) && performance.now() > until) throw error
    }
    if (performance.now() > until) throw new Error(`the import was still under way after ${patienceMs} ms`)
    await sleep(POLL_MS)
  }
}

export const upload = async (session: Session, list: string): Promise<number> => {
  const form = new FormData()
  form.set('file', new Blob([list]), 'alumnos.csv')
  const path = pathOf(createImport, { id: session.school_id })
  const answer = await send(session, path, { method: 'POST', body: form })
  return z.parse(One, expectOk(answer, 'the upload')).data.import_id
}

export const apply = async (session: Session, { import_id: id, counts }: Import): Promise<void> => {
  const body = { password: session.password, expect: counts }
  expectOk(await send(session, pathOf(applyImport, { id }), asJson(body)), 'applying')
}

export const revert = async (session: Session, id: number): Promise<void> => {
  const body = { password: session.password, rehearse: false }
  expectOk(await send(session, pathOf(revertImport, { id }), asJson(body)), 'reverting')
}

const answer = async (session: Session, id: number, body: object): Promise<void> => {
  expectOk(await send(session, pathOf(answerImport, { id }), asJson(body)), 'the answer')
}

/** Doubtful splits of names are taken as proposed. */
export const takeProposals = (session: Session, id: number): Promise<void> =>
  answer(session, id, { code: 9160, choice: 'default' })

/** Who stands in another group than the list says goes there. */
export const takeMoves = (session: Session, id: number): Promise<void> =>
  answer(session, id, { code: 9153, field: 'group', choice: 'take' })
