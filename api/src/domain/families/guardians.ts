import { type Relationship, RELATIONSHIP } from '@plantel/contract/school-words'
import { problem } from '../../http/problems.ts'

interface Link {
  relationship: Relationship
  legal_guardian: boolean
}

/** A mother, a father or a legal guardian: only a court order lowers what they see. */
export const isGuardian = ({ relationship, legal_guardian }: Link): boolean =>
  relationship !== RELATIONSHIP.other || legal_guardian

/** Of a guardian nothing is taken without them. @throws 1017 */
export const checkGiven = <Field extends string>(
  body: Readonly<Partial<Record<Field, unknown>>>,
  fields: readonly Field[],
): void => {
  const missing = fields.filter((field) => !body[field])
  if (missing.length > 0)
    throw problem.invalid(missing.map((field) => ({ field, message: 'Campo requerido' })))
}
