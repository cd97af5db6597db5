import { ACCESS, type Access, type Relationship } from '@plantel/contract/school-words'
import { isGuardian } from '../../domain/families/guardians.ts'
import { problem } from '../../http/problems.ts'

interface Asked {
  access: Access
  resolution_id?: number | null | undefined
  reason?: string | null | undefined
}

interface Known {
  resolution_id: number
  valid_until: string | null
}

const NO_RESOLUTION =
  'Sin una resolución judicial no se puede limitar a la madre o al padre. Pida a la familia una copia'

const wrong = (field: string, message: string) => problem.invalid([{ field, message }])

/** @returns the order that the access then stands on @throws 1017 */
export const checkChange = (
  { access, resolution_id, reason }: Asked,
  link: { relationship: Relationship; legal_guardian: boolean },
  { resolutions, adult, today }: { resolutions: readonly Known[]; adult: boolean; today: string },
): number | null => {
  const known = resolutions.find((each) => each.resolution_id === resolution_id)
  if (resolution_id && !known) throw wrong('resolution_id', 'Esa resolución no es de este alumno')
  // Of a student of age nobody has custody: the school decides with the family.
  if (access < ACCESS.full && isGuardian(link) && !(adult && !resolution_id)) {
    if (!known) throw wrong('resolution_id', NO_RESOLUTION)
    if (known.valid_until !== null && known.valid_until < today)
      throw wrong('resolution_id', 'Esa resolución ya venció')
  } else if (!reason) throw wrong('reason', 'Campo requerido')
  return access < ACCESS.full ? (known?.resolution_id ?? null) : null
}

/** @throws 1017 */
export const checkResolution = (
  { issued_on, valid_until }: { issued_on: string; valid_until?: string | null | undefined },
  today: string,
): void => {
  if (issued_on > today) throw wrong('issued_on', 'La fecha no puede ser futura')
  if (valid_until && valid_until < issued_on)
    throw wrong('valid_until', 'Debe ser posterior a la fecha de emisión')
}
