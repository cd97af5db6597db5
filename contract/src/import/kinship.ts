import { RELATIONSHIP, type Relationship } from '../school-words.ts'
import { foldCell, isNothing, tidy } from './nothing.ts'

const LABEL_LENGTH = 30

const FATHER =
  /^(?:(?:el |mi |su )?(?:padre|papa|papi|pa|papito|father|dad)(?: biologico| titular| de familia|(?: y |\/| )tutor)?|p)$/
const MOTHER =
  /^(?:(?:la |mi |su )?(?:madre|mama|mami|ma|mamita|mother|mom)(?: biologica| titular| de familia|(?: y |\/| )tutora?)?|m)$/
/** They say only that somebody is responsible, not who. */
const PLAIN_OTHER = /^(?:otro|otra|otros|other)$/

export interface Kinship {
  readonly relationship: Relationship
  /** What the screens show, as it was typed; null where the word of the relationship says it. */
  readonly label: string | null
}

const sentence = (text: string): string => {
  const plain = /[a-z]/.test(text) ? text : text.toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** *Mamá* → mother; *abuelita materna* → other, so called. Null for nothing. */
export const readKinship = (text: string): Kinship | null => {
  if (isNothing(text)) return null
  const typed = tidy(text).replaceAll(/^[("']+|[)"'.:]+$/g, '')
  const folded = foldCell(text)
  if (/^(?:padre|madre)$/.test(folded))
    return { relationship: folded === 'padre' ? RELATIONSHIP.father : RELATIONSHIP.mother, label: null }
  if (/^(?:father|mother|dad|mom)$/.test(folded))
    return { relationship: /^[fd]/.test(folded) ? RELATIONSHIP.father : RELATIONSHIP.mother, label: null }
  const label = sentence(typed).slice(0, LABEL_LENGTH).trim()
  if (FATHER.test(folded)) return { relationship: RELATIONSHIP.father, label: folded === 'p' ? null : label }
  if (MOTHER.test(folded)) return { relationship: RELATIONSHIP.mother, label: folded === 'm' ? null : label }
  return { relationship: RELATIONSHIP.other, label: PLAIN_OTHER.test(folded) ? null : label }
}

/** As a family says it: of a second mother, who is *Otro* in the product, and in notes. */
export const FAMILY_WORDS = { 1: 'Papá', 2: 'Mamá', 3: 'Tutor' } as const
