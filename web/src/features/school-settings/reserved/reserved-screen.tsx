import type { ReservedRequest } from '@plantel/contract/reserved-copies'
import { listName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantIn } from '../../../lib/dates/dates.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { written } from '../../../lib/words/counts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { reservedQuery } from './reserved-query.ts'
import { CLOSED, ENDED, RESERVED_TEXTS as T } from './texts.ts'

const JoinDialog = lateDialog(async () => (await import('./join-dialog.tsx')).JoinDialog)
const RefuseDialog = lateDialog(async () => (await import('./refuse-dialog.tsx')).RefuseDialog)

const counted = (count: number, one: string, many: string): string =>
  `${written(count)} ${count === 1 ? one : many}`

const contentsOf = ({ resolutions, documents, excuses, photos, entries }: ReservedRequest['contents']) => [
  `${counted(resolutions, 'resolución', 'resoluciones')} de custodia, con ${counted(documents, 'documento', 'documentos')}`,
  `El texto de ${counted(excuses, 'justificante', 'justificantes')}, con ${counted(photos, 'foto', 'fotos')}`,
  `${counted(entries, 'registro', 'registros')} de la Bitácora: qué se decidió y quién lo abrió`,
]

type Asking = 'join' | 'refuse'

const Waiting = ({ request, onAsk }: { request: ReservedRequest; onAsk: (what: Asking) => void }) => {
  const { time_zone } = useSession().school
  const { by, asked_at, until, contents, join } = request
  const closed = CLOSED[join]
  return (
    <Panel title={T.waiting}>
      <Facts
        facts={[
          [T.who, by === null ? '–' : listName(by)],
          [T.when, instantIn(asked_at, time_zone)],
          [T.until, instantIn(until, time_zone)],
        ]}
      />
      <Stack gap={8}>
        <h3>{T.contents}</h3>
        <ul>
          {contentsOf(contents).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <Muted>{T.own}</Muted>
      </Stack>
      <p>{T.how}</p>
      {closed !== undefined && <Notice tone="info" title={closed} />}
      <Line gap={8}>
        {join === 'open' && (
          <Button look="filled" aria-haspopup="dialog" onClick={() => onAsk('join')}>
            {T.join}
          </Button>
        )}
        <Button look="outlined" aria-haspopup="dialog" onClick={() => onAsk('refuse')}>
          {request.own ? T.withdraw : T.refuse}
        </Button>
      </Line>
    </Panel>
  )
}

/** Where the direction reads who asks for what is sealed, and joins or says no. */
const ReservedScreen = () => {
  const { school_id, name } = useSession().school
  const query = useQuery(reservedQuery(school_id))
  const [asking, setAsking] = useState<{ what: Asking; request: ReservedRequest }>()
  const done = () => setAsking(undefined)
  return (
    <Page title={T.title} context={name}>
      <QueryPanel query={query} skeleton={<Skeleton height={320} />}>
        {(request) =>
          request?.state === 'waiting' ? (
            <Waiting request={request} onAsk={(what) => setAsking({ what, request })} />
          ) : (
            <EmptyState title={T.none}>
              {(request && (request.state === 'joined' ? T.joinedWords : ENDED[request.state])) ??
                T.noneWords}
            </EmptyState>
          )
        }
      </QueryPanel>
      {asking?.what === 'join' && <JoinDialog request_id={asking.request.request_id} onClose={done} />}
      {asking?.what === 'refuse' && (
        <RefuseDialog request_id={asking.request.request_id} own={asking.request.own} onClose={done} />
      )}
    </Page>
  )
}

export default ReservedScreen
