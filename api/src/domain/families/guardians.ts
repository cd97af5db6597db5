import { type Relationship, RELATIONSHIP } from '@plantel/contract/school-words'

interface Link {
  relationship: Relationship
  legal_guardian: boolean
}

/** A mother, a father or a legal guardian: only a court order lowers what they see. */
export const isGuardian = ({ relationship, legal_guardian }: Link): boolean =>
  relationship !== RELATIONSHIP.other || legal_guardian
