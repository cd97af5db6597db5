import { useState } from 'react'
import { StudentBasics } from '../../domain/students/student-basics.tsx'
import { StudentPicker } from '../../domain/students/student-picker.tsx'
import { GROUP_TEXTS } from './texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { DialogDone, DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ModeToggle } from '../../ui/forms/mode-toggle.tsx'
import { ReviewFields } from '../../ui/forms/review-fields.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import type { GroupDialogProps } from './group-dialog.ts'
import { type StudentMode, useAddStudent } from './use-add-student.ts'

const MODES = [
  { value: 'search', label: 'Buscar a un alumno' },
  { value: 'register', label: 'Registrar a uno nuevo' },
] as const

interface OneStudentProps extends GroupDialogProps {
  mode: StudentMode
  onMode: (mode: StudentMode) => void
  /** Begins with another student before the dialog closes. */
  onAnother: () => void
}

const OneStudent = ({ group, mode, onMode, onAnother, onClose }: OneStudentProps) => {
  const { enroll, register, current, problem } = useAddStudent(group, mode, onClose)
  const { pending, done } = current.saving
  return (
    <FormDialog
      title={`Agregar alumno a ${group.title}`}
      width="md"
      onClose={onClose}
      pending={pending}
      dirty={!done && (enroll.dirty || register.dirty)}
      onSubmit={done ? onAnother : current.submit}
      actions={
        <>
          {mode === 'register' && <ReviewFields form={register.form} />}
          <DialogCancel>{done ? 'Cerrar' : 'Cancelar'}</DialogCancel>
          {done ? (
            <Button look="filled" onClick={onAnother}>
              Agregar otro alumno
            </Button>
          ) : (
            <SaveButton pending={pending} disabled={mode === 'register' && !register.form.valid}>
              {GROUP_TEXTS.addStudent}
            </SaveButton>
          )}
        </>
      }
    >
      <ModeToggle
        label="Cómo agregar"
        options={MODES}
        value={mode}
        disabled={pending || done}
        onChange={onMode}
      />
      {mode === 'search' ? (
        <StudentPicker {...enroll.picker} disabled={pending || done} />
      ) : (
        <StudentBasics form={register.form} refused={register.refused} />
      )}
      <DialogProblem problem={problem} />
      {done && <DialogDone>{GROUP_TEXTS.studentAdded}</DialogDone>}
    </FormDialog>
  )
}

export const AddStudentDialog = (props: GroupDialogProps) => {
  const [mode, setMode] = useState<StudentMode>('search')
  const [turn, setTurn] = useState(0)
  return <OneStudent key={turn} {...props} mode={mode} onMode={setMode} onAnother={() => setTurn(turn + 1)} />
}
