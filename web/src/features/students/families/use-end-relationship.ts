import { endRelationship, REASON_MAX, type StudentParent } from '@plantel/contract/families'
import { RELATIONSHIP } from '@plantel/contract/school-words'
import * as z from 'zod/mini'
import { call } from '../../../lib/http/api.ts'
import { TEXTS } from '../../../texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { STUDENTS_KEY, USERS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { useSave } from '../../../lib/saving/use-save.ts'

const WRONG_PASSWORD = 3753

interface Ending {
  parent: StudentParent
  onEnded: (parent: StudentParent, undo_id: number | null) => void
}

const asked = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, TEXTS.required), z.maxLength(most, `Máximo ${most} caracteres`))

type Body = { reason?: string; password?: string }

const OfGuardian: z.ZodMiniType<Body> = z.strictObject({
  reason: asked(REASON_MAX),
  password: z.string().check(z.minLength(1, TEXTS.required), z.maxLength(128)),
})
const OfOther: z.ZodMiniType<Body> = z.pipe(
  z.transform((): Body => ({})),
  z.strictObject({}),
)

export const isGuardian = ({ relationship, legal_guardian }: StudentParent): boolean =>
  relationship !== RELATIONSHIP.other || legal_guardian

/** Of a mother, a father or a legal guardian it is a change of access: with the password and a reason. */
export const useEndRelationship = ({ parent, onEnded }: Ending) => {
  const form = useForm({ reason: '', password: '' }, isGuardian(parent) ? OfGuardian : OfOther)
  const saving = useSave({
    save: (body: Body) => call(endRelationship, { params: { id: parent.relationship_id }, body }),
    stale: [STUDENTS_KEY, USERS_KEY],
    onSaved: ({ undo_id }) => onEnded(parent, undo_id),
    onProblem: () => true,
  })
  const wrong = saving.problem?.code === WRONG_PASSWORD
  return { form, saving: { ...saving, save: () => form.submit(saving.save) }, wrong }
}
