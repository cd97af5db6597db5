import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** In code of its own: what it shares with other screens would weigh on each of them. */
const GroupBody = lazy(async () => ({ default: (await import('./group-body.tsx')).GroupBody }))

const GroupScreen = () => (
  <Suspense fallback={<Skeleton count={3} height={112} />}>
    <GroupBody />
  </Suspense>
)

export default GroupScreen
