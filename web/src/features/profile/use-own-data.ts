import { UPDATE_PERSON } from '@plantel/contract/profile'
import { CATALOGUE } from '@plantel/contract/errors'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { useSession } from '../../lib/session/session.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useUnsavedGuard } from '../../lib/routing/use-unsaved-guard.ts'
import { ownCollection } from './own-collection.ts'
import { type OwnData, OwnForm, ownValuesOf } from './own-data.ts'
import { STALE } from './queries.ts'
import { T } from './texts.ts'

const refusedFields = (problem: ApiProblem | undefined): Partial<Record<string, string>> => {
  if (problem?.code === 2004) return { email: CATALOGUE[2004].message }
  if (problem?.code === 3753 && problem.errors.length === 0) return { password: CATALOGUE[3753].message }
  return Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))
}

/**
 * The form of one's own data and its save. The server asks for the password when the e-mail changes and the log-in was a while
 * ago (3753); only then `asksPassword`.
 */
export const useOwnData = () => {
  const { me } = useSession()
  const form = useForm(ownValuesOf({ ...me, email: me.email ?? me.email_to_confirm ?? null }), OwnForm)
  const [password, setPassword] = useState('')
  const [asksPassword, setAsksPassword] = useState(false)
  useUnsavedGuard(form.dirty)
  const { save, pending, problem } = useSave({
    save: (data: OwnData) =>
      call(UPDATE_PERSON[ownCollection(me.group_id)], {
        params: { id: me.user_id },
        body: { ...data, ...(asksPassword && password !== '' ? { password } : {}) },
      }),
    success: T.updated,
    stale: STALE,
    onSaved: ({ data }) => {
      form.reset(ownValuesOf(data))
      setPassword('')
      setAsksPassword(false)
    },
    onProblem: ({ code }) => {
      if (code === 3753) setAsksPassword(true)
      return true
    },
  })
  return {
    form,
    /** Undefined while the server has not asked for it. */
    password: asksPassword ? { value: password, onChange: setPassword } : undefined,
    refused: refusedFields(problem),
    problem,
    pending,
    submit: () => form.submit(save),
  }
}
