import { readStudentParents } from '@plantel/contract/families'
import { ANSWER_MAX, answerReport } from '@plantel/contract/family-reports'
import type { BehalfWay } from '@plantel/contract/on-behalf'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REPORTS_KEY, STUDENTS_KEY } from '../../domain/query-keys/school-keys.ts'
import { BEHALF_OPTIONS } from '../../domain/people/behalf-options.ts'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { T } from './texts.ts'

/** Nobody of the family by name. */
const SOMEBODY = 0

const useGuardians = (studentId: number) => {
  const { data = [] } = useQuery({
    queryKey: [...STUDENTS_KEY, studentId, 'parents'],
    queryFn: async () => (await call(readStudentParents, { params: { id: studentId } })).data,
  })
  return [
    { value: SOMEBODY, label: T.family },
    ...data.map((parent) => ({ value: parent.user_id, label: fullName(parent) })),
  ]
}

interface RecordDialogProps {
  report: { report_id: number; title: string }
  studentId: number
  onClose: () => void
}

/** Writes down what a family answered on paper, in person or by phone. */
export const RecordDialog = ({ report, studentId, onClose }: RecordDialogProps) => {
  const [how, setHow] = useState<BehalfWay>(1)
  const [guardian, setGuardian] = useState(SOMEBODY)
  const [text, setText] = useState('')
  const guardians = useGuardians(studentId)
  const saving = useDialogSave({
    save: () =>
      call(answerReport, {
        params: { id: report.report_id },
        body: {
          ...(text.trim() === '' ? {} : { text: text.trim() }),
          on_behalf: { how, ...(guardian === SOMEBODY ? {} : { guardian_id: guardian }) },
        },
      }),
    success: T.recorded,
    stale: [REPORTS_KEY],
    onClose,
    closeAfterMs: 0,
  })
  return (
    <SaveDialog
      title={`${T.record}: ${report.title}`}
      width="sm"
      onClose={onClose}
      form={{ dirty: text !== '', submit: (save) => save(undefined) }}
      saving={saving}
      names={{ text: T.answer, guardian_id: T.who, how: T.how }}
    >
      <Stack gap={16}>
        <SelectInput label={T.how} value={how} options={BEHALF_OPTIONS} onChange={setHow} />
        <SelectInput label={T.who} value={guardian} options={guardians} onChange={setGuardian} />
        <TextInput label={T.answer} rows={3} value={text} maxLength={ANSWER_MAX} onChange={setText} />
      </Stack>
    </SaveDialog>
  )
}
