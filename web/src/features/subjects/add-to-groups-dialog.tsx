import { bulkSubjects } from '@plantel/contract/bulk'
import { type GroupRow, readGroups } from '@plantel/contract/groups'
import type { CatalogEntry, CatalogRow } from '@plantel/contract/subjects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BulkDialog } from '../../domain/bulk/bulk-dialog.tsx'
import { giving } from '../../domain/bulk/giving.ts'
import { useBulk } from '../../domain/bulk/use-bulk.ts'
import { ProfessorPicker } from '../../domain/people/professor-picker.tsx'
import type { StaffMember } from '../../domain/people/staff-picker.tsx'
import { GROUPS_KEY } from '../../domain/query-keys/school-keys.ts'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { counted } from '../../lib/words/counted.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { STALE } from './queries.ts'
import { CATALOG_TEXTS } from './texts.ts'

interface AddToGroupsDialogProps {
  entry: CatalogRow
  /** Those that have it. */
  taken: CatalogEntry['groups']
  onClose: () => void
}

const NOUN = ['grupo', 'grupos'] as const
const MOST_ROWS = 100

/** Regular and special ones of the subject's level that do not have it. */
const useFreeGroups = ({ level }: CatalogRow, taken: CatalogEntry['groups']) => {
  const { school_id } = useSession().school
  const has = new Set(taken.map(({ group_id }) => group_id))
  return useQuery({
    queryKey: [...GROUPS_KEY, 'of-level', school_id, level],
    queryFn: () =>
      allPages((page) =>
        call(readGroups, {
          params: { id: school_id },
          query: { level: String(level), sort: 'title', page, per_page: MOST_ROWS },
        }),
      ),
    select: (groups) => groups.filter(({ group_id }) => !has.has(group_id)),
  })
}

type Professors = ReadonlyMap<number, StaffMember | null>

interface RowProps {
  group: GroupRow
  /** Undefined of a group that was not chosen. */
  professor: StaffMember | null | undefined
  disabled: boolean
  onChange: (professor: StaffMember | null | undefined) => void
}

const GroupLine = ({ group, professor, disabled, onChange }: RowProps) => (
  <Stack>
    <CheckInput
      label={group.special === 1 ? `${group.title} · Especial` : group.title}
      value={professor !== undefined}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen ? null : undefined)}
    />
    {professor !== undefined && (
      <ProfessorPicker
        label={`Maestro de ${group.title} (opcional)`}
        value={professor}
        disabled={disabled}
        onChange={onChange}
      />
    )}
  </Stack>
)

const NoGroups = () => (
  <EmptyState title={CATALOG_TEXTS.inAllGroups} action={<ButtonLink to="/grupos">Ir a Grupos</ButtonLink>}>
    Todos los grupos del nivel tienen ya esta materia.
  </EmptyState>
)

interface ChoiceProps {
  entry: CatalogRow
  groups: readonly GroupRow[]
  onClose: () => void
}

const Choice = ({ entry, groups, onClose }: ChoiceProps) => {
  const { school_id } = useSession().school
  const [chosen, setChosen] = useState<Professors>(new Map())
  const bulk = useBulk<Professors>({
    count: chosen.size,
    send: (professorOf, partly) =>
      call(bulkSubjects, {
        params: { id: school_id },
        body: {
          ids: [...professorOf.keys()],
          catalog_subject_id: entry.catalog_subject_id,
          professors: [...professorOf].flatMap(([group_id, professor]) =>
            professor ? [{ group_id, professor_id: professor.user_id }] : [],
          ),
          partly,
        },
      }),
    success: `${entry.title} se agregó`,
    counted: (count) => counted(count, NOUN),
    stale: STALE,
    onDone: onClose,
  })
  const change = (next: Professors) => {
    bulk.forget()
    setChosen(next)
  }
  const set = (group_id: number) => (professor: StaffMember | null | undefined) => {
    const next = new Map(chosen)
    if (professor === undefined) next.delete(group_id)
    else next.set(group_id, professor)
    change(next)
  }
  const all = chosen.size === groups.length
  return (
    <BulkDialog
      title={`Agregar ${entry.title} a grupos`}
      noun={NOUN}
      count={chosen.size}
      width="md"
      give={giving(chosen.size > 0 ? chosen : undefined)}
      dirty={chosen.size > 0}
      bulk={bulk}
      onClose={onClose}
    >
      <CheckInput
        label={`Todos los grupos del nivel que no la tienen (${groups.length})`}
        value={all}
        mixed={chosen.size > 0 && !all}
        disabled={bulk.pending}
        onChange={(wanted) =>
          change(
            new Map(wanted ? groups.map(({ group_id }) => [group_id, chosen.get(group_id) ?? null]) : []),
          )
        }
      />
      <Stack as="section" aria-label="Grupos">
        {groups.map((group) => (
          <GroupLine
            key={group.group_id}
            group={group}
            professor={chosen.get(group.group_id)}
            disabled={bulk.pending}
            onChange={set(group.group_id)}
          />
        ))}
      </Stack>
    </BulkDialog>
  )
}

/** A subject for several groups at once, each with its professor. */
export const AddToGroupsDialog = ({ entry, taken, onClose }: AddToGroupsDialogProps) => {
  const query = useFreeGroups(entry, taken)
  if (query.data && query.data.length > 0)
    return <Choice entry={entry} groups={query.data} onClose={onClose} />
  return (
    <FormDialog title={`Agregar ${entry.title} a grupos`} width="md" onClose={onClose}>
      <QueryPanel query={query} skeleton={<Skeleton count={6} height={44} />}>
        {() => <NoGroups />}
      </QueryPanel>
    </FormDialog>
  )
}
