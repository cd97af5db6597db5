import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ownSessionsQuery } from './queries.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { SessionList } from './session-list.tsx'
import { T } from './texts.ts'

export const SessionsPanel = () => {
  const query = useQuery(ownSessionsQuery)
  return (
    <Panel title={T.sessions}>
      <QueryPanel query={query} skeleton={<Skeleton count={2} height={64} />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </QueryPanel>
    </Panel>
  )
}
