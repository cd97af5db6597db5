import type { GroupRow } from '@plantel/contract/groups'
import type { StudentRow } from '@plantel/contract/students'
import { useState } from 'react'
import { LEVEL_FILTERS } from '../../../domain/levels/level-options.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { matches } from '../../../lib/words/matches.ts'
import { GroupChoice } from './group-choice.tsx'
import { STUDENT_TEXTS } from '../texts.ts'

/** So many are seen at a glance. */
const FEW = 8

type Placed = Pick<StudentRow, 'group_id' | 'grade' | 'level'>

/** Where a student may go: from a group to the others of its level and grade, without a group to every regular one. */
const regularChoices = (student: Placed, groups: readonly GroupRow[]): GroupRow[] =>
  groups.filter(
    ({ special, group_id, level, grade }) =>
      special === 0 &&
      (student.group_id === null ||
        (group_id !== student.group_id && level === student.level && grade === student.grade)),
  )

interface RegularGroupsProps {
  student: Placed
  groups: readonly GroupRow[]
  value: number | null
  onChange: (groupId: number | null) => void
  disabled: boolean
}

export const RegularGroups = ({ student, groups, onChange, ...choice }: RegularGroupsProps) => {
  const [level, setLevel] = useState<string>()
  const [search, setSearch] = useState('')
  const offered = regularChoices(student, groups)
  const shown = offered.filter(
    (group) =>
      (level === undefined || String(group.level) === level) &&
      matches(`${group.title} · ${group.levelName}`, search),
  )
  const narrow = (set: () => void) => {
    set()
    // What is not in sight must not be saved.
    onChange(null)
  }
  const present = LEVEL_FILTERS.filter(({ value }) => offered.some((group) => String(group.level) === value))
  return (
    <>
      {present.length > 1 && (
        <div>
          <FilterSelect
            label="Nivel"
            value={level}
            options={present}
            onChange={(next) => narrow(() => setLevel(next))}
          />
        </div>
      )}
      {offered.length > FEW && (
        <SearchField
          placeholder="Buscar grupo"
          value={search}
          onChange={(typed) => narrow(() => setSearch(typed))}
        />
      )}
      {offered.length > 0 && shown.length === 0 && <output>{STUDENT_TEXTS.noResults}</output>}
      {offered.length === 0 && (
        <EmptyState title={STUDENT_TEXTS.noGroups}>
          {student.group_id === null
            ? 'La escuela no tiene grupos normales. Se crean en la pantalla Grupos.'
            : 'No hay otro grupo del mismo nivel y grado. Se crean en la pantalla Grupos.'}
        </EmptyState>
      )}
      {shown.length > 0 && (
        // Another level or search begins at its first page.
        <GroupChoice key={`${level} ${search}`} groups={shown} onChange={onChange} {...choice} />
      )}
    </>
  )
}
