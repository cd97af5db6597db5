import type { GroupRow } from '@plantel/contract/groups'
import { registerStudentFamily } from '@plantel/contract/student-family'
import { createStudent, createStudentInGroup, type StudentForm } from '@plantel/contract/students'
import { useRef, useState } from 'react'
import { GroupPicker, type OfferedGroups } from '../../../domain/groups/group-picker.tsx'
import { call } from '../../../lib/http/api.ts'
import { SHOWN_SUCCESS_MS } from '../../../lib/saving/use-dialog-save.ts'
import { toast } from '../../../lib/saving/toast.ts'
import { useSession } from '../../../lib/session/session.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FieldGrid } from '../../../ui/forms/form-fields.tsx'
import { type FirstCode, FirstCodes } from '../new-family/first-codes.tsx'
import { FamilySections } from '../new-family/family-sections.tsx'
import { ADDRESS } from '../new-family/member-form.ts'
import { useNewFamily } from '../new-family/use-new-family.ts'
import { StudentFormDialog, useStudentForm } from './student-form-dialog.tsx'
import { NEW_STUDENT, type StudentValues } from './student-values.ts'
import { useSaveStudent } from './use-save-student.ts'

const REGULAR: OfferedGroups = { special: '0' }

/** What stays for the next student. */
interface Kept {
  student: StudentValues
  group: GroupRow | null
  /** Of the family before, which nobody sees again. */
  codes: readonly FirstCode[]
}

const NOTHING_KEPT: Kept = { student: NEW_STUDENT, group: null, codes: [] }

const addressKept = (values: StudentValues): StudentValues => ({
  ...NEW_STUDENT,
  ...Object.fromEntries(ADDRESS.map((field) => [field, values[field]])),
})

interface NewStudentProps {
  kept: Kept
  onAnother: (kept: Kept) => void
  onClose: () => void
}

const NewStudent = ({ kept, onAnother, onClose }: NewStudentProps) => {
  const { school_id } = useSession().school
  const [group, setGroup] = useState(kept.group)
  const form = useStudentForm(kept.student)
  const family = useNewFamily(form)
  const [shown, setShown] = useState<readonly FirstCode[]>([])
  const codes = useRef(shown)
  const another = useRef(false)

  const write = async (body: StudentForm): Promise<{ student_id: number }> => {
    if (family.open.length > 0) {
      const sent = { student: body, group_id: group?.group_id ?? null, ...family.body }
      const { data } = await call(registerStudentFamily, { params: { id: school_id }, body: sent })
      codes.current = family.codesOf(data.family)
      setShown(codes.current)
      return data
    }
    if (!group) return (await call(createStudent, { params: { id: school_id }, body })).data
    const params = { id: school_id, group_id: group.group_id }
    return (await call(createStudentInGroup, { params, body })).data
  }
  const saving = useSaveStudent({
    write,
    success: STUDENT_TEXTS.created,
    closeAfterMs: () => (another.current ? 0 : codes.current.length > 0 ? Infinity : SHOWN_SUCCESS_MS),
    onClose: () => {
      if (!another.current) return onClose()
      toast(STUDENT_TEXTS.created)
      return onAnother({ student: addressKept(form.values), group, codes: codes.current })
    },
  })
  const valid = form.valid && family.valid
  return (
    <StudentFormDialog
      title={STUDENT_TEXTS.add}
      form={form}
      saving={{
        ...saving,
        save: (typed) => {
          another.current = false
          saving.save(typed)
        },
      }}
      photo={null}
      success={STUDENT_TEXTS.created}
      onClose={onClose}
      besides={{ ...family, dirty: family.open.length > 0 }}
      after={shown.length > 0 && <FirstCodes codes={shown} />}
      actions={
        <Button
          look="text"
          disabled={!valid || saving.pending}
          onClick={() => {
            another.current = true
            form.submit(saving.save)
          }}
        >
          Guardar y agregar otro
        </Button>
      }
    >
      {kept.codes.length > 0 && <FirstCodes codes={kept.codes} />}
      <FieldGrid title="Inscripción">
        <GroupPicker
          label="Grupo"
          placeholder="Sin grupo por ahora"
          value={group}
          onChange={setGroup}
          offered={REGULAR}
        />
      </FieldGrid>
      <FamilySections family={family} />
    </StudentFormDialog>
  )
}

export const CreateStudentDialog = ({ onClose }: { onClose: () => void }) => {
  const [round, setRound] = useState({ number: 0, kept: NOTHING_KEPT })
  const another = (kept: Kept) => setRound(({ number }) => ({ number: number + 1, kept }))
  return <NewStudent key={round.number} kept={round.kept} onAnother={another} onClose={onClose} />
}
