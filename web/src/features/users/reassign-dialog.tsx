import { bulkAdvisor, bulkProfessor } from '@plantel/contract/bulk'
import { fullName } from '@plantel/contract/school-words'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { BulkDialog } from '../../domain/bulk/bulk-dialog.tsx'
import type { BulkAnswer } from '../../domain/bulk/follow-bulk.ts'
import { giving } from '../../domain/bulk/giving.ts'
import { useBulk } from '../../domain/bulk/use-bulk.ts'
import { CLASSES_KEY } from '../../domain/class-list/class-list.ts'
import { userPageQuery } from '../../domain/pages/page-queries.ts'
import { AdvisorPicker } from '../../domain/people/advisor-picker.tsx'
import { ProfessorPicker } from '../../domain/people/professor-picker.tsx'
import type { StaffMember, StaffPickerProps } from '../../domain/people/staff-picker.tsx'
import { GROUPS_KEY, USERS_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { counted } from '../../lib/words/counted.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { classesQuery } from './page/classes-query.ts'
import { T } from './texts.ts'

const STALE = [USERS_KEY, GROUPS_KEY, CLASSES_KEY] as const

interface Duty {
  id: number
  title: string
}

interface Words {
  title: string
  noun: readonly [one: string, several: string]
  done: string
  none: string
}

const CLASSES: Words = {
  title: T.classes,
  noun: ['clase', 'clases'],
  done: 'Clases reasignadas a',
  none: 'No tiene clases en este ciclo.',
}
const GROUPS: Words = {
  title: T.groups,
  noun: ['grupo', 'grupos'],
  done: 'Grupos reasignados a',
  none: 'No es orientador de ningún grupo en este ciclo.',
}

interface DutiesProps {
  words: Words
  from: StaffMember
  duties: readonly Duty[]
  Picker: ComponentType<StaffPickerProps>
  send: (ids: number[], to: number, partly: boolean) => Promise<BulkAnswer>
  onClose: () => void
}

/** All are chosen at first: who leaves takes none along. */
const Duties = ({ words, from, duties, Picker, send, onClose }: DutiesProps) => {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [heir, setHeir] = useState<StaffMember | null>(null)
  const ids = duties.map(({ id }) => id).filter((id) => !left.has(id))
  const bulk = useBulk<number>({
    count: ids.length,
    send: (to, partly) => send(ids, to, partly),
    success: `${words.done} ${heir ? fullName(heir) : ''}`,
    counted: (count) => counted(count, words.noun),
    stale: STALE,
    onDone: onClose,
  })
  const toggle = (id: number) => (chosen: boolean) => {
    bulk.forget()
    const next = new Set(left)
    if (chosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const same = heir?.user_id === from.user_id
  return (
    <BulkDialog
      title={`${words.title} de ${fullName(from)}`}
      noun={words.noun}
      count={ids.length}
      give={giving(heir && !same && ids.length > 0 ? heir.user_id : undefined)}
      dirty={heir !== null}
      bulk={bulk}
      onClose={onClose}
    >
      <Picker
        value={heir}
        disabled={bulk.pending}
        {...(same ? { error: 'Es la misma persona' } : {})}
        onChange={(next) => {
          bulk.forget()
          setHeir(next)
        }}
      />
      <Stack as="section" aria-label={words.noun[1]}>
        {duties.map(({ id, title }) => (
          <CheckInput
            key={id}
            label={title}
            value={!left.has(id)}
            disabled={bulk.pending}
            onChange={toggle(id)}
          />
        ))}
      </Stack>
    </BulkDialog>
  )
}

const Nothing = ({ words, onClose }: { words: Words; onClose: () => void }) => (
  <FormDialog title={words.title} width="sm" onClose={onClose}>
    <p>{words.none}</p>
  </FormDialog>
)

interface ReassignDialogProps {
  user: StaffMember
  onClose: () => void
}

interface LoadingProps<Data> {
  words: Words
  query: UseQueryResult<Data>
  onClose: () => void
}

const Loading = <Data,>({ words, query, onClose }: LoadingProps<Data>) => (
  <FormDialog title={words.title} width="sm" onClose={onClose}>
    <QueryPanel query={query} skeleton={<Skeleton count={4} height={44} />}>
      {() => null}
    </QueryPanel>
  </FormDialog>
)

/** The classes of a professor to another. */
export const ReassignClassesDialog = ({ user, onClose }: ReassignDialogProps) => {
  const { school_id } = useSession().school
  const query = useQuery(classesQuery(user.user_id))
  if (!query.data) return <Loading words={CLASSES} query={query} onClose={onClose} />
  // Those of whom the person stands in for stay theirs.
  const own = query.data.filter(({ professor_id }) => professor_id === user.user_id)
  if (own.length === 0) return <Nothing words={CLASSES} onClose={onClose} />
  return (
    <Duties
      words={CLASSES}
      from={user}
      duties={own.map(({ subject_id, catalogSubject, group }) => ({
        id: subject_id,
        title: `${catalogSubject.title} · ${group.title}`,
      }))}
      Picker={ProfessorPicker}
      send={(ids, professor_id, partly) =>
        call(bulkProfessor, { params: { id: school_id }, body: { ids, professor_id, partly } })
      }
      onClose={onClose}
    />
  )
}

/** The groups of an advisor to another. */
export const ReassignGroupsDialog = ({ user, onClose }: ReassignDialogProps) => {
  const { school_id } = useSession().school
  const query = useQuery(userPageQuery(user.user_id))
  if (!query.data) return <Loading words={GROUPS} query={query} onClose={onClose} />
  const { advised } = query.data
  if (advised.length === 0) return <Nothing words={GROUPS} onClose={onClose} />
  return (
    <Duties
      words={GROUPS}
      from={user}
      duties={advised.map(({ group_id, title, levelName }) => ({
        id: group_id,
        title: `${title} · ${levelName}`,
      }))}
      Picker={AdvisorPicker}
      send={(ids, assessor_id, partly) =>
        call(bulkAdvisor, { params: { id: school_id }, body: { ids, assessor_id, partly } })
      }
      onClose={onClose}
    />
  )
}
