import { LEAVINGS } from '@plantel/contract/leaving-form'
import type { StudentLeavings } from '@plantel/contract/leavings'
import { fullName } from '@plantel/contract/school-words'
import { updateStudent } from '@plantel/contract/students'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { leavingsQuery } from '../../../domain/leavings/queries.ts'
import { mediumDay, todayIn } from '../../../lib/dates/dates.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { call } from '../../../lib/http/api.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import type { NamedDialogProps } from '../named-student.ts'
import { STALE } from '../queries.ts'
import { STUDENT_TEXTS } from '../texts.ts'

const RETURNED = 'Reingresa el'
const body = z.object({ returned_on: updateStudent.body.shape.returned_on })

const leftWords = (facts: StudentLeavings | undefined): string => {
  const open = facts?.leavings.find(({ returned_on }) => returned_on === null)
  if (!open) return ''
  const kind = open.kind === null ? '' : ` (${LEAVINGS[open.kind]})`
  return ` Baja desde el ${mediumDay(open.left_on)}${kind}.`
}

export const ActivateDialog = ({ student, onClose }: NamedDialogProps) => {
  const today = todayIn(useSession().school.time_zone)
  const facts = useQuery({ ...leavingsQuery(student.student_id), retry: false })
  const form = useForm({ returned_on: today }, body)
  const saving = useDialogSave({
    save: ({ returned_on }: { returned_on?: string | undefined }) =>
      call(updateStudent, {
        params: { id: student.student_id },
        body: { status: 1, ...(returned_on === today ? {} : { returned_on }) },
      }),
    success: STUDENT_TEXTS.activated,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })
  return (
    <SaveDialog
      title="Activar alumno"
      width="xs"
      onClose={onClose}
      form={form}
      saving={saving}
      names={{ returned_on: RETURNED }}
      verb={`Activar a ${fullName(student)}`}
    >
      <p>
        Vuelve a contar en sus grupos.
        {leftWords(facts.data)}
      </p>
      <DayInput {...form.field('returned_on')} label={RETURNED} required max={today} disabled={saving.done} />
    </SaveDialog>
  )
}
