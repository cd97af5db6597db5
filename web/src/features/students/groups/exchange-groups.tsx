import type { StudentGroup } from '@plantel/contract/enrollments'
import type { GroupRow } from '@plantel/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { GroupPicker, type OfferedGroups } from '../../../domain/groups/group-picker.tsx'
import { groupsQuery } from '../../../domain/groups/groups-page.ts'
import { useSession } from '../../../lib/session/session.ts'
import { FieldGrid, SelectInput } from '../../../ui/forms/form-fields.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Step 1's choice: the group that is left and the one that is entered. */
export interface ExchangeChoice {
  source: StudentGroup | undefined
  target: GroupRow | undefined
}

interface ExchangeGroupsProps {
  studentId: number
  own: readonly StudentGroup[]
  value: ExchangeChoice
  onChange: (choice: ExchangeChoice) => void
  disabled: boolean
}

const detailOf = ({ levelName, subjects }: GroupRow | StudentGroup): string =>
  `${levelName} · ${subjects} ${subjects === 1 ? 'materia' : 'materias'}`

const optionOf = (group: StudentGroup) => ({
  value: group.group_id,
  label: `${group.title} · ${detailOf(group)}`,
})

/** The groups that may take the source's place: special ones of its level with subjects, in which the student is not. */
const targetsOf = (source: StudentGroup | undefined, studentId: number) =>
  ({
    special: '1',
    with_subjects: '1',
    without_student_id: studentId,
    ...(source ? { level: String(source.level) } : {}),
  }) as const satisfies OfferedGroups

/** Whether there is none at all, once that is known. */
const useNoTarget = (source: StudentGroup | undefined, offered: OfferedGroups): boolean => {
  const { school_id } = useSession().school
  const first = groupsQuery(school_id, { ...offered, page: 1, per_page: 1 })
  return useQuery({ ...first, enabled: source !== undefined }).data?.meta.total === 0
}

/** Step 1 of the exchange: only groups with subjects can be left or entered. */
export const ExchangeGroups = ({ studentId, own, value, onChange, disabled }: ExchangeGroupsProps) => {
  const { source, target } = value
  const sources = own.filter(({ subjects }) => subjects > 0)
  const offered = targetsOf(source, studentId)
  const none = useNoTarget(source, offered)
  const leave = (id: number) => {
    const next = sources.find(({ group_id }) => group_id === id)
    // Grades never change level.
    onChange({ source: next, target: next?.level === target?.level ? target : undefined })
  }
  return (
    <>
      <FieldGrid>
        <SelectInput
          label="Grupo especial actual"
          required
          disabled={disabled}
          value={source?.group_id}
          options={sources.map(optionOf)}
          onChange={leave}
        />
        <GroupPicker
          label="Grupo especial nuevo"
          required
          disabled={disabled || !source || none}
          help="Del mismo nivel que el actual"
          value={target ?? null}
          detailOf={detailOf}
          offered={offered}
          onChange={(next) => onChange({ source, target: next ?? undefined })}
        />
      </FieldGrid>
      {sources.length === 0 && (
        <Notice tone="warn">
          Los grupos especiales del alumno no tienen materias; no hay nada que transferir.
        </Notice>
      )}
      {source && none && (
        <Notice tone="warn">No hay otro grupo especial de {source.levelName} con materias.</Notice>
      )}
    </>
  )
}
