import { LETTERS_MAX } from '@plantel/contract/access-letters'
import type { StudentRow } from '@plantel/contract/students'
import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import type { SelectionState } from '../../../lib/tables/use-selection.ts'
import { SelectionBar } from '../../../ui/tables/selection-bar.tsx'
import { STUDENT_TEXTS } from '../texts.ts'

const StudentLettersDialog = lateDialog(
  async () => (await import('../families/student-letters-dialog.tsx')).StudentLettersDialog,
)

export interface StudentSelectionProps {
  selection: SelectionState<StudentRow>
}

const NOUN = ['alumno elegido', 'alumnos elegidos'] as const

/** What can be done with the students that were chosen in *Alumnos*. */
const StudentSelection = ({ selection }: StudentSelectionProps) => {
  const [letters, setLetters] = useState(false)
  return (
    <>
      <SelectionBar
        noun={NOUN}
        selection={selection}
        actions={[
          {
            label: STUDENT_TEXTS.letters,
            onSelect: () => setLetters(true),
            reason:
              selection.count > LETTERS_MAX ? `Son ${LETTERS_MAX} alumnos como máximo a la vez` : undefined,
          },
        ]}
      />
      {letters && <StudentLettersDialog selection={selection} onClose={() => setLetters(false)} />}
    </>
  )
}

export default StudentSelection
