import { text } from '@plantel/contract/fields'
import { TIMETABLE_LIMITS, type Weekday, WEEKDAYS } from '@plantel/contract/timetable'
import * as z from 'zod/mini'
import { shortTime } from '../../../lib/dates/dates.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FieldGrid } from '../../../ui/forms/field-grid.tsx'
import { SelectInput } from '../../../ui/forms/select-input.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import {
  ALL_DAYS,
  type Lesson,
  lessonAt,
  type Titled,
  usualRoom,
  type WeekPlace,
  type WeekRow,
} from './timetable-week.ts'

const schema = z.strictObject({
  subject_id: z.int('Elija la materia'),
  room: text(TIMETABLE_LIMITS.room),
  weekday: z.literal([...ALL_DAYS]),
  row: z.int(),
})

const DAY_OPTIONS = ALL_DAYS.map((day) => ({ value: day, label: WEEKDAYS[day] }))

export const spanOf = ({ starts, ends }: Pick<WeekRow, 'starts' | 'ends'>): string =>
  `${shortTime(starts)} a ${shortTime(ends)}`

interface LessonDialogProps {
  rows: readonly WeekRow[]
  place: WeekPlace
  classes: readonly Titled[]
  /** Without a lesson the place becomes free. */
  onChange: (lesson: Lesson | undefined, to: WeekPlace) => void
  onClose: () => void
}

const roomOf = (rows: readonly WeekRow[], id: number | null): string =>
  id === null ? '' : (usualRoom(rows, id) ?? '')

const useLesson = ({ rows, place }: LessonDialogProps) => {
  const lesson = lessonAt(rows, place)
  const first: { subject_id: number | null; room: string; weekday: Weekday; row: number } = {
    subject_id: lesson?.subject_id ?? null,
    room: lesson?.room ?? '',
    ...place,
  }
  const form = useForm(first, schema)
  const { subject_id, room } = form.values
  const choose = (chosen: number | null) => {
    form.set('subject_id', chosen)
    // What was typed stays.
    if (!lesson && (room === '' || room === roomOf(rows, subject_id))) form.set('room', roomOf(rows, chosen))
  }
  return { lesson, form, choose }
}

/** What meets in one place of the week, in which room; and where it goes instead. */
export const LessonDialog = (props: LessonDialogProps) => {
  const { rows, place, classes, onChange, onClose } = props
  const { lesson, form, choose } = useLesson(props)
  const row = rows.find(({ key }) => key === place.row)
  return (
    <FormDialog
      title={`${WEEKDAYS[place.weekday]}, ${row ? spanOf(row) : ''}`}
      width="xs"
      onClose={onClose}
      onSubmit={() =>
        form.submit(({ subject_id, room, ...to }) => onChange({ subject_id, room: room || null }, to))
      }
      actions={
        <>
          {lesson && <Button onClick={() => onChange(undefined, place)}>Quitar</Button>}
          <DialogCancel />
          <SaveButton pending={false}>Aceptar</SaveButton>
        </>
      }
    >
      <SelectInput
        label="Materia"
        required
        options={classes.map(({ subject_id, title }) => ({ value: subject_id, label: title }))}
        {...form.field('subject_id')}
        onChange={choose}
      />
      <TextInput label="Salón" maxLength={TIMETABLE_LIMITS.room} {...form.field('room')} />
      <FieldGrid>
        <SelectInput label="Día" options={DAY_OPTIONS} {...form.field('weekday')} />
        <SelectInput
          label="Hora"
          options={rows.map((each) => ({ value: each.key, label: spanOf(each) }))}
          help="Si ahí hay otra materia, cambian de lugar"
          {...form.field('row')}
        />
      </FieldGrid>
    </FormDialog>
  )
}
