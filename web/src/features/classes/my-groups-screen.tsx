import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CLASS_LISTS_KEY, myDayQuery } from '../../domain/class-list/class-list.ts'
import { scaleOf } from '../../domain/grades/grade-scale.ts'
import { useSession, useSetting } from '../../lib/session/session.ts'
import { useWaiting } from '../../lib/outbox/late-outbox.ts'
import { TEXTS } from '../../texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { ClassesOfDay } from './classes-of-day.tsx'
import { professorSubjectsQuery } from './queries.ts'
import { WaitingLists } from './waiting-lists.tsx'

const NoGroups = ({ action }: { action: ReactNode }) => (
  <EmptyState title={TEXTS.professor.noGroups} action={action}>
    Todavía no tiene materias asignadas. La administración de la escuela las asigna en Grupos; cuando lo haya
    hecho, use Sincronizar.
  </EmptyState>
)

const MyGroupsScreen = () => {
  const { me, school } = useSession()
  const scale = scaleOf(useSetting('calification-scale'))
  const client = useQueryClient()
  const subjects = useQuery(professorSubjectsQuery(me.user_id))
  const day = useQuery(myDayQuery)
  const waiting = useWaiting()
  const synchronize = () => {
    void subjects.refetch()
    void client.invalidateQueries({ queryKey: CLASS_LISTS_KEY })
  }
  const sync = { isFetching: subjects.isFetching, refetch: synchronize }
  return (
    <Page
      title={TEXTS.professor.groups}
      context={school.name}
      actions={subjects.data?.length === 0 ? undefined : <SyncButton query={sync} />}
    >
      {waiting.length > 0 && <WaitingLists waiting={waiting} classes={subjects.data ?? []} />}
      <QueryPanel query={subjects} skeleton={<Skeleton count={6} height={206} columnWidth={300} />}>
        {(classes) =>
          classes.length === 0 ? (
            <NoGroups action={<SyncButton query={sync} prominent />} />
          ) : (
            <ClassesOfDay classes={classes} day={day} scale={scale} />
          )
        }
      </QueryPanel>
    </Page>
  )
}

export default MyGroupsScreen
