import { type EmergencyPerson, EMERGENCY_MAX, EmergencyPersons } from '@plantel/contract/change-requests'
import type { FamilyData } from '@plantel/contract/family-data'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { PhoneInput } from '../../../ui/forms/phone-input.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { T as FAMILY } from '../texts.ts'
import { T } from './texts.ts'
import styles from './data.module.css'
import { useSendChanges } from './send-changes.ts'

const NOBODY: EmergencyPerson = { name: '', cellphone: '', kinship: '' }

const NAMES = {
  name: T.personName,
  cellphone: FAMILY.phone,
  kinship: T.kinship,
} as const satisfies Record<keyof EmergencyPerson, string>

interface PersonFieldsProps {
  person: EmergencyPerson
  place: number
  errors: Partial<Record<keyof EmergencyPerson, string>>
  onChange: (person: EmergencyPerson) => void
  onRemove?: () => void
}

const PersonFields = ({ person, place, errors, onChange, onRemove }: PersonFieldsProps) => {
  const field = (name: keyof EmergencyPerson) => ({
    label: NAMES[name],
    required: true,
    value: person[name],
    error: errors[name],
    onChange: (value: string) => onChange({ ...person, [name]: value }),
  })
  return (
    <fieldset className={styles.person}>
      <legend>{`${place}. ${place === 1 ? T.firstCall : T.nextCall}`}</legend>
      <TextInput {...field('name')} maxLength={100} />
      <PhoneInput {...field('cellphone')} />
      <TextInput {...field('kinship')} help={T.kinshipHelp} maxLength={40} />
      {onRemove && (
        <Button look="text" onClick={onRemove}>
          {T.removePerson}
        </Button>
      )}
    </fieldset>
  )
}

/** The first complaint about each field of each person. */
const errorsOf = (persons: readonly EmergencyPerson[]): Partial<Record<keyof EmergencyPerson, string>>[] => {
  const errors: Partial<Record<keyof EmergencyPerson, string>>[] = persons.map(() => ({}))
  const { error } = EmergencyPersons.safeParse(persons)
  for (const { path, message } of error?.issues ?? []) {
    const [place, name] = path
    const ofPerson = typeof place === 'number' ? errors[place] : undefined
    if (ofPerson && (name === 'name' || name === 'cellphone' || name === 'kinship'))
      ofPerson[name] ??= message
  }
  return errors
}

interface EmergencyDialogProps {
  data: FamilyData
  onClose: () => void
}

/** Whom the school calls, one after the other: up to three, who need no account. */
export const EmergencyDialog = ({ data, onClose }: EmergencyDialogProps) => {
  const [first] = useState<readonly EmergencyPerson[]>(data.emergency ?? [NOBODY])
  const [persons, setPersons] = useState(first)
  const [tried, setTried] = useState(false)
  const { save, ...saving } = useSendChanges(data.id, onClose)
  const errors = errorsOf(persons)
  const dirty = JSON.stringify(persons) !== JSON.stringify(first)
  const submit = () => {
    setTried(true)
    const { data: parsed } = EmergencyPersons.safeParse(persons)
    if (parsed) save([{ field: 'emergency', to: parsed }])
  }
  return (
    <SaveDialog
      title={T.emergencyTitle}
      width="sm"
      form={{ dirty, submit }}
      saving={{ ...saving, save: () => undefined }}
      verb={T.send}
      disabled={!dirty}
      onClose={onClose}
    >
      {persons.map((person, place) => (
        <PersonFields
          // oxlint-disable-next-line react/no-array-index-key -- a person is known by its place alone
          key={place}
          person={person}
          place={place + 1}
          errors={tried ? (errors[place] ?? {}) : {}}
          onChange={(changed) => setPersons(persons.with(place, changed))}
          {...(persons.length > 1 && { onRemove: () => setPersons(persons.toSpliced(place, 1)) })}
        />
      ))}
      {persons.length < EMERGENCY_MAX && (
        <div>
          <Button onClick={() => setPersons([...persons, NOBODY])}>{T.addPerson}</Button>
        </div>
      )}
      <p>{T.reviewed}</p>
    </SaveDialog>
  )
}
