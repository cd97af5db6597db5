import type { GroupRow } from '@plantel/contract/groups'
import { useId, useState } from 'react'
import { matches } from '../../lib/words/matches.ts'
import { CATALOG_TEXTS } from './texts.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import styles from './chosen-groups.module.css'

interface GroupChoiceProps {
  groups: readonly GroupRow[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

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
    <Stack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>Grupos</h3>
      <Line>
        <SearchField placeholder="Buscar grupo" value={search} onChange={setSearch} />
        <Button disabled={others.length === 0} onClick={() => onChange([...chosen, ...others])}>
          {search === '' ? 'Elegir todos' : 'Elegir los encontrados'}
        </Button>
      </Line>
      <ul className={styles.groups}>
        {found.map((group) => (
          <li key={group.group_id}>
            <CheckInput
              label={nameOf(group)}
              value={chosen.includes(group.group_id)}
              onChange={() => toggle(group.group_id)}
            />
          </li>
        ))}
        {found.length === 0 && (
          <li className={styles.nothing}>
            <Muted size={14}>{CATALOG_TEXTS.noResults}</Muted>
          </li>
        )}
      </ul>
      <Muted>
        <output>{countOf(chosen.length)}</output>
      </Muted>
    </Stack>
  )
}
