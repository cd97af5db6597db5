import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { asProblem } from '../../lib/http/problem.ts'
import { useRoles } from '../../lib/session/session.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { supervisionQuery } from './queries.ts'
import { SchoolPanels } from './school-panels.tsx'
import { SurveyHistory } from './survey-history.tsx'
import { T } from './texts.ts'
import { TrainedTable } from './trained-table.tsx'
import { VisitHistory } from './visit-history.tsx'

const BACK = { to: '/Supervisiones', label: T.title }

const DIALOGS = {
  visit: lateDialog(async () => (await import('./visit-dialog.tsx')).VisitDialog),
  survey: lateDialog(async () => (await import('./survey-dialog.tsx')).SurveyDialog),
}

type DialogName = keyof typeof DIALOGS

const MissingSchool = () => (
  <Page title={T.title}>
    <MissingPanel title={T.schoolNotFound} back={BACK}>
      La escuela no existe o ya no está a su cargo.
    </MissingPanel>
  </Page>
)

const SupervisionScreen = () => {
  const supervision = useQuery(supervisionQuery(useIdParam('schoolId')))
  const records = useRoles().includes('SUPERVISOR')
  const [opened, setOpened] = useState<DialogName>()
  const { data: detail, error } = supervision
  if (error && asProblem(error).status === 404) return <MissingSchool />
  const Dialog = opened && DIALOGS[opened]
  return (
    <Page
      title={detail?.school.name ?? T.title}
      context={detail && `CCT ${detail.school.clave}`}
      back={BACK}
      actions={
        <>
          <SyncButton
            query={supervision}
            more={
              records ? [{ label: T.survey, disabled: !detail, onSelect: () => setOpened('survey') }] : []
            }
          />
          {records && (
            <Button
              look="filled"
              icon={addIcon}
              disabled={!detail}
              aria-haspopup="dialog"
              onClick={() => setOpened('visit')}
            >
              {T.visit}
            </Button>
          )}
        </>
      }
    >
      <QueryPanel query={supervision} skeleton={<Skeleton count={4} height={160} />}>
        {(found) => (
          <>
            <SchoolPanels detail={found} />
            <TrainedTable types={found.types} />
            <VisitHistory visits={found.visits} />
            <SurveyHistory surveys={found.surveys} />
          </>
        )}
      </QueryPanel>
      {detail && Dialog && <Dialog detail={detail} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

export default SupervisionScreen
