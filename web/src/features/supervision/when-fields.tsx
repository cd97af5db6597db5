import { DayInput } from '../../ui/forms/day-input.tsx'
import { FieldGrid, TextInput } from '../../ui/forms/form-fields.tsx'
import { T } from './texts.ts'
import type { VisitFieldsProps } from './visit-field.ts'

/** Day and hour of the visit. A day to come is refused by the server, on the school's own calendar. */
export const WhenFields = ({ form, refused, today }: VisitFieldsProps & { today: string }) => {
  const [date, hour] = [form.field('date'), form.field('hour')]
  return (
    <FieldGrid>
      <DayInput {...date} label={T.date} required error={date.error ?? refused('date')} max={today} />
      <TextInput {...hour} label={T.hour} required type="time" error={hour.error ?? refused('hour')} />
    </FieldGrid>
  )
}
