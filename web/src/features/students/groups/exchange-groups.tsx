import type { StudentGroup } from '@plantel/contract/enrollments'
import type { GroupRow } from '@plantel/contract/groups'
import { GroupPicker, type OfferedGroups } from '../../../domain/groups/group-picker.tsx'
import { FieldGrid, SelectInput } from '../../../ui/forms/form-fields.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Step 1's choice: the group that is left and the one that is entered. */
export interface ExchangeChoice {
  source: StudentGroup | undefined
  target: GroupRow | undefined
}

interface ExchangeGroupsProps {
  groups: readonly GroupRow[]
  own: readonly StudentGroup[]
  value: ExchangeChoice
  onChange: (choice: ExchangeChoice) => void
  disabled: boolean
}

const ANY_SPECIAL: OfferedGroups = { special: '1' }

const detailOf = ({ levelName, subjects }: GroupRow | StudentGroup): string =>
  `${levelName} · ${subjects} ${subjects === 1 ? 'materia' : 'materias'}`

const optionOf = (group: StudentGroup) => ({
  value: group.group_id,
  label: `${group.title} · ${detailOf(group)}`,
})

/** The groups that may take the source's place: special ones of its level with subjects, in which the student is not. */
const targetsOf = (source: StudentGroup, groups: readonly GroupRow[], own: readonly StudentGroup[]) => {
  const mine = new Set(own.map(({ group_id }) => group_id))
  return groups.filter(
    ({ special, subjects, level, group_id }) =>
      special === 1 && subjects > 0 && level === source.level && !mine.has(group_id),
  )
}

/** Step 1 of the exchange: only groups with subjects can be left or entered. */
export const ExchangeGroups = ({ groups, own, value, onChange, disabled }: ExchangeGroupsProps) => {
  const { source, target } = value
  const sources = own.filter(({ subjects }) => subjects > 0)
  const targets = source ? targetsOf(source, groups, own) : []
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
          disabled={disabled || targets.length === 0}
          help="Del mismo nivel que el actual"
          value={target ?? null}
          detailOf={detailOf}
          offered={source ? { level: String(source.level), special: '1' } : ANY_SPECIAL}
          isOffered={({ group_id }) => targets.some((each) => each.group_id === group_id)}
          onChange={(next) => onChange({ source, target: next ?? undefined })}
        />
      </FieldGrid>
      {sources.length === 0 && (
        <Notice tone="warn">
          Los grupos especiales del alumno no tienen materias; no hay nada que transferir.
        </Notice>
      )}
      {source && targets.length === 0 && (
        <Notice tone="warn">No hay otro grupo especial de {source.levelName} con materias.</Notice>
      )}
    </>
  )
}
