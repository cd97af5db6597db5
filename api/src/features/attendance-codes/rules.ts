import { isFixedCode, isFull, labelProblem, letterProblem } from '@plantel/contract/attendance-codes'
import { type CodeOfSchool, OWN_CODES_MAX } from '@plantel/contract/marks'
import { problem } from '../../http/problems.ts'

const refuseWrong = (problems: Readonly<Record<string, string | undefined>>): void => {
  const wrong = Object.entries(problems).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }],
  )
  if (wrong.length > 0) throw problem.invalid(wrong)
}

type NewCode = Omit<CodeOfSchool, 'active'>

/** @throws 1017 */
export const withCode = (codes: readonly CodeOfSchool[], added: NewCode): CodeOfSchool[] => {
  refuseWrong({
    code: isFull(codes)
      ? `La escuela ya tiene ${OWN_CODES_MAX} claves propias`
      : letterProblem(added.code, codes),
    label: labelProblem(added.label, added.assistance, codes),
  })
  return [...codes, { ...added, active: true }]
}

export interface CodeChange {
  label?: string | undefined
  position?: number | undefined
  active?: boolean | undefined
}

/** @throws 404 · 1017 */
export const withChange = (
  codes: readonly CodeOfSchool[],
  letter: string,
  { label, position, active }: CodeChange,
): CodeOfSchool[] => {
  const before = codes.find(({ code }) => code === letter)
  if (!before) throw problem.notFound()
  const others = codes.filter((code) => code !== before)
  refuseWrong({
    label: label === undefined ? undefined : labelProblem(label, before.assistance, others),
    active:
      active === false && isFixedCode(letter)
        ? 'Presente y Falta no se pueden poner fuera de uso'
        : undefined,
  })
  const after = { ...before, label: label ?? before.label, active: active ?? before.active }
  return others.toSpliced(position ?? codes.indexOf(before), 0, after)
}
