import { ProfessorPicker } from '../../domain/people/professor-picker.tsx'
import type { StaffMember } from '../../domain/people/staff-picker.tsx'
import { type ChosenGroup, GroupChoice } from './group-choice.tsx'

interface AssignFieldsProps {
  form: {
    values: { professor: StaffMember | null; groups: readonly ChosenGroup[] }
    set: {
      (name: 'professor', value: StaffMember | null): void
      (name: 'groups', value: ChosenGroup[]): void
    }
  }
  level: number | null
}

export const AssignFields = ({ form, level }: AssignFieldsProps) => (
  <>
    <ProfessorPicker
      label="Maestro (opcional): buscar por nombre o matrícula"
      value={form.values.professor}
      onChange={(professor) => form.set('professor', professor)}
    />
    {level === null ? (
      <p>Elija el nivel para ver sus grupos.</p>
    ) : (
      <GroupChoice
        key={level}
        level={level}
        chosen={form.values.groups}
        onChange={(chosen) => form.set('groups', chosen)}
      />
    )}
  </>
)
