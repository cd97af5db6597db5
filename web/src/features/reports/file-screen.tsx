import type { CaseFilePage } from '@plantel/contract/case-files'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '../../lib/http/problem.ts'
import { useSession } from '../../lib/session/session.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { TEXTS } from '../../texts.ts'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { FileHead } from './file-head.tsx'
import { FileReports } from './file-reports.tsx'
import { FileStatus } from './file-status.tsx'
import { fileQuery } from './queries.ts'
import { T } from './texts.ts'

const REPORTS = { to: '/reportes', label: T.title }
const NOTICES = { to: '/mis-avisos', label: TEXTS.myNotices }

/** Refused, it is as good as missing: whoever may not read case files is not told which there are. */
const MISSING = [403, 404]

const MissingFile = ({ back }: { back: { to: string; label: string } }) => (
  <Page title={T.file}>
    <MissingPanel title={T.fileNotFound} back={back}>
      El expediente no existe o no está a su alcance.
    </MissingPanel>
  </Page>
)

const titleOf = (file: CaseFilePage | undefined): string => (file ? `${T.file} ${file.file_id}` : T.file)

const FileScreen = () => {
  const { school } = useSession()
  const query = useQuery(fileQuery(useIdParam('fileId')))
  // Families have no list of reports: they come from a notice.
  const back = useMay('reports:list') ? REPORTS : NOTICES
  const { data: file, error } = query
  if (error && MISSING.includes(asProblem(error).status)) return <MissingFile back={back} />
  return (
    <Page
      title={titleOf(file)}
      context={school.name}
      back={back}
      actions={
        <>
          <SyncButton query={query} />
          {file?.can_close && <FileStatus file={file} />}
        </>
      }
    >
      <QueryPanel query={query} skeleton={<Skeleton count={3} height={120} />}>
        {(found) => (
          <>
            <FileHead file={found} />
            <FileReports {...found} />
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

export default FileScreen
