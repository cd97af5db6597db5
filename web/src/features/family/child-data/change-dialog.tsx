import { CHANGE_LABELS, CHANGE_VALUES, HEALTH_MAX } from '@plantel/contract/change-requests'
import type { FamilyData } from '@plantel/contract/family-data'
import { STUDENT_LIMITS } from '@plantel/contract/student-limits'
import * as z from 'zod/mini'
import { typedOf } from '../../../lib/forms/typed.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import { PhoneInput } from '../../../ui/forms/phone-input.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { T } from './texts.ts'
import { ADDRESS } from './change-parts.ts'
import { useSendChanges } from './send-changes.ts'

interface ChangeDialogProps {
  data: FamilyData
  onClose: () => void
}

const phoneSchema = z.strictObject({ cellphone: CHANGE_VALUES.cellphone })

export const PhoneDialog = ({ data, onClose }: ChangeDialogProps) => {
  const form = useForm({ cellphone: data.cellphone ?? '' }, phoneSchema)
  const { save, ...saving } = useSendChanges(data.id, onClose)
  return (
    <SaveDialog
      title={T.phoneTitle}
      width="sm"
      form={form}
      saving={{ ...saving, save: ({ cellphone }) => save([{ field: 'cellphone', to: cellphone }]) }}
      verb={T.send}
      names={{ to: CHANGE_LABELS.cellphone }}
      disabled={!form.dirty}
      onClose={onClose}
    >
      <PhoneInput label={CHANGE_LABELS.cellphone} required {...form.field('cellphone')} />
      <p>{T.reviewed}</p>
    </SaveDialog>
  )
}

const addressSchema = z.strictObject({
  street: CHANGE_VALUES.street,
  outside_number: CHANGE_VALUES.outside_number,
  inside_number: CHANGE_VALUES.inside_number,
  colony: CHANGE_VALUES.colony,
  zipcode: CHANGE_VALUES.zipcode,
})

/** Of an address only the lines that changed are asked for. */
export const AddressDialog = ({ data, onClose }: ChangeDialogProps) => {
  const before = typedOf(ADDRESS, data)
  const form = useForm(before, addressSchema)
  const { save, ...saving } = useSendChanges(data.id, onClose)
  const send = (values: z.output<typeof addressSchema>) =>
    save(
      ADDRESS.filter((name) => values[name] !== before[name]).map((field) => ({ field, to: values[field] })),
    )
  return (
    <SaveDialog
      title={T.addressTitle}
      width="sm"
      form={form}
      saving={{ ...saving, save: send }}
      verb={T.send}
      disabled={!form.dirty}
      onClose={onClose}
    >
      {ADDRESS.map((name) => (
        <TextInput
          key={name}
          label={CHANGE_LABELS[name]}
          required={name !== 'inside_number'}
          maxLength={STUDENT_LIMITS[name]}
          {...form.field(name)}
        />
      ))}
      <p>{T.reviewed}</p>
    </SaveDialog>
  )
}

const healthSchema = z.strictObject({ health: CHANGE_VALUES.health, consent: z.boolean() }).check(
  z.refine(({ health, consent }) => health === '' || consent, {
    path: ['consent'],
    message: T.consentMissing,
  }),
)

/** Sensitive: with a consent of its own, in writing. Emptied, the school forgets it. */
export const HealthDialog = ({ data, onClose }: ChangeDialogProps) => {
  const form = useForm({ health: data.health ?? '', consent: false }, healthSchema)
  const { save, ...saving } = useSendChanges(data.id, onClose)
  return (
    <SaveDialog
      title={T.healthTitle}
      width="sm"
      form={form}
      saving={{
        ...saving,
        save: ({ health, consent }) => save([{ field: 'health', to: health, ...(consent && { consent }) }]),
      }}
      verb={T.send}
      disabled={!form.dirty}
      onClose={onClose}
    >
      <TextInput
        label={T.healthLabel}
        help={T.healthHelp}
        rows={4}
        maxLength={HEALTH_MAX}
        {...form.field('health')}
      />
      <CheckInput label={T.consent} {...form.field('consent')} />
    </SaveDialog>
  )
}
