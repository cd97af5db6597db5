import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import { SyncButton } from '../../ui/sync-button.tsx'
import { CycleField, usePastCycle } from './cycle-field.tsx'
import { DirectorTabs } from './director-tabs.tsx'

interface DirectorPageProps {
  title: string
  /** Of a detail: the list that it was opened from. */
  back?: { to: string; label: string }
  /** Beside the cycle and *Sincronizar*. */
  actions?: ReactNode
  /** What `useQuery` gives, or several of them as one. Meanwhile neither the cycle nor *Sincronizar* takes anything. */
  syncing: { isFetching: boolean; refetch: () => unknown }
  /** The screen shows every cycle at once. */
  allCycles?: boolean
  children: ReactNode
}

/** The frame of the director's screens: title, school or finished cycle, the cycle selector, *Sincronizar* and the tabs. */
export const DirectorPage = (props: DirectorPageProps) => {
  const { title, back, actions, syncing, allCycles = false, children } = props
  const { school } = useSession()
  const past = usePastCycle()
  return (
    <Page
      title={title}
      context={allCycles ? school.name : (past ?? school.name)}
      {...(back ? { back } : {})}
      actions={
        <>
          {!allCycles && <CycleField disabled={syncing.isFetching} />}
          {actions}
          <SyncButton query={syncing} />
        </>
      }
    >
      <DirectorTabs />
      {children}
    </Page>
  )
}
