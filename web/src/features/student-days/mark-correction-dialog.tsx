import { correctList } from '@plantel/contract/attendance'
import { text } from '@plantel/contract/fields'
import { Hour, MARK } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import type { DayMark } from '@plantel/contract/student-days'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CLASS_LISTS_KEY, SUMS_STALE } from '../../domain/class-list/class-list.ts'
import {
  isChosen,
  isWritten,
  REASON_FIELDS,
  ReasonInput,
  reasonText,
  useReasons,
} from '../../domain/student-days/reason.tsx'
import { NOT_MARKED } from '../../domain/student-days/texts.ts'
import { STUDENT_DAYS_KEY } from '../../domain/query-keys/school-keys.ts'
import { saidWords, type StudentDays } from '../../domain/student-days/student-days.ts'
import { mediumDay } from '../../lib/dates/dates.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { RadioInput } from '../../ui/forms/radio-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

const NOTE_MAX = 80

const schema = z
  .strictObject({
    ...REASON_FIELDS,
    code: z.string(),
    excused: z.boolean(),
    arrived_at: z.union([z.literal(''), Hour]),
    note: text(NOTE_MAX),
  })
  .check(isChosen, isWritten)

type Written = z.output<typeof schema>

interface MarkCorrectionDialogProps {
  studentId: number
  date: string
  said: DayMark
  codes: StudentDays['codes']
  onClose: () => void
}

/** What the call says of the mark; hours are of who came, excuses of who did not. */
const itemOf = ({ studentId, date, said, codes }: MarkCorrectionDialogProps, written: Written) => {
  const { mark, subject_id } = said
  const assistance = codes.find(({ code }) => code === written.code)?.assistance ?? ASSISTANCE.present
  const came = assistance === ASSISTANCE.present
  return {
    ...(mark === null
      ? { student_id: studentId, subject_id, date }
      : { assist_id: mark.assist_id, version: mark.version }),
    assistance,
    code: written.code,
    excused: !came && written.excused,
    arrived_at: came && written.arrived_at !== '' ? written.arrived_at : null,
    note: written.note === '' ? null : written.note,
  }
}

export const MarkCorrectionDialog = (props: MarkCorrectionDialogProps) => {
  const { date, said, codes, onClose } = props
  const { mark } = said
  const client = useQueryClient()
  const { reasons, first } = useReasons()
  const form = useForm(
    {
      ...first,
      code: mark?.code ?? MARK.present,
      excused: mark?.excused ?? false,
      arrived_at: mark?.arrived_at ?? '',
      note: mark?.note ?? '',
    },
    schema,
  )
  const saving = useDialogSave({
    save: (written: Written) =>
      call(correctList, { body: { reason: reasonText(written), items: [itemOf(props, written)] } }).catch(
        (thrown: unknown) => {
          // Somebody else may have been first: what the mark says now stands above the form.
          void client.invalidateQueries({ queryKey: STUDENT_DAYS_KEY })
          throw thrown
        },
      ),
    success: 'Marca corregida',
    stale: [STUDENT_DAYS_KEY, CLASS_LISTS_KEY, ...SUMS_STALE],
    onClose,
    closeAfterMs: 0,
  })
  const offered = codes.filter(({ code, active }) => active || code === mark?.code)
  const absent = codes.find(({ code }) => code === form.values.code)?.assistance === ASSISTANCE.absent
  return (
    <SaveDialog
      title={`${said.title}, ${mediumDay(date)}`}
      width="sm"
      form={{ dirty: form.dirty, submit: form.submit }}
      saving={saving}
      names={{ reason: 'Motivo' }}
      onClose={onClose}
    >
      <p>Ahora dice: {mark === null ? NOT_MARKED : saidWords(codes, mark)}.</p>
      <RadioInput
        label="Marca"
        required
        options={offered.map(({ code, label }) => ({ value: code, label }))}
        {...form.field('code')}
      />
      {absent ? (
        <CheckInput label="Justificada" {...form.field('excused')} />
      ) : (
        <TextInput label="Hora de llegada" type="time" {...form.field('arrived_at')} />
      )}
      <TextInput label="Observación" maxLength={NOTE_MAX} {...form.field('note')} />
      <ReasonInput reasons={reasons} reason={form.field('reason')} own={form.field('own')} />
    </SaveDialog>
  )
}
