import type { BoardTab, MissingStudent } from '@plantel/contract/attendance-board'
import { NOTICE_LIMITS, sendNotice, withdrawNotice } from '@plantel/contract/notices'
import { fullName } from '@plantel/contract/school-words'
import * as z from 'zod/mini'
import { longDay } from '../../lib/dates/dates.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { BOARD_TEXTS } from './texts.ts'

const schema = z.pick(sendNotice.body, { title: true, description: true })

const AND = new Intl.ListFormat('es-MX')
const SENT = 'Aviso enviado'
const ASKS = 'Le pedimos comunicarse con la escuela.'
const NAMES = { title: 'Título', description: 'Mensaje', schema: 'Familia' }

/** Whole sentences that fit: the classes are left out where they are too many. */
const wordsFor = ({ student, absences }: MissingStudent, tab: BoardTab, date: string | undefined): string => {
  const when = date === undefined ? 'hoy' : `el ${longDay(date).replace(',', '')}`
  const classes = AND.format(absences.map(({ title }) => title))
  const [long, short] =
    tab === 'absent'
      ? [`${student.name} no asistió ${when}.`, `No asistió ${when}.`]
      : [
          `${student.name} vino ${when} y no estuvo en ${classes}.`,
          `Vino ${when} y no estuvo en todas sus clases.`,
        ]
  const message = `${long} ${ASKS}`
  return message.length <= NOTICE_LIMITS.description ? message : `${short} ${ASKS}`
}

interface NotifyDialogProps {
  missing: MissingStudent
  tab: BoardTab
  date: string | undefined
  onClose: () => void
}

/** A notice to the family of one child, with words to begin with. */
export const NotifyDialog = ({ missing, tab, date, onClose }: NotifyDialogProps) => {
  const { me } = useSession()
  const { student } = missing
  const form = useForm({ title: 'Asistencia', description: wordsFor(missing, tab, date) }, schema)
  const withdrawal = useSave({
    save: (id: number) => call(withdrawNotice, { params: { id } }),
    success: 'Aviso retirado',
  })
  const saving = useDialogSave({
    save: (letter: z.output<typeof schema>) =>
      call(sendNotice, {
        params: { id: me.user_id },
        body: {
          ...letter,
          distributionMode: 'students',
          schema: JSON.stringify({ students: [student.student_id] }),
        },
      }),
    success: SENT,
    stale: [],
    onClose,
    // Said below, with *Deshacer*.
    closeAfterMs: () => 0,
    onSaved: ({ data }) =>
      toast(SENT, {
        detail: `A la familia de ${fullName(student)}`,
        undo: () => withdrawal.save(data.notice_id),
      }),
  })
  return (
    <SaveDialog
      title={`${BOARD_TEXTS.notify} a la familia de ${fullName(student)}`}
      width="sm"
      form={form}
      saving={saving}
      verb="Enviar"
      refusal={<DialogProblem problem={saving.problem} names={NAMES} />}
      onClose={onClose}
    >
      <TextInput label={NAMES.title} required maxLength={NOTICE_LIMITS.title} {...form.field('title')} />
      <TextInput
        label={NAMES.description}
        required
        rows={4}
        maxLength={NOTICE_LIMITS.description}
        {...form.field('description')}
      />
    </SaveDialog>
  )
}
