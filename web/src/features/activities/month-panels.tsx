import type { Activity } from '@plantel/contract/activity'
import { lazy, type ReactNode, Suspense } from 'react'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { fetchCode } from '../../lib/routing/fetch-code.ts'
import styles from './calendar.module.css'
import { useMoveActivity } from './use-move-activity.ts'

const loadGrid = () => import('./month-grid.tsx')

const grid = loadGrid()
const MonthGrid = lazy(() => grid.catch(() => fetchCode(loadGrid)))

interface MonthPanelsProps {
  month: string
  today: string
  activities: readonly Activity[]
  mayWrite: boolean
  onOpen: (activity: Activity) => void
  onDay: (day: string) => void
  title: string
  list: ReactNode
}

export const MonthPanels = ({ mayWrite, title, list, ...shown }: MonthPanelsProps) => {
  const { moveTo, pending } = useMoveActivity()
  return (
    <div className={styles.panels}>
      <Suspense fallback={<Skeleton count={6} height={92} />}>
        <MonthGrid {...shown} editable={mayWrite && !pending} onMove={moveTo} />
      </Suspense>
      <Panel title={title}>{list}</Panel>
    </div>
  )
}
