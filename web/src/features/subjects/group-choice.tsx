import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { GroupRow } from '@plantel/contract/groups'
import { useId, useState } from 'react'
import { matches } from '../../lib/words/matches.ts'
import { CATALOG_TEXTS } from './texts.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'

interface GroupChoiceProps {
  groups: readonly GroupRow[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

const SCROLLED = {
  maxHeight: 264,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
} as const

const MOST_GROUPS = 100

const nameOf = ({ title, special }: GroupRow): string => `${title}${special === 1 ? ' · Especial' : ''}`

const countOf = (chosen: number): string => {
  if (chosen === 0) return CATALOG_TEXTS.groupRule
  if (chosen > MOST_GROUPS) return `${chosen} grupos elegidos: son ${MOST_GROUPS} como máximo a la vez`
  return chosen === 1 ? '1 grupo elegido' : `${chosen} grupos elegidos`
}

const NoGroups = () => (
  <EmptyState title={CATALOG_TEXTS.noGroups} action={<ButtonLink to="/grupos">Ir a Grupos</ButtonLink>}>
    Este nivel todavía no tiene grupos. Cree uno, o agregue la materia solo al catálogo.
  </EmptyState>
)

export const GroupChoice = ({ groups, chosen, onChange }: GroupChoiceProps) => {
  const [search, setSearch] = useState('')
  const titleId = useId()
  if (groups.length === 0) return <NoGroups />
  const found = groups.filter((group) => matches(nameOf(group), search))
  const others = found.map(({ group_id }) => group_id).filter((id) => !chosen.includes(id))
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Box component="h3" id={titleId} sx={{ m: 0, typography: 'h3' }}>
        Grupos
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SearchField placeholder="Buscar grupo" value={search} onChange={setSearch} />
        <Button disabled={others.length === 0} onClick={() => onChange([...chosen, ...others])}>
          {search === '' ? 'Elegir todos' : 'Elegir los encontrados'}
        </Button>
      </Box>
      <Box component="ul" sx={SCROLLED}>
        {found.map((group) => (
          <Box component="li" key={group.group_id} sx={{ px: 1.5 }}>
            <FormControlLabel
              label={nameOf(group)}
              sx={{ width: '100%' }}
              control={
                <Checkbox checked={chosen.includes(group.group_id)} onChange={() => toggle(group.group_id)} />
              }
            />
          </Box>
        ))}
        {found.length === 0 && (
          <Box component="li" sx={{ p: 2, color: 'text.secondary' }}>
            {CATALOG_TEXTS.noResults}
          </Box>
        )}
      </Box>
      <Box component="output" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
        {countOf(chosen.length)}
      </Box>
    </Box>
  )
}
