import { type Role, ROLES } from '@plantel/contract/permissions'
import { plainText } from '@plantel/contract/plain-text'
import { ROLE_NAMES } from '@plantel/contract/roles'

/** No list gives more than these. */
const STAFF_ROLES = ['PROFESSOR', 'ASSESSOR', 'DIRECTOR'] as const satisfies readonly Role[]

const NO_ACCESS = 'none'

const WORDS = [
  ['DIRECTOR', /(?<!sub[ -]?)\bdirector(?:a|es)?\b/],
  ['ASSESSOR', /\b(?:orientador|orientadora|tutor|tutora|asesor de grupo|asesora de grupo)\b/],
  [
    'PROFESSOR',
    /\b(?:docentes?|maestr[oa]s?|profe(?:sor|sora|sores)?|profra?|educadora?|catedratic[oa]|titular|instructora?|frente a grupo|teacher)\b/,
  ],
] as const satisfies readonly (readonly [Role, RegExp])[]

/** Who works there without a class, or with other rights than a list may give. */
const OTHERS =
  /\b(?:intenden|secretari|velador|conserje|auxiliar|administra|vigilan|limpieza|cocin|chofer|jardin|contador|trabajo social|trabajador|psicolog|medic|enfermer|bibliotec|usaer|a\.? ?t\.? ?p|supervis|jefe|jefa|apoyo|asistente|mantenimiento|laborator|subdirec|nin[eo]ra)/

export const foldPosition = (text: string): string =>
  plainText(text)
    .replaceAll(/\((?:a|as|es|s)\)|\/as?\b/g, '')
    .replaceAll(/[^a-z0-9 ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const MOST = 40

/** The name of its question; one that is asked of who says nothing. */
export const positionKey = (folded: string): string =>
  folded === '' ? 'position' : `position:${folded.slice(0, MOST)}`

/** *PROFESSOR+DIRECTOR*, in the order of the permissions. */
const written = (roles: readonly Role[]): string => ROLES.filter((role) => roles.includes(role)).join('+')

export const rolesOfAnswer = (answer: string | null): Role[] | null => {
  if (answer === null) return null
  return STAFF_ROLES.filter((role) => answer.split('+').includes(role))
}

const labelOf = (answer: string): string =>
  (rolesOfAnswer(answer) ?? []).map((role) => ROLE_NAMES[role]).join(' y ')

interface Proposal {
  value: string | null
  certain: boolean
}

/** What a position comes to. What is not certain is asked; null: nothing is proposed. */
export const proposePosition = (
  folded: string,
  { teaches, hasGroups }: { teaches: boolean; hasGroups: boolean },
): Proposal => {
  const found = WORDS.flatMap(([role, words]) => (words.test(folded) ? [role] : []))
  const isOther = OTHERS.test(folded)
  if (folded === '') return { value: 'PROFESSOR', certain: teaches || hasGroups }
  if (found.length > 0 && !isOther) return { value: written(found), certain: true }
  if (isOther)
    return { value: found.includes('PROFESSOR') || teaches ? 'PROFESSOR' : NO_ACCESS, certain: false }
  return { value: teaches ? 'PROFESSOR' : null, certain: false }
}

export const positionChoices = (proposed: string | null): { value: string; label: string }[] => {
  const single = [...STAFF_ROLES, NO_ACCESS] as readonly string[]
  const all = proposed === null || single.includes(proposed) ? single : [proposed, ...single]
  return all.map((value) => ({
    value,
    label: value === NO_ACCESS ? 'Sin acceso: no se importa' : labelOf(value),
  }))
}
