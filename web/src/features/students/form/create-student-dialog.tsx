import { createStudent, createStudentInGroup, type StudentForm } from '@plantel/contract/students'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { FieldGrid, SelectInput } from '../../../ui/forms/form-fields.tsx'
import { schoolGroupsQuery } from '../queries.ts'
import { StudentFormDialog } from './student-form-dialog.tsx'
import { NEW_STUDENT } from './student-values.ts'

const NO_GROUP = { value: 0, label: 'Sin grupo por ahora' }

const useRegularGroups = (schoolId: number) => {
  const { data = [] } = useQuery(schoolGroupsQuery(schoolId))
  return data
    .filter(({ special }) => special === 0)
    .map(({ group_id, title, levelName }) => ({ value: group_id, label: `${title} · ${levelName}` }))
}

export const CreateStudentDialog = ({ onClose }: { onClose: () => void }) => {
  const { school_id } = useSession().school
  const [groupId, setGroupId] = useState(NO_GROUP.value)
  const groups = useRegularGroups(school_id)
  const write = async (body: StudentForm) => {
    if (groupId === NO_GROUP.value)
      return (await call(createStudent, { params: { id: school_id }, body })).data
    return (await call(createStudentInGroup, { params: { id: school_id, group_id: groupId }, body })).data
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
        <SelectInput label="Grupo" value={groupId} options={[NO_GROUP, ...groups]} onChange={setGroupId} />
      </FieldGrid>
    </StudentFormDialog>
  )
}
