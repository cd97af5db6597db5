import { type CallOf, pathOf } from '@plantel/contract/endpoint'
import { EXCUSE_FILE_FIELD, sendExcuse, sendExcuseFile } from '@plantel/contract/excuses'
import { call } from '../../lib/http/api.ts'
import { upload } from '../../lib/http/upload.ts'

export type ExcuseBody = CallOf<typeof sendExcuse>['body']

/** What arrived of a form that is sent again: nothing is sent twice. */
export type Arrived = Map<string, number>

interface Sending {
  student_ids: readonly number[]
  body: ExcuseBody
  file: Blob | null
  arrived: Arrived
}

/** One child after the other; what has arrived stays when a later one fails. @throws ApiProblem */
export const sendExcuses = async ({ student_ids, body, file, arrived }: Sending): Promise<void> => {
  for (const id of student_ids) {
    const key = `${id} ${JSON.stringify(body)}`
    const excuse_id = arrived.get(key) ?? (await call(sendExcuse, { params: { id }, body })).data.excuse_id
    arrived.set(key, excuse_id)
    if (!file) continue
    const form = new FormData()
    form.set(EXCUSE_FILE_FIELD, file)
    await upload(pathOf(sendExcuseFile, { id: excuse_id }), form, () => undefined)
  }
}
