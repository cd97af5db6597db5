import { EXCUSE_HOW, type ExcuseHow, type ExcuseStudent } from '@plantel/contract/excuses'
import type { Person } from '@plantel/contract/people'
import { lastWeekday } from '@plantel/contract/school-days'
import { fullName } from '@plantel/contract/school-words'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { CLASS_LISTS_KEY, SUMS_STALE } from '../class-list/class-list.ts'
import { bodyOf, EXCUSE_FIELDS, EXCUSE_NAMES, firstValues, hasReason, isRange } from './excuse-form.ts'
import { ExcuseFields } from './excuse-fields.tsx'
import { PaperField } from './paper-field.tsx'
import { ExcuseStudentSearch } from './student-search.tsx'
import { type Arrived, sendExcuses } from './send-excuse.ts'
import { HOW_WORDS } from './words.ts'
import { BOARD_KEY, EXCUSES_KEY, STUDENT_DAYS_KEY } from '../query-keys/school-keys.ts'
import { NOBODY, useGuardianOptions } from '../people/guardian-options.ts'
import { todayIn } from '../../lib/dates/dates.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { RadioInput } from '../../ui/forms/radio-input.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'

const T = {
  title: 'Registrar justificante en papel',
  justify: 'Justificar',
  verb: 'Registrar',
  done: 'Justificante registrado',
  how: 'Cómo llegó',
  who: 'Quién lo entregó',
  nobody: 'Sin indicar',
} as const

const HOWS = Object.values(EXCUSE_HOW).map((value) => ({ value, label: HOW_WORDS[value] }))
const schema = z
  .strictObject({ ...EXCUSE_FIELDS, how: z.custom<ExcuseHow>(), guardian_id: z.int() })
  .check(isRange, hasReason)

type Form = z.output<typeof schema>

type Justified = Person & { student_id: number }

const useSaving = (student: Justified | null, file: Blob | null, onClose: () => void) => {
  const arrived = useRef<Arrived>(new Map())
  return useDialogSave({
    save: ({ how, guardian_id, ...values }: Form) => {
      const on_behalf = { how, ...(guardian_id !== NOBODY && { guardian_id }) }
      const student_ids = student ? [student.student_id] : []
      return sendExcuses({
        student_ids,
        body: { ...bodyOf(values), on_behalf },
        file,
        arrived: arrived.current,
      })
    },
    success: T.done,
    stale: [EXCUSES_KEY, BOARD_KEY, CLASS_LISTS_KEY, STUDENT_DAYS_KEY, ...SUMS_STALE],
    onClose,
    closeAfterMs: 0,
  })
}

interface PaperDialogProps {
  /** Whose absence of which day is to be justified; without it both are chosen. */
  of?: { student: Justified; day: string }
  onClose: () => void
}

/** What a family handed in: accepted in the same step by who may decide it. */
export const PaperDialog = ({ of, onClose }: PaperDialogProps) => {
  const { time_zone } = useSession().school
  const [chosen, setChosen] = useState<ExcuseStudent | null>(null)
  const student = of?.student ?? chosen
  const [file, setFile] = useState<Blob | null>(null)
  const [missing, setMissing] = useState(false)
  const day = of?.day ?? lastWeekday(todayIn(time_zone))
  const form = useForm<Form, Form>(
    { ...firstValues(day), how: EXCUSE_HOW.paper, guardian_id: NOBODY },
    schema,
  )
  const saving = useSaving(student, file, onClose)
  const guardians = useGuardianOptions(student?.student_id ?? null, T.nobody)
  const submit = (save: (input: Form) => void) => {
    setMissing(student === null)
    form.submit((input) => student && save(input))
  }
  return (
    <SaveDialog
      title={of ? `${T.justify} a ${fullName(of.student)}` : T.title}
      width="md"
      form={{ dirty: form.dirty || chosen !== null || file !== null, submit }}
      saving={saving}
      verb={T.verb}
      names={EXCUSE_NAMES}
      onClose={onClose}
    >
      {!of && (
        <ExcuseStudentSearch
          value={chosen}
          onChange={setChosen}
          error={missing && chosen === null ? 'Elija al alumno' : undefined}
        />
      )}
      <ExcuseFields
        fields={{
          from_date: form.field('from_date'),
          several: form.field('several'),
          to_date: form.field('to_date'),
          reason: form.field('reason'),
          text: form.field('text'),
        }}
      />
      <RadioInput label={T.how} options={HOWS} {...form.field('how')} />
      {guardians && <SelectInput label={T.who} options={guardians} {...form.field('guardian_id')} />}
      <PaperField value={file} onChange={setFile} error={saving.fieldError('file')} />
    </SaveDialog>
  )
}
