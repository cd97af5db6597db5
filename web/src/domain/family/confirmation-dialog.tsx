import { confirmFamilyData } from '@plantel/contract/family-confirmations'
import type { BehalfWay } from '@plantel/contract/on-behalf'
import type { Person } from '@plantel/contract/people'
import { cycleOfDay } from '@plantel/contract/school-days'
import { fullName, listName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BEHALF_OPTIONS } from '../people/behalf-options.ts'
import { kinName } from '../people/kin-name.ts'
import { parentsQuery } from '../people/parents-query.ts'
import { CONFIRMATIONS_KEY } from '../query-keys/school-keys.ts'
import { todayIn } from '../../lib/dates/dates.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { TEXTS } from '../../texts.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { RadioInput } from '../../ui/forms/radio-input.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'

const T = {
  title: 'Registrar confirmación de datos',
  about:
    'Alguien de la familia revisó los datos y siguen igual. Si algo cambió, corríjalo antes en la ficha.',
  who: 'Quién confirma',
  how: 'Cómo llegó',
  verb: 'Registrar',
  done: 'Confirmación registrada',
} as const

const NOBODY = 0
const schema = z.strictObject({
  guardian_id: z.int().check(z.positive(TEXTS.required)),
  how: z.custom<BehalfWay>(),
})

type Form = z.output<typeof schema>
const FIRST: Form = { guardian_id: NOBODY, how: 1 }

interface ConfirmationDialogProps {
  student: Person & { student_id: number }
  onClose: () => void
}

/** Writes down that a parent confirmed on paper, in person or by phone what the school has of the child. */
export const ConfirmationDialog = ({ student, onClose }: ConfirmationDialogProps) => {
  const { school } = useSession()
  const { data: parents = [] } = useQuery(parentsQuery(student.student_id))
  const form = useForm(FIRST, schema)
  const saving = useDialogSave({
    save: (on_behalf: Form) => {
      const cycle = cycleOfDay(todayIn(school.time_zone))
      return call(confirmFamilyData, { body: { student_id: student.student_id, cycle, on_behalf } })
    },
    success: T.done,
    stale: [CONFIRMATIONS_KEY],
    onClose,
    closeAfterMs: 0,
  })
  return (
    <SaveDialog
      title={`${T.title} de ${fullName(student)}`}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      verb={T.verb}
      names={{ 'on_behalf.guardian_id': T.who }}
    >
      <p>{T.about}</p>
      <SelectInput
        {...form.field('guardian_id')}
        label={T.who}
        required
        options={parents.map((parent) => ({
          value: parent.user_id,
          label: `${listName(parent)} · ${kinName(parent)}`,
        }))}
      />
      <RadioInput {...form.field('how')} label={T.how} options={BEHALF_OPTIONS} />
    </SaveDialog>
  )
}
