import { keyWarning } from '@plantel/contract/school-key'
import { TURN, turnName } from '@plantel/contract/school-words'
import type { WorkCentre, WorkCentres, WrittenCentre } from '@plantel/contract/work-centres'
import { useMemo } from 'react'
import { LEVEL_OPTIONS } from '../../../domain/levels/level-options.ts'
import { listName } from '../../../domain/people/names.ts'
import { workCentresQuery } from '../../../domain/printing/work-centres-query.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useStillRefused } from '../../../lib/forms/use-still-refused.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FieldGrid, PhoneInput, SelectInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { TEXTS } from '../texts.ts'
import { centreForm, type CentreValues, NAMES, valuesOf } from './centre-form.ts'
import { EVERY_TURN, placeWords } from './centre-words.ts'
import { saveCentre } from './send-centres.ts'

interface CentreDialogProps extends WorkCentres {
  /** None: a new one. */
  stored?: WorkCentre
  onClose: () => void
}

const TURNS = [
  { value: 0, label: EVERY_TURN },
  ...Object.values(TURN).map((value) => ({ value, label: turnName(value) })),
]

/** Who signs today stays a choice after leaving, or the field would look empty. */
const signersOf = (directors: NonNullable<WorkCentres['directors']>, stored: WorkCentre | undefined) => {
  const gone = stored?.director && !directors.some(({ user_id }) => user_id === stored.director_id)
  return [
    { value: 0, label: 'El director de la escuela, si hay uno solo' },
    ...[...directors, ...(gone && stored.director ? [stored.director] : [])].map((person) => ({
      value: person.user_id,
      label: listName(person),
    })),
  ]
}

export const CentreDialog = ({ work_centres, directors = [], stored, onClose }: CentreDialogProps) => {
  const { school_id } = useSession().school
  const schema = useMemo(
    () => centreForm(work_centres.filter((each) => each !== stored)),
    [work_centres, stored],
  )
  const form = useForm<CentreValues, WrittenCentre>(valuesOf(stored), schema)
  const saving = useDialogSave({
    save: (wanted: WrittenCentre) => saveCentre(school_id, stored, wanted),
    success: stored ? TEXTS.centres.saved : TEXTS.centres.added,
    stale: [workCentresQuery(school_id).queryKey],
    closeAfterMs: 0,
    onClose,
  })
  const still = useStillRefused(saving.problem, form.values)
  const field = <Name extends keyof CentreValues>(name: Name) => {
    const plain = form.field(name)
    const refused = saving.problem?.errors.find(({ field: of }) => of.endsWith(`.${name}`))?.message
    return { ...plain, label: NAMES[name], error: plain.error ?? (still(name) ? refused : undefined) }
  }
  const { level, clave } = form.values
  const warning = level === null ? undefined : keyWarning(clave, level)
  return (
    <SaveDialog
      title={stored ? `Clave de ${placeWords(stored)}` : TEXTS.centres.add}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      names={NAMES}
      verb={stored ? 'Guardar' : 'Agregar'}
    >
      <FieldGrid>
        <SelectInput {...field('level')} required options={LEVEL_OPTIONS} />
        <SelectInput {...field('turn')} options={TURNS} />
        <TextInput {...field('clave')} required maxLength={20} input={{ autoCapitalize: 'characters' }} />
        <TextInput {...field('name')} maxLength={150} help="Vacío: el de la escuela" />
        <TextInput {...field('zone')} maxLength={20} />
        <TextInput {...field('sector')} maxLength={20} />
        <TextInput {...field('agreement')} maxLength={60} />
        <PhoneInput {...field('cellphone')} />
      </FieldGrid>
      <SelectInput {...field('director_id')} options={signersOf(directors, stored)} />
      {warning !== undefined && (
        <Notice tone="warn" title="Revise la clave">
          {warning}
        </Notice>
      )}
    </SaveDialog>
  )
}
