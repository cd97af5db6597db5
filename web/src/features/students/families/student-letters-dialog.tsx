import { issueLetters, type WhyLeftOut } from '@plantel/contract/access-letters'
import { readStudents, type StudentRow } from '@plantel/contract/students'
import { useState } from 'react'
import { LettersDialog } from '../../../domain/access-letters/letters-dialog.tsx'
import { LETTER_TEXTS as T, WHY_LEFT_OUT } from '../../../domain/access-letters/texts.ts'
import { chosenRows } from '../../../domain/lists/chosen-rows.ts'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { SelectionState } from '../../../lib/tables/use-selection.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

interface StudentLettersDialogProps {
  selection: SelectionState<StudentRow>
  onClose: () => void
}

const LeftOutCounts = ({ reasons }: { reasons: readonly WhyLeftOut[] }) =>
  reasons.length > 0 && (
    <Notice tone="warn" title={T.leftOut}>
      <ul>
        {[...new Set(reasons)].map((why) => (
          <li key={why}>
            {reasons.filter((other) => other === why).length}: {WHY_LEFT_OUT[why]}
          </li>
        ))}
      </ul>
    </Notice>
  )

/** *Cartas de acceso* for the families of the students that were chosen. */
export const StudentLettersDialog = ({ selection, onClose }: StudentLettersDialogProps) => {
  const { school_id } = useSession().school
  const [leftOut, setLeftOut] = useState<WhyLeftOut[]>([])
  const start = async (password: string) => {
    const params = { id: school_id }
    const students = await chosenRows(selection, (query) => call(readStudents, { params, query }))
    const student_ids = students.map(({ student_id }) => student_id)
    const answer = await call(issueLetters, { params, body: { student_ids, password } })
    setLeftOut(answer.data.left_out.map(({ why }) => why))
    return answer
  }
  return (
    <LettersDialog
      title={T.title}
      about={T.ofStudents}
      verb={T.make}
      start={start}
      begunWords={<LeftOutCounts reasons={leftOut} />}
      onClose={onClose}
    />
  )
}
