import type { CatalogRow } from '@plantel/contract/subjects'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { matches } from '../../lib/words/matches.ts'
import { CheckInput } from '../../ui/forms/form-fields.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import styles from './subject-choice.module.css'
import { GROUP_TEXTS } from './texts.ts'

interface SubjectChoiceProps {
  catalog: UseQueryResult<CatalogRow[]> | undefined
  value: readonly number[]
  onChange: (value: number[]) => void
}

const Boxes = ({ rows, value, onChange }: Omit<SubjectChoiceProps, 'catalog'> & { rows: CatalogRow[] }) => {
  const [search, setSearch] = useState('')
  const found = rows.filter(({ title, folio }) => matches(`${title} ${folio}`, search))
  const ids = found.map(({ catalog_subject_id: id }) => id)
  const all = ids.length > 0 && ids.every((id) => value.includes(id))
  const others = value.filter((id) => !ids.includes(id))
  if (rows.length === 0) return <p>El catálogo no tiene materias de este nivel; agréguelas en Materias.</p>
  return (
    <Stack>
      <Line>
        <SearchField placeholder="Buscar materia" value={search} onChange={setSearch} />
        {found.length > 1 && (
          <CheckInput
            label={search === '' ? 'Todas' : 'Todas las encontradas'}
            value={all}
            onChange={(checked) => onChange(checked ? [...others, ...ids] : others)}
          />
        )}
      </Line>
      {found.length === 0 ? (
        <output>{GROUP_TEXTS.nothingFound}</output>
      ) : (
        <div className={styles.boxes}>
          {found.map(({ catalog_subject_id: id, title, folio }) => (
            <CheckInput
              key={id}
              label={`${title} (${folio})`}
              value={value.includes(id)}
              onChange={(checked) => onChange(checked ? [...value, id] : value.filter((one) => one !== id))}
            />
          ))}
        </div>
      )}
    </Stack>
  )
}

const chosenOf = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? ' (1 elegida)' : ` (${count} elegidas)`
}

export const SubjectChoice = ({ catalog, value, onChange }: SubjectChoiceProps) => (
  <fieldset disabled={!catalog}>
    <legend className={styles.title}>Materias{chosenOf(value.length)}</legend>
    {catalog ? (
      <QueryPanel query={catalog} skeleton={<Skeleton count={3} height={44} />}>
        {(rows) => <Boxes rows={rows} value={value} onChange={onChange} />}
      </QueryPanel>
    ) : (
      <Muted size={14}>Elija primero el nivel.</Muted>
    )}
  </fieldset>
)
