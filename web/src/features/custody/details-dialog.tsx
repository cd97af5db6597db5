import type { CustodyRelationship } from '@plantel/contract/custody'
import { updateRelationship } from '@plantel/contract/families'
import { fullName, RELATIONSHIP, RELATIONSHIPS } from '@plantel/contract/school-words'
import { useState } from 'react'
import * as z from 'zod/mini'
import { asksProof, GuardianProof, NO_PROOF, proofOf } from '../../domain/family/guardian-proof.tsx'
import { call } from '../../lib/http/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { CheckInput, SelectInput, TextInput } from '../../ui/forms/form-fields.tsx'
import { STALE } from './queries.ts'
import { CUSTODY_TEXTS as T } from './texts.ts'

type LivesWith = 'yes' | 'no' | 'unknown'

const LIVES_WITH = [
  { value: 'unknown', label: 'Sin dato' },
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
] as const satisfies readonly { value: LivesWith; label: string }[]

const ORDERS = [
  { value: 0, label: 'Sin orden' },
  ...[1, 2, 3].map((value) => ({ value, label: `${value}.º` })),
]

const livesWithOf = (lives: boolean | null): LivesWith => (lives === null ? 'unknown' : lives ? 'yes' : 'no')

const valuesOf = ({ relationship_label, legal_guardian, lives_with, call_order }: CustodyRelationship) => ({
  relationship_label: relationship_label ?? '',
  legal_guardian,
  lives_with: livesWithOf(lives_with),
  call_order: call_order ?? 0,
})
type Values = ReturnType<typeof valuesOf>

const formOf = (relationship: CustodyRelationship['relationship']) =>
  z.pipe(
    z.transform(
      ({ relationship_label, legal_guardian, lives_with, call_order }: Values): Record<string, unknown> => ({
        relationship,
        relationship_label: relationship_label.trim() || null,
        ...(relationship === RELATIONSHIP.other ? { legal_guardian } : {}),
        lives_with: lives_with === 'unknown' ? null : lives_with === 'yes',
        call_order: call_order || null,
      }),
    ),
    updateRelationship.body,
  )

interface DetailsDialogProps {
  guardian: CustodyRelationship
  onClose: () => void
}

export const DetailsDialog = ({ guardian, onClose }: DetailsDialogProps) => {
  const { relationship, relationship_id } = guardian
  const form = useForm(valuesOf(guardian), formOf(relationship))
  const [proof, setProof] = useState(NO_PROOF)
  const ends = guardian.legal_guardian && !form.values.legal_guardian
  const saving = useDialogSave({
    save: (body: z.output<ReturnType<typeof formOf>>) =>
      call(updateRelationship, {
        params: { id: relationship_id },
        body: { ...body, ...(ends ? proofOf(proof) : {}) },
      }),
    success: T.detailsSaved,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })
  return (
    <SaveDialog
      title={T.details}
      width="xs"
      onClose={onClose}
      form={form}
      saving={saving}
      disabled={!form.dirty || !form.valid}
      {...(ends && asksProof(saving.problem) ? { refusal: null } : {})}
    >
      <p>
        <strong>{fullName(guardian)}</strong> · {RELATIONSHIPS[relationship]}
      </p>
      <TextInput
        {...form.field('relationship_label')}
        label="Cómo se le nombra"
        help="En palabras de la familia: Mamá, Abuela, Tutora legal."
        maxLength={30}
      />
      {relationship === RELATIONSHIP.other && (
        <CheckInput
          {...form.field('legal_guardian')}
          label="Tutor(a) legal"
          help="Cuenta como la madre o el padre: solo una resolución judicial limita su acceso."
        />
      )}
      {ends && (
        <>
          <p>{T.noGuardian}</p>
          <GuardianProof
            value={proof}
            problem={saving.problem}
            onChange={(typed) => {
              saving.forget()
              setProof(typed)
            }}
          />
        </>
      )}
      <SelectInput
        {...form.field('lives_with')}
        label="El alumno vive con esta persona"
        options={LIVES_WITH}
      />
      <SelectInput {...form.field('call_order')} label="Orden para llamar" options={ORDERS} />
    </SaveDialog>
  )
}
