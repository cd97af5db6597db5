import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessCode } from '../../../domain/users/access-code.tsx'
import { fullFamily } from './texts.ts'
import { useSetting } from '../../../lib/session/session.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { ModeToggle } from '../../../ui/forms/mode-toggle.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ReviewFields } from '../../../ui/forms/review-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { FamilyDialogProps } from './family-dialog.ts'
import { FamilyProblem } from './family-problem.tsx'
import { LinkFields } from './link-fields.tsx'
import { parentsQuery } from '../../../domain/people/parents-query.ts'
import { RegisterFields } from './register-fields.tsx'
import { RelationshipFields } from './relationship-field.tsx'
import { SharedPhone } from './shared-phone.tsx'
import { type AddMode, useAddParent } from './use-add-parent.ts'

const MODES = [
  { value: 'link', label: 'Buscar persona' },
  { value: 'register', label: 'Registrar persona' },
  { value: 'contact', label: 'Registrar contacto' },
] as const

export const AddParentDialog = ({ student, onClose }: FamilyDialogProps) => {
  const [mode, setMode] = useState<AddMode>('link')
  const maximum = Number(useSetting('relationships-maximum'))
  const parents = useQuery(parentsQuery(student.student_id))
  const others = parents.data ?? []
  const { link, register, contact, relationship, label, saving, ...adding } = useAddParent({
    student,
    mode,
    others,
    onClose,
  })
  const full = others.length >= maximum && !saving.done
  const change = (next: AddMode) => {
    setMode(next)
    saving.forget()
  }
  return (
    <SaveDialog
      title="Agregar parentesco"
      width="md"
      onClose={onClose}
      form={{ dirty: adding.dirty, submit: adding.submit }}
      saving={saving}
      before={!full && <ReviewFields form={adding.form} />}
      disabled={!adding.form.valid || full}
      refusal={
        <FamilyProblem problem={saving.problem} maximum={maximum}>
          {saving.problem?.code === 2004 && mode === 'register' && (
            <SharedPhone
              phone={adding.sharedPhone}
              newcomer={adding.newcomer}
              onContact={() => {
                change('contact')
                adding.becomeContact()
              }}
              onSame={() => {
                change('link')
                void adding.findKnown()
              }}
            />
          )}
        </FamilyProblem>
      }
    >
      <p>
        Alumno: <strong>{fullName(student)}</strong>
      </p>
      {full && (
        <Notice tone="warn" title={fullFamily(maximum).title}>
          {fullFamily(maximum).message}
        </Notice>
      )}
      {adding.code === undefined ? (
        <>
          <RelationshipFields kind={relationship} label={label} others={others} maximum={maximum} />
          <ModeToggle
            label="Cómo agregar"
            options={MODES}
            value={mode}
            onChange={change}
            disabled={saving.pending || saving.done}
          />
          {mode === 'link' ? (
            <LinkFields
              field={link.field('found')}
              others={others}
              disabled={saving.pending || saving.done}
            />
          ) : mode === 'register' ? (
            <RegisterFields form={register} refused={adding.refused} />
          ) : (
            <ContactFields form={contact} refused={adding.refused} />
          )}
        </>
      ) : (
        <AccessCode code={adding.code} first={register.values.password === ''} />
      )}
    </SaveDialog>
  )
}
