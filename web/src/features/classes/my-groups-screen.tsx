import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CLASS_LISTS_KEY, myDayQuery } from '../../domain/class-list/class-list.ts'
import { listPath } from '../../domain/class-list/list-path.ts'
import { useCaptureScale } from '../../domain/grades/school-scale.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSession } from '../../lib/session/session.ts'
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

const ProfessorWeek = lateDialog(
  async () => (await import('../../domain/timetable/professor-week.tsx')).ProfessorWeek,
)

const WEEK = 'Mi horario'

const NoGroups = ({ action }: { action: ReactNode }) => (
  <EmptyState title={TEXTS.professor.noGroups} action={action}>
    Todavía no tiene materias asignadas. La administración de la escuela las asigna en Grupos; cuando lo haya
    hecho, use Sincronizar.
  </EmptyState>
)

const MyGroupsScreen = () => {
  const { me, school } = useSession()
  const scale = useCaptureScale()
  const client = useQueryClient()
  const subjects = useQuery(professorSubjectsQuery(me.user_id))
  const day = useQuery(myDayQuery)
  const waiting = useWaiting()
  const [week, setWeek] = useState(false)
  const synchronize = () => {
    void subjects.refetch()
    void client.invalidateQueries({ queryKey: CLASS_LISTS_KEY })
  }
  const sync = { isFetching: subjects.isFetching, refetch: synchronize }
  return (
    <Page
      title={TEXTS.professor.groups}
      context={school.name}
      actions={
        subjects.data?.length === 0 ? undefined : (
          <SyncButton query={sync} more={[{ label: WEEK, onSelect: () => setWeek(true) }]} />
        )
      }
    >
      {week && (
        <ProfessorWeek
          professorId={me.user_id}
          title={WEEK}
          pathOf={listPath}
          onClose={() => setWeek(false)}
        />
      )}
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
