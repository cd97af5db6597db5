import {
  CODE_LABEL_MAX,
  createAttendanceCode,
  labelProblem,
  letterProblem,
  updateAttendanceCode,
} from '@plantel/contract/attendance-codes'
import { type CodeOfSchool, MarkCode } from '@plantel/contract/marks'
import { ASSISTANCE, type Assistance } from '@plantel/contract/school-words'
import * as z from 'zod/mini'
import { call } from '../../../lib/http/api.ts'
import { TEXTS } from '../texts.ts'

export interface CodeValues {
  code: string
  label: string
  /** Null: not chosen yet. */
  assistance: Assistance | null
}

export const COUNTS = [
  { value: ASSISTANCE.present, label: 'Asistencia' },
  { value: ASSISTANCE.absent, label: 'Falta' },
]

export const valuesOf = (stored: CodeOfSchool | undefined): CodeValues =>
  stored
    ? { code: stored.code, label: stored.label, assistance: stored.assistance }
    : { code: '', label: '', assistance: null }

const wrongLabel = (label: string, assistance: Assistance | null, others: readonly CodeOfSchool[]) => {
  if (label === '') return TEXTS.wrong
  if (label.length > CODE_LABEL_MAX) return `Máximo ${CODE_LABEL_MAX} caracteres`
  return assistance === null ? undefined : labelProblem(label, assistance, others)
}

/** The letter of a code that there is stays, and is not looked at. */
export const codeForm = (others: readonly CodeOfSchool[], stored: CodeOfSchool | undefined) => {
  const problemsOf = ({ code, label, assistance }: CodeValues) => ({
    code: stored ? undefined : MarkCode.safeParse(code).success ? letterProblem(code, others) : TEXTS.wrong,
    label: wrongLabel(label, assistance, others),
    assistance: assistance === null ? TEXTS.wrong : undefined,
  })
  return z
    .object({
      code: z.string().check(z.trim()),
      label: z.string().check(z.trim()),
      assistance: z.nullable(createAttendanceCode.body.shape.assistance),
    })
    .check(
      z.check<CodeValues>((payload) => {
        for (const [field, message] of Object.entries(problemsOf(payload.value)))
          if (message !== undefined)
            payload.issues.push({ code: 'custom', message, path: [field], input: payload.value })
      }),
    )
}

export const sendCode = (
  schoolId: number,
  stored: CodeOfSchool | undefined,
  { code, label, assistance }: CodeValues,
) => {
  if (stored) return call(updateAttendanceCode, { params: { code: stored.code }, body: { label } })
  if (assistance === null) throw new Error('a code that counts as nothing')
  return call(createAttendanceCode, { params: { id: schoolId }, body: { code, label, assistance } })
}
