import type { CatalogRow } from '@plantel/contract/subjects'
import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { matches } from '../../lib/words/matches.ts'
import { CheckInput } from '../../ui/forms/form-fields.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { GROUP_TEXTS } from './texts.ts'

interface SubjectChoiceProps {
  catalog: UseQueryResult<CatalogRow[]> | undefined
  value: readonly number[]
  onChange: (value: number[]) => void
}

const boxStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  columnGap: 2,
  maxHeight: 240,
  px: 1.5,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
} as const

const Boxes = ({ rows, value, onChange }: Omit<SubjectChoiceProps, 'catalog'> & { rows: CatalogRow[] }) => {
  const [search, setSearch] = useState('')
  const found = rows.filter(({ title, folio }) => matches(`${title} ${folio}`, search))
  const ids = found.map(({ catalog_subject_id: id }) => id)
  const all = ids.length > 0 && ids.every((id) => value.includes(id))
  const others = value.filter((id) => !ids.includes(id))
  if (rows.length === 0) return <p>El catálogo no tiene materias de este nivel; agréguelas en Materias.</p>
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <SearchField placeholder="Buscar materia" value={search} onChange={setSearch} />
        {found.length > 1 && (
          <CheckInput
            label={search === '' ? 'Todas' : 'Todas las encontradas'}
            value={all}
            onChange={(checked) => onChange(checked ? [...others, ...ids] : others)}
          />
        )}
      </Box>
      {found.length === 0 ? (
        <output>{GROUP_TEXTS.nothingFound}</output>
      ) : (
        <Box sx={boxStyle}>
          {found.map(({ catalog_subject_id: id, title, folio }) => (
            <CheckInput
              key={id}
              label={`${title} (${folio})`}
              value={value.includes(id)}
              onChange={(checked) => onChange(checked ? [...value, id] : value.filter((one) => one !== id))}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

const chosenOf = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? ' (1 elegida)' : ` (${count} elegidas)`
}

export const SubjectChoice = ({ catalog, value, onChange }: SubjectChoiceProps) => (
  <Box component="fieldset" disabled={!catalog} sx={{ minWidth: 0, p: 0, m: 0, border: 0 }}>
    <Box component="legend" sx={{ p: 0, mb: 1, typography: 'h3' }}>
      Materias{chosenOf(value.length)}
    </Box>
    {catalog ? (
      <QueryPanel query={catalog} skeleton={<Skeleton count={3} height={44} />}>
        {(rows) => <Boxes rows={rows} value={value} onChange={onChange} />}
      </QueryPanel>
    ) : (
      <Box component="p" sx={{ color: 'text.secondary' }}>
        Elija primero el nivel.
      </Box>
    )}
  </Box>
)
