import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { asProblem } from '../../lib/http/problem.ts'
import { Door } from '../../ui/layout/door.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryPanel } from '../../ui/feedback/retry-panel.tsx'
import { FolioForm } from './folio-form.tsx'
import { folioOf } from './folio.ts'
import { Proof } from './proof.tsx'
import { proofQuery } from './queries.ts'
import styles from './report-cards.module.css'
import { T } from './texts.ts'

const Unknown = ({ typed }: { typed: string }) => (
  <>
    <div ref={focusOn} tabIndex={-1}>
      <Notice tone="bad" title={T.unknown}>
        {T.unknownNext}
      </Notice>
    </div>
    <FolioForm typed={typed} />
  </>
)

const Checked = ({ folio }: { folio: string }) => {
  const query = useQuery(proofQuery(folio))
  if (query.data) return <Proof proof={query.data} />
  if (!query.error) return <output className={styles.checking}>{T.checking}</output>
  const problem = asProblem(query.error)
  return problem.status === 404 ? (
    <Unknown typed={folio} />
  ) : (
    <RetryPanel problem={problem} pending={query.isFetching} onRetry={query.refetch} />
  )
}

/** A folio is written in one way: the address that is copied from here is the printed one. */
const OfAddress = ({ written }: { written: string }) => {
  const folio = folioOf(written)
  if (folio === undefined) return <Unknown typed={written} />
  if (folio !== written) return <Navigate to={`/boleta/${folio}`} replace />
  return <Checked folio={folio} />
}

const CheckScreen = () => {
  const { folio: written } = useParams()
  // Another one for the same folio, too: whoever asks once more is answered once more.
  const { key } = useLocation()
  return (
    <Door title={T.title}>
      <meta name="robots" content="noindex" />
      {written === undefined ? (
        <>
          <p>{T.intro}</p>
          <FolioForm typed="" />
        </>
      ) : (
        <OfAddress key={key} written={written} />
      )}
    </Door>
  )
}

export default CheckScreen
