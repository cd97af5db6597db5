import { type GroupRow, readGroups } from '@plantel/contract/groups'
import { useId } from 'react'
import { GROUPS_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { useOfferedRows } from '../../lib/tables/use-offered-rows.ts'
import { CATALOG_TEXTS } from './texts.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TransferList } from '../../ui/forms/transfer/transfer-list.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

export type ChosenGroup = Pick<GroupRow, 'group_id' | 'title' | 'special'>

interface GroupChoiceProps {
  level: number
  chosen: readonly ChosenGroup[]
  onChange: (chosen: ChosenGroup[]) => void
}

const PER_PAGE = 8
const MOST_GROUPS = 100
const TITLES = { available: CATALOG_TEXTS.available, chosen: CATALOG_TEXTS.chosen }

export const GROUP_WORDS = {
  key: ({ group_id }: ChosenGroup) => group_id,
  label: ({ title, special }: ChosenGroup) => `${title}${special === 1 ? ' · Especial' : ''}`,
}

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

export const GroupChoice = ({ level, chosen, onChange }: GroupChoiceProps) => {
  const { school_id } = useSession().school
  const titleId = useId()
  const offered = useOfferedRows<ChosenGroup>(
    [...GROUPS_KEY, 'offered', school_id, level],
    (query, signal) =>
      call(readGroups, {
        params: { id: school_id },
        query: { ...query, level: String(level) },
        ...(signal ? { signal } : {}),
      }),
    { perPage: PER_PAGE, sort: 'title', without: chosen.map(GROUP_WORDS.key) },
  )
  const { query, table } = offered
  const none = query.data?.meta.total === 0 && table.search === '' && chosen.length === 0
  if (none && !query.isPlaceholderData) return <NoGroups />
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>Grupos</h3>
      <TransferList<ChosenGroup>
        titles={TITLES}
        offered={offered}
        words={GROUP_WORDS}
        value={{ add: chosen, remove: [] }}
        onChange={({ add }) => onChange([...add])}
        together
      />
      <Muted>
        <output>{countOf(chosen.length)}</output>
      </Muted>
    </Stack>
  )
}
