import { type Relationship, RELATIONSHIPS } from '@plantel/contract/school-words'

/** Of a guardian who cannot sign in. */
export const CONTACT = 'Contacto, sin acceso'

/** In the family's words where there are some, *Abuela*; else the type, *Otro*. */
export const kinName = ({
  relationship,
  relationship_label,
}: {
  relationship: Relationship
  relationship_label: string | null
}): string => relationship_label ?? RELATIONSHIPS[relationship]
