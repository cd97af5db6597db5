import type { User, UserRow } from '@plantel/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../lib/http/query.ts'
import { USERS_KEY } from '../../domain/query-keys/school-keys.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { userQuery } from '../../domain/users/user-query.ts'
import { type EditedUser, EditUserForm, saveUser, UNKNOWN_USER, userValuesOf } from './edited-user.ts'
import { NO_PROOF, proofOf } from '../../domain/family/guardian-proof.tsx'
import { STALE } from './queries.ts'
import { refusedFields } from './refusals.ts'
import { T } from './texts.ts'
import type { UserKind } from './user-kinds.ts'

export const useEditUser = (kind: UserKind, { user_id }: UserRow, onClose: () => void) => {
  const user = useQuery(userQuery(user_id))
  const form = useForm(UNKNOWN_USER, EditUserForm)
  const [loaded, setLoaded] = useState<User>()
  const [dataSaved, setDataSaved] = useState(false)
  if (user.data && !loaded) {
    // Once: what comes later must not overwrite what is being typed.
    setLoaded(user.data)
    form.reset(userValuesOf(user.data))
  }
  const [proof, setProof] = useState(NO_PROOF)
  const onDataOnly = () => {
    setDataSaved(true)
    void queryClient.invalidateQueries({ queryKey: USERS_KEY })
  }
  const saving = useDialogSave({
    save: async (edited: EditedUser) =>
      loaded && saveUser(kind, loaded, { edited, proof: proofOf(proof), onDataOnly }),
    success: T.updated,
    stale: STALE,
    onClose,
    closeAfterMs: 0,
  })
  const refused = refusedFields(saving.problem, {
    contact: ['email'],
    shared: form.values.email === (loaded?.email ?? '') ? {} : { email: T.otherSchool },
  })
  return { user, loaded, form, saving, refused, dataSaved, proof, setProof }
}
