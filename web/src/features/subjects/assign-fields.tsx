import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/session.ts'
import { ProfessorPicker } from '../../domain/people/professor-picker.tsx'
import type { StaffMember } from '../../domain/people/staff-picker.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { GroupChoice } from './group-choice.tsx'
import { levelGroupsQuery } from './queries.ts'

interface AssignFieldsProps {
  form: {
    values: { professor: StaffMember | null; groups: number[] }
    set: {
      (name: 'professor', value: StaffMember | null): void
      (name: 'groups', value: number[]): void
    }
  }
  level: number | null
}

export const AssignFields = ({ form, level }: AssignFieldsProps) => {
  const { school_id } = useSession().school
  const groups = useQuery({ ...levelGroupsQuery(school_id, level ?? 0), enabled: level !== null })
  return (
    <>
      <ProfessorPicker
        label="Profesor (opcional): buscar por nombre o matrícula"
        value={form.values.professor}
        onChange={(professor) => form.set('professor', professor)}
      />
      {level === null ? (
        <p>Elija el nivel para ver sus grupos.</p>
      ) : (
        <QueryPanel query={groups} skeleton={<Skeleton count={4} height={44} />}>
          {(rows) => (
            <GroupChoice
              groups={rows}
              chosen={form.values.groups}
              onChange={(chosen) => form.set('groups', chosen)}
            />
          )}
        </QueryPanel>
      )}
    </>
  )
}
