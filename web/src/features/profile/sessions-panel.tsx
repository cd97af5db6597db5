import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AccountEvents } from './account-events.tsx'
import { ownSessionsQuery } from './queries.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { SessionList } from './session-list.tsx'
import { T } from './texts.ts'

export const SessionsPanel = () => {
  const query = useQuery(ownSessionsQuery)
  return (
    <Panel title={T.sessions}>
      <QueryPanel query={query} skeleton={<Skeleton count={2} height={64} />}>
        {({ data, events }) => (
          <>
            <SessionList sessions={data} />
            {events.length > 0 && <AccountEvents events={events} />}
          </>
        )}
      </QueryPanel>
    </Panel>
  )
}
