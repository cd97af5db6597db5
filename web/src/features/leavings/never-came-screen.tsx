import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** In code of its own: what it shares with other screens would weigh on each of them. */
const NeverCameBody = lazy(async () => ({ default: (await import('./never-came-body.tsx')).NeverCameBody }))

const NeverCameScreen = () => (
  <Suspense fallback={<Skeleton count={8} height={52} />}>
    <NeverCameBody />
  </Suspense>
)

export default NeverCameScreen
