import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** In code of its own: what it shares with other screens would weigh on each of them. */
const StudentBody = lazy(async () => ({ default: (await import('./student-body.tsx')).StudentBody }))

const StudentScreen = () => (
  <Suspense fallback={<Skeleton count={3} height={112} />}>
    <StudentBody />
  </Suspense>
)

export default StudentScreen
