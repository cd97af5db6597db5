import type { GroupRow } from '@plantel/contract/groups'
import { createStudent, createStudentInGroup, type StudentForm } from '@plantel/contract/students'
import { useState } from 'react'
import { GroupPicker, type OfferedGroups } from '../../../domain/groups/group-picker.tsx'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { FieldGrid } from '../../../ui/forms/form-fields.tsx'
import { StudentFormDialog } from './student-form-dialog.tsx'
import { NEW_STUDENT } from './student-values.ts'

const REGULAR: OfferedGroups = { special: '0' }

export const CreateStudentDialog = ({ onClose }: { onClose: () => void }) => {
  const { school_id } = useSession().school
  const [group, setGroup] = useState<GroupRow | null>(null)
  const write = async (body: StudentForm) => {
    if (!group) return (await call(createStudent, { params: { id: school_id }, body })).data
    const params = { id: school_id, group_id: group.group_id }
    return (await call(createStudentInGroup, { params, body })).data
  }
  return (
    <StudentFormDialog
      title={STUDENT_TEXTS.add}
      initial={NEW_STUDENT}
      photo={null}
      write={write}
      success={STUDENT_TEXTS.created}
      onClose={onClose}
    >
      <FieldGrid title="Inscripción">
        <GroupPicker
          label="Grupo"
          placeholder="Sin grupo por ahora"
          value={group}
          onChange={setGroup}
          offered={REGULAR}
        />
      </FieldGrid>
    </StudentFormDialog>
  )
}
