import { ACCESSES, type Custody, type CustodyRelationship, RESOLUTION_KINDS } from '@plantel/contract/custody'
import { ACCESS, type Access, type Every, fullName } from '@plantel/contract/school-words'
import { todayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { OwnPassword } from '../../ui/forms/own-password.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioInput, SelectInput, TextInput } from '../../ui/forms/form-fields.tsx'
import { isAdult } from './adult.ts'
import { ACCESS_WORDS, CUSTODY_TEXTS as T } from './texts.ts'
import { needsOrder, useChangeAccess } from './use-change-access.ts'

const LEVELS = [2, 1, 0] as const satisfies Every<Access>

interface AccessDialogProps {
  guardian: CustodyRelationship
  custody: Custody
  onClose: () => void
}

type Changing = ReturnType<typeof useChangeAccess>

interface OrderFieldProps extends Pick<AccessDialogProps, 'custody'> {
  form: Changing['form']
}

/** Those that are in force. */
const OrderField = ({ custody, form }: OrderFieldProps) => {
  const { school } = useSession()
  const today = todayIn(school.time_zone)
  const inForce = custody.resolutions.filter(
    ({ valid_until }) => valid_until === null || valid_until >= today,
  )
  if (inForce.length === 0) return <Notice tone="warn">{T.needsOrder}</Notice>
  return (
    <SelectInput
      {...form.field('resolution_id')}
      label="Resolución judicial"
      required
      options={inForce.map(({ resolution_id, kind, file_number }) => ({
        value: resolution_id,
        label: `${RESOLUTION_KINDS[kind]}, expediente ${file_number}`,
      }))}
    />
  )
}

export const AccessDialog = ({ guardian, custody, onClose }: AccessDialogProps) => {
  const { school } = useSession()
  const changed = { ...guardian, adult: isAdult(custody, todayIn(school.time_zone)) }
  const { form, saving, wrong } = useChangeAccess(changed, onClose)
  const { access } = form.values
  return (
    <SaveDialog
      title={T.change}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      disabled={!form.valid || access === guardian.access}
      refusal={
        !wrong && (
          <DialogProblem problem={saving.problem} names={{ resolution_id: 'Resolución', reason: 'Motivo' }} />
        )
      }
    >
      <p>
        <strong>{fullName(guardian)}</strong>, de <strong>{fullName(custody.student)}</strong>
      </p>
      <RadioInput
        {...form.field('access')}
        label="Acceso"
        required
        options={LEVELS.map((value) => ({ value, label: `${ACCESSES[value]}: ${ACCESS_WORDS[value]}` }))}
      />
      {access !== guardian.access &&
        (needsOrder(changed, access) ? (
          <OrderField custody={custody} form={form} />
        ) : (
          <TextInput
            {...form.field('reason')}
            label="Motivo"
            required
            maxLength={155}
            help={access === ACCESS.full ? T.reasons : T.sealed}
          />
        ))}
      <OwnPassword field={form.field('password')} saving={saving} wrong={wrong} />
    </SaveDialog>
  )
}
