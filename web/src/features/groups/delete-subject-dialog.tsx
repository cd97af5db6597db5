import { deleteSubject } from '@plantel/contract/subjects'
import { call } from '../../lib/http/api.ts'
import { SHORT_TOAST_MS } from '../../lib/saving/toast.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { GROUP_TEXTS } from './texts.ts'
import { DangerDialog } from '../../ui/dialogs/danger-dialog.tsx'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import type { SubjectDialogProps } from './professor-dialog.tsx'
import { STALE } from './queries.ts'

export const DeleteSubjectDialog = ({ group, subject, onClose }: SubjectDialogProps) => {
  const { title, folio } = subject.catalogSubject
  const saving = useDialogSave({
    save: () => call(deleteSubject, { params: { id: subject.subject_id } }),
    success: GROUP_TEXTS.subjectDeleted,
    stale: STALE,
    closeAfterMs: 0,
    toastMs: SHORT_TOAST_MS,
    onClose,
  })
  return (
    <DangerDialog
      title="Eliminar materia"
      onClose={onClose}
      saving={saving}
      act={`Eliminar ${title}`}
      refusal={
        <>
          <DialogProblem problem={saving.problem} />
          {saving.problem?.code === 1025 && <p>Una materia con calificaciones o asistencias se conserva.</p>}
        </>
      }
    >
      <p>
        Se eliminará{' '}
        <strong>
          {title} ({folio})
        </strong>{' '}
        del grupo <strong>{group.title}</strong>. El catálogo de materias no cambia.
      </p>
    </DangerDialog>
  )
}
