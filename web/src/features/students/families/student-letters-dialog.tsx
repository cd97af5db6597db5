import { issueLetters, type WhyLeftOut } from '@plantel/contract/access-letters'
import { readStudents, type StudentRow } from '@plantel/contract/students'
import { useState } from 'react'
import { LeftOutCounts } from '../../../domain/access-letters/left-out-counts.tsx'
import { LettersDialog } from '../../../domain/access-letters/letters-dialog.tsx'
import { LETTER_TEXTS as T } from '../../../domain/access-letters/texts.ts'
import { chosenRows } from '../../../domain/lists/chosen-rows.ts'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { SelectionState } from '../../../lib/tables/use-selection.ts'

interface StudentLettersDialogProps {
  selection: SelectionState<StudentRow>
  onClose: () => void
}

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
