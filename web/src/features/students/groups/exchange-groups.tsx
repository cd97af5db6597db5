import type { StudentGroup } from '@plantel/contract/enrollments'
import type { GroupRow } from '@plantel/contract/groups'
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

const optionOf = ({ group_id, title, levelName, subjects }: GroupRow | StudentGroup) => ({
  value: group_id,
  label: `${title} · ${levelName} · ${subjects} ${subjects === 1 ? 'materia' : 'materias'}`,
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
        <SelectInput
          label="Grupo especial nuevo"
          required
          disabled={disabled || targets.length === 0}
          help="Del mismo nivel que el actual"
          value={target?.group_id}
          options={targets.map(optionOf)}
          onChange={(id) => onChange({ source, target: targets.find(({ group_id }) => group_id === id) })}
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
