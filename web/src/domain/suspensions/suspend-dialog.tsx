import type { GroupRow } from '@plantel/contract/groups'
import { TURNS } from '@plantel/contract/school-words'
import { SUSPENSION_TEXT_MAX } from '@plantel/contract/suspensions'
import { longDay } from '../../lib/dates/dates.ts'
import { useToday } from './use-today.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { FieldGrid, RadioInput, SelectInput, TextInput } from '../../ui/forms/form-fields.tsx'
import { closeIcon } from '../../ui/icons/icons.ts'
import { Muted } from '../../ui/layout/muted.tsx'
import { GroupPicker } from '../groups/group-picker.tsx'
import { LEVEL_OPTIONS } from '../levels/level-options.ts'
import styles from './suspend-dialog.module.css'
import type { NamedGroup } from './suspension-form.ts'
import { DIALOG_NAMES, DIALOG_TEXTS as T } from './dialog-texts.ts'
import { useSuspension } from './use-suspension.ts'

const WHOM = [
  { value: 'school', label: 'Toda la escuela' },
  { value: 'level', label: 'Un nivel o turno' },
  { value: 'groups', label: 'Algunos grupos' },
] as const

const LEVELS = [{ value: 0 as const, label: 'Todos' }, ...LEVEL_OPTIONS]
const TURN_OPTIONS = [
  { value: 0, label: 'Todos' },
  { value: 1, label: TURNS[1] },
  { value: 2, label: TURNS[2] },
  { value: 3, label: TURNS[3] },
] as const

type Form = ReturnType<typeof useSuspension>['form']

const Groups = ({ form }: { form: Form }) => {
  const { groups } = form.values
  const put = (chosen: NamedGroup[]) => form.set('groups', chosen)
  const add = (group: GroupRow | null) => {
    if (group && !groups.some(({ group_id }) => group_id === group.group_id))
      put([...groups, { group_id: group.group_id, title: group.title }])
  }
  return (
    <>
      {/* It stays the same field, empty again after each choice: the focus stays too. */}
      <GroupPicker label={T.group} value={null} onChange={add} error={form.errors.groups} />
      {groups.length > 0 && (
        <ul aria-label={T.groups} className={styles.groups}>
          {groups.map(({ group_id, title }) => (
            <li key={group_id} className={styles.group}>
              {title}
              <IconButton
                icon={closeIcon}
                label={`Quitar ${title}`}
                onClick={() => put(groups.filter((each) => each.group_id !== group_id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Today or tomorrow, for whom, one sentence. */
export const SuspendDialog = ({ onClose }: { onClose: () => void }) => {
  const { form, saving, days, chooseDay } = useSuspension(useToday(), onClose)
  const { whom } = form.values
  const dayOptions = days.map((value, place) => ({
    value,
    label: `${place === 0 ? 'Hoy' : 'Mañana'}, ${longDay(value)
      .replace(',', '')
      .replace(/ de \d{4}$/, '')}`,
  }))
  return (
    <SaveDialog
      title={T.title}
      width="sm"
      form={form}
      saving={saving}
      names={DIALOG_NAMES}
      verb={T.verb}
      onClose={onClose}
      keepOnBackdrop
    >
      <RadioInput {...form.field('date')} label={T.day} required options={dayOptions} onChange={chooseDay} />
      <RadioInput {...form.field('whom')} label={T.whom} required options={WHOM} />
      {whom === 'level' && (
        <FieldGrid>
          <SelectInput {...form.field('level')} label={T.level} options={LEVELS} />
          <SelectInput {...form.field('turn')} label={T.turn} options={TURN_OPTIONS} />
        </FieldGrid>
      )}
      {whom === 'groups' && <Groups form={form} />}
      <TextInput
        {...form.field('text')}
        label={T.sentence}
        required
        rows={2}
        maxLength={SUSPENSION_TEXT_MAX}
      />
      <Muted>{T.told}</Muted>
    </SaveDialog>
  )
}
