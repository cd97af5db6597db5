import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import { pathOf } from '@plantel/contract/endpoint'
import { requestOf } from '../load/request.ts'
import type { BenchClass } from '../world/read-classes.ts'
import type { CallName, DailyCall, Job } from './daily-call.ts'

const readJob = (name: CallName, path: string, id: number, token: string): Job => {
  const call = { method: 'GET', path: `/v1${path}`, token } as const
  return {
    call,
    request: requestOf(call),
    bareRequest: requestOf({ method: 'GET', path: `/${name}/${id}` }),
    parameters: [id],
  }
}

/** Goes round and round, so that no class is asked twice in a row. */
const inTurn = (all: readonly Job[]): DailyCall['jobs'] => {
  let place = 0
  return async (count) =>
    Array.from({ length: count }, () => all[place++ % all.length]).filter((job) => job !== undefined)
}

export const classListCall = (classes: readonly BenchClass[]): DailyCall => ({
  name: 'class-list',
  title: 'Class list',
  kind: 'read',
  jobs: inTurn(
    classes.map(({ subject_id: id, token }) =>
      readJob('class-list', pathOf(readClassList, { id }), id, token),
    ),
  ),
})

export const cardsCall = (classes: readonly BenchClass[]): DailyCall => {
  const professors = new Map(classes.map(({ professor_id, token }) => [professor_id, token]))
  return {
    name: 'cards',
    title: 'Cards',
    kind: 'read',
    jobs: inTurn(
      [...professors].map(([id, token]) =>
        readJob('cards', pathOf(readProfessorSubjects, { id }), id, token),
      ),
    ),
  }
}
