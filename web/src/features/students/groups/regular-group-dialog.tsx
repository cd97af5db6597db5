import { changeGroup, enrollStudent } from '@plantel/contract/enrollments'
import { fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ItemRefusals } from './item-refusals.tsx'
import type { StudentDialogProps } from '../named-student.ts'
import { STALE } from '../queries.ts'
import { RegularGroups } from './regular-groups.tsx'

const useSaveGroup = ({ student, onClose }: StudentDialogProps) =>
  useDialogSave({
    save: (groupId: number) => {
      const body = { group_id: groupId }
      return student.group_id === null
        ? call(enrollStudent, { params: { id: student.student_id }, body })
        : call(changeGroup, { params: { id: student.student_id, group_id: student.group_id }, body })
    },
    success: STUDENT_TEXTS.enrolled,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })

export const RegularGroupDialog = ({ student, onClose }: StudentDialogProps) => {
  const [chosen, setChosen] = useState<number | null>(null)
  const saving = useSaveGroup({ student, onClose })
  const changing = student.group_id !== null
  return (
    <SaveDialog
      title={`${changing ? 'Cambiar de grupo' : 'Asignar a grupo'} a ${fullName(student)}`}
      width="sm"
      onClose={onClose}
      form={{ dirty: chosen !== null, submit: (save) => chosen !== null && save(chosen) }}
      saving={saving}
      disabled={chosen === null}
      refusal={<ItemRefusals problem={saving.problem} />}
    >
      {changing && <p>Grupo actual: {student.group_title}</p>}
      {changing && (
        <Notice tone="info">
          Con el alumno pasan las calificaciones y asistencias de las materias que ambos grupos tienen. Las de
          otras materias se quedan en el grupo actual.
        </Notice>
      )}
      <RegularGroups
        student={student}
        value={chosen}
        onChange={setChosen}
        disabled={saving.pending || saving.done}
      />
    </SaveDialog>
  )
}
