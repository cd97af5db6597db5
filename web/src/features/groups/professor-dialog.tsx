import type { GroupRow } from '@plantel/contract/groups'
import { assignProfessor, type GroupSubject } from '@plantel/contract/subjects'
import { call } from '../../lib/http/api.ts'
import { ProfessorPicker } from '../../domain/people/professor-picker.tsx'
import { GROUP_TEXTS } from './texts.ts'
import { AssignDialog } from './assign-dialog.tsx'

export interface SubjectDialogProps {
  group: GroupRow
  subject: GroupSubject
  onClose: () => void
}

export const ProfessorDialog = ({ group, subject, onClose }: SubjectDialogProps) => (
  <AssignDialog
    words={{
      title: subject.professor ? 'Cambiar maestro' : 'Asignar maestro',
      current: 'Maestro actual',
      none: GROUP_TEXTS.noProfessor,
      assigned: subject.professor ? GROUP_TEXTS.professorChanged : GROUP_TEXTS.professorAdded,
      removed: GROUP_TEXTS.professorRemoved,
    }}
    about={`${subject.catalogSubject.title} · ${group.title}`}
    current={subject.professor}
    Picker={ProfessorPicker}
    assign={(professor_id) =>
      call(assignProfessor, { params: { id: subject.subject_id }, body: { professor_id } })
    }
    onClose={onClose}
  />
)
