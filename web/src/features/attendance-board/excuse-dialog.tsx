import { correctList } from '@plantel/contract/attendance'
import type { MissingStudent } from '@plantel/contract/attendance-board'
import { text } from '@plantel/contract/fields'
import { fullName } from '@plantel/contract/school-words'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { SUMS_STALE } from '../../domain/class-list/class-list.ts'
import { BOARD_KEY } from './queries.ts'
import { BOARD_TEXTS } from './texts.ts'

const REASON_MAX = 80

const schema = z.strictObject({ reason: text(REASON_MAX, 1) })

interface ExcuseDialogProps {
  missing: MissingStudent
  onClose: () => void
}

/** All of a child's absences of the day: a list after the other, for each is corrected by itself. What is done already stays done. */
export const ExcuseDialog = ({ missing: { student, absences }, onClose }: ExcuseDialogProps) => {
  const client = useQueryClient()
  const form = useForm({ reason: 'Presentó justificante' }, schema)
  const open = absences.filter(({ excused }) => !excused)
  const saving = useDialogSave({
    save: async ({ reason }: z.output<typeof schema>) => {
      try {
        for (const { assist_id, version, code, note } of open)
          await call(correctList, {
            body: { reason, items: [{ assist_id, version, assistance: 0, code, excused: true, note }] },
          })
      } catch (thrown) {
        // Some may be excused by now.
        await client.invalidateQueries({ queryKey: BOARD_KEY })
        throw thrown
      }
    },
    success: 'Justificada',
    stale: [BOARD_KEY, ...SUMS_STALE],
    onClose,
    closeAfterMs: 0,
  })
  return (
    <SaveDialog
      title={`${BOARD_TEXTS.justify} a ${fullName(student)}`}
      width="sm"
      form={form}
      saving={saving}
      refusal={<DialogProblem problem={saving.problem} names={{ reason: 'Motivo' }} />}
      onClose={onClose}
    >
      <p>
        {open.length === 1 ? 'La falta a ' : 'Las faltas a '}
        {open.map(({ title }) => title).join(', ')}{' '}
        {open.length === 1 ? 'queda justificada' : 'quedan justificadas'}: siguen siendo inasistencias del
        día, con la palabra al lado.
      </p>
      <TextInput label="Motivo" required maxLength={REASON_MAX} {...form.field('reason')} />
    </SaveDialog>
  )
}
