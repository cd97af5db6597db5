import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allCyclesQuery } from '../../domain/cycles/cycles.ts'
import { useSession } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { CycleField, pastCycle } from './cycle-field.tsx'
import styles from './director-page.module.css'
import { DirectorTabs } from './director-tabs.tsx'
import { DIRECTOR_TEXTS } from './texts.ts'
import { together } from './together.ts'
import { useSnaphot } from './use-snaphot.ts'

interface DirectorPageProps {
  title: string
  back?: { to: string; label: string }
  /** Beside the cycle and *Sincronizar*. */
  actions?: ReactNode
  syncing: { isFetching: boolean; refetch: () => unknown }
  /** Where the cycle is chosen, if not in the head: beside the search of its list, or nowhere. */
  cycle?: 'in-list' | 'none'
  children: ReactNode
}

export const DirectorPage = (props: DirectorPageProps) => {
  const { title, back, actions, syncing, cycle, children } = props
  const { school } = useSession()
  const { snaphot } = useSnaphot()
  const allCycles = cycle === 'none'
  const cycles = useQuery({ ...allCyclesQuery(school.school_id), enabled: !allCycles })
  const finished = cycles.data ?? []
  const asked = allCycles ? syncing : together(syncing, cycles)
  return (
    <Page
      title={title}
      context={(allCycles ? undefined : pastCycle(finished, snaphot)) ?? school.name}
      {...(back ? { back } : {})}
      tabs={<DirectorTabs />}
      {...(cycle === undefined ? { filter: <CycleField disabled={syncing.isFetching} /> } : {})}
      actions={
        <>
          {actions}
          <SyncButton query={asked} />
        </>
      }
    >
      {!allCycles && cycles.isError && (
        <p role="alert" className={styles.failed}>
          {DIRECTOR_TEXTS.cyclesFailed}
        </p>
      )}
      {children}
    </Page>
  )
}
