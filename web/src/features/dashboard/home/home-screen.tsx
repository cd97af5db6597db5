import { useQuery } from '@tanstack/react-query'
import { latePart } from '../../../lib/saving/late-part.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DirectorPage } from '../director-page.tsx'
import { dashboardQuery } from '../queries.ts'
import { useSnaphot } from '../use-snaphot.ts'
import styles from '../chart-grid.module.css'
import { SchoolCards } from './school-cards.tsx'
import { TopChart } from './top-chart.tsx'
import { TOPS } from './tops.ts'

/** After the rest: what it counts is of this minute. */
const Today = latePart(async () => (await import('./today.tsx')).Today)

const Shape = () => (
  <>
    <Skeleton count={6} height={92} columnWidth={150} />
    <Skeleton count={TOPS.length} height={440} columnWidth={400} />
  </>
)

const HomeScreen = () => {
  const { school } = useSession()
  const { snaphot } = useSnaphot()
  const dashboard = useQuery(dashboardQuery(school.school_id, snaphot))
  return (
    <DirectorPage title="Inicio" syncing={dashboard}>
      {snaphot === undefined && <Today />}
      <QueryPanel query={dashboard} skeleton={<Shape />}>
        {({ summary, tops }) => (
          <>
            <SchoolCards summary={summary} />
            <div className={styles.charts}>
              {TOPS.map((top) => (
                <TopChart key={top.report} top={top} rows={tops[top.report]} />
              ))}
            </div>
          </>
        )}
      </QueryPanel>
    </DirectorPage>
  )
}

export default HomeScreen
