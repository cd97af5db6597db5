import * as z from 'zod/mini'
import { AttendanceCode } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { PathId, text } from './fields.ts'
import { Assistance, type CodeOfSchool, FIRST_CODES, MARK, MarkCode, OWN_CODES_MAX } from './marks.ts'
import { plainText } from './plain-text.ts'
import { ASSISTANCE, type Assistance as AssistanceValue } from './school-words.ts'

export const CODE_LABEL_MAX = 20

/** On paper an excused absence. */
const EXCUSED_LETTER = 'J'

/** Words that say one thing; a code that counts as the other cannot have them. */
const WORDS: Record<AssistanceValue, readonly string[]> = {
  [ASSISTANCE.present]: ['presente', 'asistencia', 'asistio'],
  [ASSISTANCE.absent]: ['falta', 'falto', 'inasistencia', 'ausente', 'ausencia'],
}

/** `P` and `F` are what a list means that says nothing more. */
export const isFixedCode = (code: string): boolean => code === MARK.present || code === MARK.absent

export const letterProblem = (letter: string, codes: readonly CodeOfSchool[]): string | undefined => {
  if (letter === EXCUSED_LETTER) return 'La J es de las faltas justificadas'
  if (codes.some(({ code }) => code === letter)) return 'La letra ya tiene una clave'
  return undefined
}

/** `codes`: all but the one that would have the label. */
export const labelProblem = (
  label: string,
  assistance: AssistanceValue,
  codes: readonly CodeOfSchool[],
): string | undefined => {
  const word = plainText(label)
  const opposite = assistance === ASSISTANCE.present ? ASSISTANCE.absent : ASSISTANCE.present
  if (WORDS[opposite].includes(word))
    return assistance === ASSISTANCE.present
      ? 'La clave cuenta como asistencia: elija otra palabra'
      : 'La clave cuenta como falta: elija otra palabra'
  if (codes.some((code) => plainText(code.label) === word)) return 'La palabra ya es de otra clave'
  return undefined
}

export const isFull = (codes: readonly CodeOfSchool[]): boolean =>
  codes.length >= FIRST_CODES.length + OWN_CODES_MAX

const Label = text(CODE_LABEL_MAX, 1)
const Codes = z.object({ data: z.array(AttendanceCode) })

/** In the school's order, those out of use too. */
export const readAttendanceCodes = endpoint({
  method: 'GET',
  path: '/schools/:id/attendancecodes',
  can: 'settings:read',
  scopes: ['school'],
  summary: 'Claves de asistencia',
  params: z.strictObject({ id: PathId }),
  answer: Codes,
})

/** Comes last. 1017 for a letter or word that is taken, or one too many. */
export const createAttendanceCode = endpoint({
  method: 'POST',
  path: '/schools/:id/attendancecodes',
  can: 'attendance-codes:write',
  scopes: ['school'],
  summary: 'Agregar una clave de asistencia',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ code: MarkCode, label: Label, assistance: Assistance }),
  answer: Codes,
  errors: [1017],
})

/** `position` from 0; beyond the last it is the last. `P` and `F` stay in use. A code always counts as what it did. */
export const updateAttendanceCode = endpoint({
  method: 'PATCH',
  path: '/attendancecodes/:code',
  can: 'attendance-codes:write',
  scopes: ['school'],
  summary: 'Cambiar una clave de asistencia',
  params: z.strictObject({ code: MarkCode }),
  body: z
    .strictObject({
      label: z.optional(Label),
      position: z.optional(z.int().check(z.gte(0), z.lt(FIRST_CODES.length + OWN_CODES_MAX))),
      active: z.optional(z.boolean()),
    })
    .check(z.refine((change: object) => Object.keys(change).length > 0, 'Sin cambios')),
  answer: Codes,
  errors: [1017],
})
