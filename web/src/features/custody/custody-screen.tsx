import type { Custody } from '@plantel/contract/custody'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '../../lib/http/problem.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { CareCard } from './care-card.tsx'
import { type GuardianDialog, GuardianList } from './guardian-list.tsx'
import { custodyQuery } from './queries.ts'
import { ResolutionList } from './resolution-list.tsx'
import { CUSTODY_TEXTS as T } from './texts.ts'

const AccessDialog = lateDialog(async () => (await import('./access-dialog.tsx')).AccessDialog)
const AuthorizationDialog = lateDialog(
  async () => (await import('./authorization-dialog.tsx')).AuthorizationDialog,
)
const DetailsDialog = lateDialog(async () => (await import('./details-dialog.tsx')).DetailsDialog)
const ResolutionDialog = lateDialog(async () => (await import('./resolution-dialog.tsx')).ResolutionDialog)

type Opened = GuardianDialog | { dialog: 'resolution' }

const STUDENTS = { to: '/alumnos', label: 'Alumnos' }
const NOTICES = { to: '/mis-avisos', label: TEXTS.myNotices }

interface OpenedDialogProps {
  opened: Opened | undefined
  custody: Custody
  onClose: () => void
}

const OpenedDialog = ({ opened, custody, onClose }: OpenedDialogProps) => {
  if (opened === undefined) return null
  if (opened.dialog === 'resolution')
    return <ResolutionDialog studentId={custody.student.student_id} onClose={onClose} />
  const { dialog, guardian } = opened
  if (dialog === 'details') return <DetailsDialog guardian={guardian} onClose={onClose} />
  const Dialog = dialog === 'access' ? AccessDialog : AuthorizationDialog
  return <Dialog guardian={guardian} custody={custody} onClose={onClose} />
}

const CustodyScreen = () => {
  const query = useQuery(custodyQuery(useIdParam('studentId')))
  const [opened, setOpened] = useState<Opened>()
  const mayWrite = useMay('custody:write')
  const back = mayWrite ? STUDENTS : NOTICES
  const { data: custody, error } = query
  if (error && asProblem(error).status === 404)
    return (
      <Page title={T.title} back={back}>
        <MissingPanel title={T.notFound} back={back}>
          El alumno no existe, o usted es de su familia: entonces decide otra persona.
        </MissingPanel>
      </Page>
    )
  return (
    <Page
      title={T.title}
      context={custody && fullName(custody.student)}
      back={back}
      actions={
        <>
          <SyncButton query={query} />
          {mayWrite && custody && (
            <Button
              look="filled"
              icon={addIcon}
              aria-haspopup="dialog"
              onClick={() => setOpened({ dialog: 'resolution' })}
            >
              {T.add}
            </Button>
          )}
        </>
      }
    >
      <QueryPanel query={query} skeleton={<Skeleton count={3} height={96} />}>
        {(found) => (
          <>
            <GuardianList custody={found} onOpen={mayWrite ? setOpened : undefined} />
            <CareCard key={found.student.student_id} studentId={found.student.student_id} />
            <ResolutionList resolutions={found.resolutions} mayWrite={mayWrite} />
            <OpenedDialog opened={opened} custody={found} onClose={() => setOpened(undefined)} />
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

export default CustodyScreen
