import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { fetchCode } from '../../lib/routing/fetch-code.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AccountEvents } from './account-events.tsx'
import { ownSessionsQuery } from './queries.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { SessionList } from './session-list.tsx'
import { T } from './texts.ts'

const loadKeys = async () => ({ default: (await import('./keys/own-keys.tsx')).OwnKeys })
const OwnKeys = lazy(() => fetchCode(loadKeys))

export const SessionsPanel = () => {
  const makesKeys = useMay('own-keys:write')
  const query = useQuery(ownSessionsQuery)
  return (
    <Panel title={T.sessions}>
      <QueryPanel query={query} skeleton={<Skeleton count={2} height={64} />}>
        {({ data, events, keys }) => (
          <>
            <SessionList sessions={data} keys={keys.length > 0} />
            {makesKeys && (
              <Suspense fallback={null}>
                <OwnKeys keys={keys} />
              </Suspense>
            )}
            {events.length > 0 && <AccountEvents events={events} />}
          </>
        )}
      </QueryPanel>
    </Panel>
  )
}
