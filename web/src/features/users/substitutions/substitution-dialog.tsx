import { fullName } from '@plantel/contract/school-words'
import { createSubstitution } from '@plantel/contract/substitutions'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ProfessorPicker } from '../../../domain/people/professor-picker.tsx'
import type { StaffMember } from '../../../domain/people/staff-picker.tsx'
import { todayIn } from '../../../lib/dates/dates.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { call } from '../../../lib/http/api.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { FieldGrid } from '../../../ui/forms/form-fields.tsx'
import { RadioInput } from '../../../ui/forms/radio-input.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { classesQuery } from '../page/classes-query.ts'
import { AllSubstitutions } from './all-substitutions.tsx'
import { STALE } from './queries.ts'

interface Values {
  substitute: StaffMember | null
  from: string
  to: string
  which: 'all' | 'some'
  chosen: readonly number[]
  grades: boolean
}

const NAMES = {
  substitute_id: 'Suplente',
  professor_id: 'Maestro',
  from: 'Primer día',
  to: 'Último día',
  subject_ids: 'Clases',
} as const

const WHICH = [
  { value: 'all', label: 'Todas sus clases' },
  { value: 'some', label: 'Solo algunas' },
] as const

const formOf = (professor_id: number) =>
  z.pipe(
    z.transform(({ substitute, from, to, which, chosen, grades }: Values): Record<string, unknown> => ({
      professor_id,
      substitute_id: substitute?.user_id,
      from,
      to,
      grades: grades ? 1 : 0,
      ...(which === 'some' && { subject_ids: chosen }),
    })),
    createSubstitution.body,
  )

interface ChosenProps {
  userId: number
  chosen: readonly number[]
  disabled: boolean
  onChange: (chosen: number[]) => void
}

const Chosen = ({ userId, chosen, disabled, onChange }: ChosenProps) => (
  <QueryPanel query={useQuery(classesQuery(userId))} skeleton={<Skeleton count={3} height={44} />}>
    {(classes) => (
      <Stack as="section" aria-label={NAMES.subject_ids}>
        {classes
          .filter(({ professor_id }) => professor_id === userId)
          .map(({ subject_id, catalogSubject, group }) => (
            <CheckInput
              key={subject_id}
              label={`${catalogSubject.title} · ${group.title}`}
              value={chosen.includes(subject_id)}
              disabled={disabled}
              onChange={(on) =>
                onChange(on ? [...chosen, subject_id] : chosen.filter((each) => each !== subject_id))
              }
            />
          ))}
      </Stack>
    )}
  </QueryPanel>
)

/** Who has the classes of a professor while that one is absent. */
export const SubstitutionDialog = ({ user, onClose }: { user: StaffMember; onClose: () => void }) => {
  const { school } = useSession()
  const { user_id } = user
  const today = todayIn(school.time_zone)
  const form = useForm<Values, z.output<typeof createSubstitution.body>>(
    { substitute: null, from: today, to: today, which: 'all', chosen: [], grades: false },
    useMemo(() => formOf(user_id), [user_id]),
  )
  const saving = useDialogSave({
    save: (body: z.output<typeof createSubstitution.body>) =>
      call(createSubstitution, { params: { id: school.school_id }, body }),
    success: 'Suplencia guardada',
    stale: STALE,
    onClose,
    closeAfterMs: 0,
  })
  const { substitute, which, chosen } = form.values
  const same = substitute?.user_id === user_id
  return (
    <SaveDialog
      title={`Suplencia de ${fullName(user)}`}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      names={NAMES}
      disabled={!form.valid || same}
    >
      <ProfessorPicker
        label="Quién suple: nombre o matrícula"
        value={substitute}
        disabled={saving.pending}
        {...(same ? { error: 'Es la misma persona' } : {})}
        onChange={(next) => {
          saving.forget()
          form.set('substitute', next)
        }}
      />
      <FieldGrid>
        <DayInput {...form.field('from')} label={NAMES.from} required />
        <DayInput {...form.field('to')} label={NAMES.to} required min={form.values.from} />
      </FieldGrid>
      <RadioInput {...form.field('which')} label={NAMES.subject_ids} options={WHICH} />
      {which === 'some' && (
        <Chosen
          userId={user_id}
          chosen={chosen}
          disabled={saving.pending}
          onChange={(next) => form.set('chosen', next)}
        />
      )}
      <CheckInput
        {...form.field('grades')}
        label="También captura calificaciones"
        help="Siempre pasa lista y escribe reportes. Lo que haga queda con su nombre, y termina solo el último día."
      />
      <AllSubstitutions />
    </SaveDialog>
  )
}
