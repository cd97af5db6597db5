import { latePart } from '../../../lib/saving/late-part.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { COMPOSE_TEXTS as T, T as NOTICE } from '../texts.ts'
import type { NewNoticeProps } from './new-notice.tsx'
import { useBegun } from './use-begun.ts'

const Coming = () => <Skeleton count={4} height={52} />

/** Its fields bring pickers that no list of the administration has. */
const NewNotice = latePart<NewNoticeProps>(async () => (await import('./new-notice.tsx')).NewNotice, Coming)

/** A new notice, or one that was begun before. */
const NewNoticeScreen = () => {
  const { school } = useSession()
  const { id, query } = useBegun()
  if (id === undefined) return <NewNotice />
  if (query.data) return <NewNotice key={id} begun={query.data} />
  return (
    <Page title={T.title} context={school.name} back={{ to: '/avisos', label: NOTICE.title }}>
      <QueryPanel query={query}>{() => null}</QueryPanel>
    </Page>
  )
}

export default NewNoticeScreen
