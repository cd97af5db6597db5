import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** In code of its own: what it shares with other screens would weigh on each of them. */
const MovementsBody = lazy(async () => ({ default: (await import('./movements-body.tsx')).MovementsBody }))

const MovementsScreen = () => (
  <Suspense fallback={<Skeleton count={8} height={52} />}>
    <MovementsBody />
  </Suspense>
)

export default MovementsScreen
