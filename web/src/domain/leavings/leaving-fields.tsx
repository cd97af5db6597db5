import { LEAVING, LEAVING_LIMITS, LEAVINGS, type LeavingKind } from '@plantel/contract/leaving-form'
import type { StudentLeavings } from '@plantel/contract/leavings'
import type { Every } from '@plantel/contract/school-words'
import { mediumDay } from '../../lib/dates/dates.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { FieldGrid, SelectInput, TextInput } from '../../ui/forms/form-fields.tsx'
import { LEAVING_TEXTS as T } from './texts.ts'
import type { LeavingFormState } from './use-leaving.ts'

const KINDS = [1, 2, 3, 4, 5, 6] as const satisfies Every<LeavingKind>
const OPTIONS = KINDS.map((value) => ({ value, label: LEAVINGS[value] }))

const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`)

interface LeavingFieldsProps {
  leaving: LeavingFormState
  /** Undefined until it is known, and of who may not be read. */
  facts: StudentLeavings | undefined
}

const FewAbsences = ({ absent_days, absent_days_due }: StudentLeavings) =>
  absent_days < absent_days_due && (
    <Notice tone="warn" title="Aún no llega a los días de la escuela">
      Lleva {days(absent_days)} de clase seguidos con falta. La escuela da de baja por inasistencias desde{' '}
      {days(absent_days_due)}.
    </Notice>
  )

/** Which leaving it is, since when, why and who asked; of a transfer, the other school. */
export const LeavingFields = ({ leaving, facts }: LeavingFieldsProps) => {
  const { form, field, today } = leaving
  const { kind } = form.values
  const last = facts?.last_presence
  return (
    <>
      <FieldGrid>
        <SelectInput {...field('kind')} label={T.kind} options={OPTIONS} placeholder={T.noKind} />
        <DayInput
          {...field('left_on')}
          label={T.leftOn}
          required
          max={today}
          {...(last == null ? {} : { help: `Última asistencia: ${mediumDay(last)}` })}
        />
      </FieldGrid>
      {kind === LEAVING.absences && facts && <FewAbsences {...facts} />}
      {kind === LEAVING.transfer && (
        <FieldGrid>
          <TextInput
            {...field('to_school')}
            label={T.toSchool}
            required
            maxLength={LEAVING_LIMITS.to_school}
          />
          <TextInput
            {...field('to_key')}
            label={T.toKey}
            help={T.keyHelp}
            maxLength={LEAVING_LIMITS.to_key}
          />
        </FieldGrid>
      )}
      <TextInput
        {...field('reason')}
        label={T.reason}
        rows={2}
        help={`${T.optional}. Lo leen la administración y la dirección`}
        maxLength={LEAVING_LIMITS.reason}
      />
      <TextInput
        {...field('asked_by')}
        label={T.askedBy}
        help={`${T.optional}. Nombre y parentesco`}
        maxLength={LEAVING_LIMITS.asked_by}
      />
    </>
  )
}
