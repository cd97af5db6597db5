import { ANSWER_MAX, answerReport } from '@plantel/contract/family-reports'
import type { BehalfWay } from '@plantel/contract/on-behalf'
import { useState } from 'react'
import { BEHALF_OPTIONS } from '../people/behalf-options.ts'
import { NOBODY, useGuardianOptions } from '../people/guardian-options.ts'
import { REPORTS_KEY } from '../query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { RECORD, THE_FAMILY } from './texts.ts'

const NAMES = {
  how: 'Cómo se recibió',
  guardian_id: 'Quién respondió',
  text: 'Respuesta (vacía: Enterado)',
} as const

interface RecordDialogProps {
  report: { report_id: number; title: string }
  studentId: number
  onClose: () => void
}

/** Writes down what a family answered on paper, in person or by phone. */
export const RecordDialog = ({ report, studentId, onClose }: RecordDialogProps) => {
  const [how, setHow] = useState<BehalfWay>(1)
  const [guardian, setGuardian] = useState(NOBODY)
  const [text, setText] = useState('')
  const guardians = useGuardianOptions(studentId, THE_FAMILY)
  const saving = useDialogSave({
    save: () =>
      call(answerReport, {
        params: { id: report.report_id },
        body: {
          ...(text.trim() === '' ? {} : { text: text.trim() }),
          on_behalf: { how, ...(guardian === NOBODY ? {} : { guardian_id: guardian }) },
        },
      }),
    success: 'Respuesta registrada',
    stale: [REPORTS_KEY],
    onClose,
    closeAfterMs: 0,
  })
  return (
    <SaveDialog
      title={`${RECORD}: ${report.title}`}
      width="sm"
      onClose={onClose}
      form={{ dirty: text !== '', submit: (save) => save(undefined) }}
      saving={saving}
      names={NAMES}
    >
      <Stack gap={16}>
        <SelectInput label={NAMES.how} value={how} options={BEHALF_OPTIONS} onChange={setHow} />
        {guardians && (
          <SelectInput
            label={NAMES.guardian_id}
            value={guardian}
            options={guardians}
            onChange={setGuardian}
          />
        )}
        <TextInput label={NAMES.text} rows={3} value={text} maxLength={ANSWER_MAX} onChange={setText} />
      </Stack>
    </SaveDialog>
  )
}
