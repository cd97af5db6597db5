import { FORCED_LOG_OUT_MS } from '@plantel/contract/profile'
import { updateUser } from '@plantel/contract/user-administration'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { endSession } from '../../lib/session/session-end.ts'
import { toast } from '../../lib/saving/toast.ts'
import { readToken } from '../../lib/token/token.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { T } from './texts.ts'

/** The server has ended the session already; it ends here too, wherever the person has gone meanwhile. */
const logOutSoon = () => {
  const token = readToken()
  setTimeout(() => {
    if (token !== null && readToken() === token) endSession('left')
  }, FORCED_LOG_OUT_MS)
}

export const useOwnPermissions = (id: number) => {
  const [done, setDone] = useState(false)
  const { save, pending, problem } = useSave({
    save: (body: { group_id: string; remove_group_id: string }) => call(updateUser, { params: { id }, body }),
    onSaved: () => {
      setDone(true)
      toast(T.permissionsSaved, { ms: FORCED_LOG_OUT_MS })
      logOutSoon()
    },
    onProblem: () => true,
  })
  return { save, pending, problem, done }
}
