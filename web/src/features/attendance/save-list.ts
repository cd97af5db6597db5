import { saveAttendance } from '@plantel/contract/attendance'
import type { ClassList } from '@plantel/contract/classes'
import type { AnswerOf } from '@plantel/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { ApiProblem, asProblem } from '../../lib/http/problem.ts'
import { thisDevice } from '../../lib/outbox/device-words.ts'
import { loadOutbox } from '../../lib/outbox/late-outbox.ts'
import type { PagePerson } from '../../lib/routing/screen-route.ts'
import { TEXTS } from '../../texts.ts'
import { itemsOf, type Marks } from './marks.ts'

type Taken = AnswerOf<typeof saveAttendance>['data']

interface Sending {
  client: QueryClient
  person: PagePerson
  list: ClassList
  marks: Marks
}

const notKept = (cause: unknown) =>
  new ApiProblem({
    title: TEXTS.offlineProblem.title,
    detail: `No se pudo guardar en ${thisDevice()}. No cierre esta pantalla y guarde de nuevo cuando vuelva la conexión`,
    offline: true,
    cause,
  })

const needsNetwork = (which: string, cause: unknown) =>
  new ApiProblem({
    title: TEXTS.offlineProblem.title,
    detail: `La lista de ${which} solo se guarda con conexión. Guárdela de nuevo cuando vuelva`,
    offline: true,
    cause,
  })

/**
 * Sent to the server, or without a network kept on this device until there is one, under the same name: today's, for a list that waits is of the day
 * on which it was passed, and of one of the own classes.
 */
export const saveList = async ({ client, person, list, marks }: Sending): Promise<Taken | 'waiting'> => {
  const body = {
    group_id: list.group.group_id,
    items: itemsOf(list, marks),
    // Outside of https there is none, and nothing is kept either.
    ...('randomUUID' in crypto ? { client_id: crypto.randomUUID() } : {}),
  }
  try {
    const { data } = await call(saveAttendance, { body })
    return data
  } catch (thrown) {
    if (!asProblem(thrown).offline) throw thrown
    if (!list.own) throw needsNetwork('otro maestro', thrown)
    if (list.date !== list.today) throw needsNetwork('otro día', thrown)
    const { client_id } = body
    const passed_at = new Date().toISOString()
    const kept =
      client_id !== undefined &&
      (await loadOutbox()
        .then(({ addWaiting }) => addWaiting(client, person, { ...body, client_id, passed_at }))
        .catch(() => false))
    if (!kept) throw notKept(thrown)
    return 'waiting'
  }
}
