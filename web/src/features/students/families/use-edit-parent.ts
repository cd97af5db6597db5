import type { StudentParent } from '@plantel/contract/families'
import { RELATIONSHIP } from '@plantel/contract/school-words'
import type { User } from '@plantel/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiProblem } from '../../../lib/http/problem.ts'
import { NO_PROOF, type Proof, proofOf } from '../../../domain/family/guardian-proof.tsx'
import { STUDENTS_KEY, USERS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useFieldRefusals } from '../../../lib/forms/use-still-refused.ts'
import { personValuesOf } from '../../../domain/people/person-values.ts'
import { userQuery } from '../../../domain/users/user-query.ts'
import { FAMILY_TEXTS } from './texts.ts'
import {
  changesOf,
  ContactOfStudentForm,
  type EditedParent,
  EMPTY_PARENT,
  ParentForm,
  saveParent,
} from './edited-parent.ts'
import { type Refused, refusedFields } from './refusals.ts'
import { isGuardian } from './use-end-relationship.ts'

const contactChanges = (user: User, form: EditedParent) => {
  const changes = changesOf(user, form)
  return (['cellphone', 'email'] as const).filter((field) => field in changes)
}

/** Phone and e-mail open the account: of somebody who belongs to another school too, only they may change them (403). */
const refusalsOf = (problem: ApiProblem | undefined, user: User, form: EditedParent): Refused => {
  const contact = contactChanges(user, form)
  if (problem?.status !== 403) return refusedFields(problem, contact)
  return Object.fromEntries(contact.map((field) => [field, FAMILY_TEXTS.otherSchool]))
}

export const useEditParent = (parent: StudentParent, onClose: () => void) => {
  const user = useQuery(userQuery(parent.user_id))
  const form = useForm<typeof EMPTY_PARENT, EditedParent>(
    EMPTY_PARENT,
    parent.contact ? ContactOfStudentForm : ParentForm,
  )
  const [loaded, setLoaded] = useState<User>()
  const [proof, setProof] = useState(NO_PROOF)
  const asksProof =
    isGuardian(parent) && form.values.relationship === RELATIONSHIP.other && !parent.legal_guardian
  if (user.data && !loaded) {
    // Once: what comes later must not overwrite what is being typed.
    setLoaded(user.data)
    form.reset({
      ...personValuesOf(user.data),
      relationship: parent.relationship,
      relationship_label: parent.relationship_label ?? '',
      contact_phone: user.data.contact_phone ?? '',
    })
  }
  const saving = useDialogSave({
    save: async (edited: EditedParent) =>
      loaded && saveParent(loaded, parent, { edited, proof: asksProof ? proofOf(proof) : {} }),
    success: FAMILY_TEXTS.updated,
    stale: [STUDENTS_KEY, USERS_KEY],
    closeAfterMs: SHOWN_SUCCESS_MS,
    onClose,
  })
  const said: Refused = loaded && form.parsed ? refusalsOf(saving.problem, loaded, form.parsed) : {}
  const refused = useFieldRefusals(saving.problem, form.values, said)
  const typeProof = (typed: Proof) => {
    saving.forget()
    setProof(typed)
  }
  return { user, form, saving, refused, asksProof, proof, typeProof }
}
