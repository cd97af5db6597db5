import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { CYCLES_KEY } from '../../domain/cycles/cycles.ts'
import { isUnderWay, JOBS_KEY } from '../../domain/jobs/jobs.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { ConnectionsSection } from './connections/connections-section.tsx'
import { CyclesSection } from './cycles/cycles-section.tsx'
import { useCutJob } from './cycles/use-cut-job.ts'
import { ImportSection } from './import-section.tsx'
import { PartialsSection } from './partials/partials-section.tsx'
import { SectionsLayout } from './sections/sections-layout.tsx'
import { SETTINGS_KEY } from '../../domain/query-keys/settings-keys.ts'
import { schoolDataQuery } from './queries.ts'
import { fetchCode } from '../../lib/routing/fetch-code.ts'
import { TEXTS } from './texts.ts'

const loadCards = async () => ({ default: (await import('./school-cards.tsx')).SchoolCards })

/** Apart from the screen, or every screen with a table would bring the form fields along; asked for at once. */
const cards = loadCards()
const SchoolCards = lazy(() => cards.catch(() => fetchCode(loadCards)))

const loadJob = async () => ({ default: (await import('./cycles/cut-job.tsx')).CutJob })
const CutJob = lazy(() => fetchCode(loadJob))
const CutDialog = lateDialog(async () => (await import('./cycles/cut-dialog.tsx')).CutDialog)

const loadBackups = async () => ({
  default: (await import('./backups/backups-section.tsx')).BackupsSection,
})
const BackupsSection = lazy(() => fetchCode(loadBackups))

const SKELETON = <Skeleton count={6} height={280} columnWidth={420} />

/** *Sincronizar* reads everything on the screen; the watch over a cut is not shown as that. */
const useSync = () => {
  const client = useQueryClient()
  const settings = useIsFetching({ queryKey: SETTINGS_KEY })
  const cycles = useIsFetching({ queryKey: CYCLES_KEY })
  return {
    isFetching: settings + cycles > 0,
    refetch: () => {
      for (const queryKey of [SETTINGS_KEY, CYCLES_KEY, JOBS_KEY])
        void client.refetchQueries({ queryKey, type: 'active' })
    },
  }
}

const SettingsScreen = () => {
  const { school } = useSession()
  const query = useQuery(schoolDataQuery(school.school_id))
  const sync = useSync()
  const job = useCutJob()
  const takesAlong = useMay('backups:make')
  const [cutting, setCutting] = useState(false)
  return (
    <Page
      title={TEXTS.title}
      context={school.name}
      actions={
        <>
          <Button
            aria-haspopup="dialog"
            disabled={job !== undefined && isUnderWay(job)}
            onClick={() => setCutting(true)}
          >
            {TEXTS.startCut}
          </Button>
          <SyncButton query={sync} />
        </>
      }
    >
      <Suspense>{job && <CutJob job={job} />}</Suspense>
      <SectionsLayout>
        <QueryPanel query={query} skeleton={SKELETON}>
          {(data) => (
            <Suspense fallback={SKELETON}>
              <SchoolCards {...data} />
            </Suspense>
          )}
        </QueryPanel>
        <ImportSection />
        <PartialsSection kind="partial" />
        <PartialsSection kind="regularization" />
        <CyclesSection />
        <Suspense>{takesAlong && <BackupsSection />}</Suspense>
        <ConnectionsSection />
      </SectionsLayout>
      {cutting && <CutDialog onClose={() => setCutting(false)} />}
    </Page>
  )
}

export default SettingsScreen
