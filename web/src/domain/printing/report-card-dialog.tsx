import { usePartialSay } from '../partials/partial-words.ts'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextInput } from '../../ui/forms/form-fields.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import { FileProblem } from './file-problem.tsx'
import { IssuedCards } from './issued-cards.tsx'
import { KeyWarning } from './key-warning.tsx'
import { PRINT_TEXTS as T } from './texts.ts'
import { useIssueCard } from './use-issue-card.ts'

/** What the catalogue's words do not say here. */
const WORDS = {
  3102: 'El alumno no tiene grupo regular en este ciclo. Asígnelo a uno en la pantalla Alumnos.',
  3500: 'La boleta se emitió, pero su archivo aún no está disponible. Descárguelo de la lista en un momento.',
}

interface ReportCardDialogProps {
  student: { student_id: number; name: string }
  level: number | null
  snaphot: string | undefined
  onClose: () => void
}

export const ReportCardDialog = ({ student, level, snaphot, onClose }: ReportCardDialogProps) => {
  const card = useIssueCard(student.student_id, snaphot)
  const { form, issued, pending } = card
  const say = usePartialSay(level)
  return (
    <FormDialog
      title={`${T.card} de ${student.name}`}
      width="md"
      onClose={onClose}
      pending={pending}
      dirty={form.dirty}
      onSubmit={() => form.submit(card.save)}
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          <SaveButton pending={pending}>{T.issue}</SaveButton>
        </>
      }
    >
      <p>{say(snaphot === undefined ? T.cardOfNow : T.cardOfPast)}</p>
      <p>{T.folioRule}</p>
      <KeyWarning level={level} />
      <TextInput label={T.observations} rows={3} {...card.observations} />
      {!pending && <FileProblem problem={card.problem} words={WORDS} />}
      <output>
        {issued && !pending && (
          <Notice tone="good" title={issued.unchanged ? T.unchanged : T.fresh}>
            Folio {issued.folio}. {card.problem ? T.fileMissing : T.fileSaved}
          </Notice>
        )}
      </output>
      <IssuedCards student={student} />
    </FormDialog>
  )
}
