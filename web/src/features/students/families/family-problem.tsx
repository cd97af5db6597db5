import type { ReactNode } from 'react'
import type { ApiProblem } from '../../../lib/http/problem.ts'
import { PERSON_NAMES } from '../../../domain/people/person-values.ts'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ownWords } from './refusals.ts'

const NAMES: Readonly<Record<string, string>> = {
  relationship: 'Parentesco',
  relationship_label: 'Cómo se le nombra',
  contact_phone: 'Teléfono',
  ...PERSON_NAMES,
  ...Object.fromEntries(Object.entries(PERSON_NAMES).map(([field, name]) => [`parent.${field}`, name])),
}

interface FamilyProblemProps {
  problem: ApiProblem | undefined
  /** How many the school lets a student have. */
  maximum: number
  children?: ReactNode
}

export const FamilyProblem = ({ problem, maximum, children }: FamilyProblemProps) => {
  const own = ownWords(problem, maximum)
  return (
    <>
      {own ? (
        <Notice tone="bad" title={own.title}>
          {own.message}
        </Notice>
      ) : (
        <DialogProblem problem={problem} names={NAMES} />
      )}
      {problem && children}
    </>
  )
}
