import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** In code of its own: what it shares with other screens would weigh on each of them. */
const UserBody = lazy(async () => ({ default: (await import('./user-body.tsx')).UserBody }))

const UserScreen = () => (
  <Suspense fallback={<Skeleton count={3} height={112} />}>
    <UserBody />
  </Suspense>
)

export default UserScreen
