import { changeAccess, type CustodyRelationship } from '@plantel/contract/custody'
import { REASON_MAX } from '@plantel/contract/families'
import { ACCESS, type Access, RELATIONSHIP } from '@plantel/contract/school-words'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import { TEXTS } from '../../texts.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { STALE } from './queries.ts'
import { CUSTODY_TEXTS as T } from './texts.ts'

const WRONG_PASSWORD = 3753

export interface Changed extends Pick<CustodyRelationship, 'relationship' | 'legal_guardian'> {
  /** The student is of age. */
  adult: boolean
}

/** As the server decides: less than everything for a mother, a father or a legal guardian of a minor. */
export const needsOrder = ({ relationship, legal_guardian, adult }: Changed, access: Access): boolean =>
  !adult && access < ACCESS.full && (relationship !== RELATIONSHIP.other || legal_guardian)

interface Values {
  access: Access
  resolution_id: number | null
  reason: string
  password: string
}

const formOf = (guardian: Changed) =>
  z.pipe(
    z.transform(({ access, resolution_id, reason, password }: Values): Record<string, unknown> => ({
      access,
      password,
      ...(needsOrder(guardian, access) ? { resolution_id } : { reason }),
    })),
    z.strictObject({
      access: changeAccess.body.shape.access,
      resolution_id: z.optional(z.int(TEXTS.required)),
      reason: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, TEXTS.required),
            z.maxLength(REASON_MAX, `Máximo ${REASON_MAX} caracteres`),
          ),
      ),
      password: z.string().check(z.minLength(1, TEXTS.required), z.maxLength(128)),
    }),
  )

export const useChangeAccess = (guardian: Changed & CustodyRelationship, onClose: () => void) => {
  const first: Values = { access: guardian.access, resolution_id: null, reason: '', password: '' }
  const form = useForm(first, formOf(guardian))
  const saving = useDialogSave({
    save: (body: z.output<ReturnType<typeof formOf>>) =>
      call(changeAccess, { params: { id: guardian.relationship_id }, body }),
    success: T.changed,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })
  return { form, saving, wrong: saving.problem?.code === WRONG_PASSWORD }
}
