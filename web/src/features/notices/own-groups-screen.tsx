import type { AskedNotice } from '@plantel/contract/asked-notices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { until } from '../../domain/notices/answer-words.ts'
import { todayIn } from '../../lib/dates/dates.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { Pager } from '../../ui/tables/pager.tsx'
import { answerWords, type AskingNotice } from './answers/words.ts'
import { askedNoticesQuery } from './queries.ts'
import { ANSWERS_TEXTS, OWN_GROUPS as T } from './texts.ts'

const AnswersDialog = lateDialog(async () => (await import('./answers/answers-dialog.tsx')).AnswersDialog)

const asking = (notice: AskedNotice): AskingNotice => ({ ...notice, per_child: true, withdrawn: false })

interface Opened {
  notice_id: number
  capture: boolean
}

const Asked = ({ notice, onOpen }: { notice: AskedNotice; onOpen: (opened: Opened) => void }) => {
  const { time_zone } = useSession().school
  const { notice_id, title, due } = notice
  const open = due === null || due >= todayIn(time_zone)
  return (
    <Card>
      <Stack gap={8}>
        <Stack gap={4}>
          <h2>{title}</h2>
          {due !== null && <Muted>{open ? ANSWERS_TEXTS.until(until(due)) : ANSWERS_TEXTS.closed}</Muted>}
        </Stack>
        <p>{answerWords(asking(notice))}</p>
        <Line gap={8}>
          <Button
            look="filled"
            aria-haspopup="dialog"
            aria-label={`${ANSWERS_TEXTS.capture} de ${title}`}
            onClick={() => onOpen({ notice_id, capture: true })}
          >
            {ANSWERS_TEXTS.capture}
          </Button>
          <Button
            aria-haspopup="dialog"
            aria-label={`${T.who} de ${title}`}
            onClick={() => onOpen({ notice_id, capture: false })}
          >
            {T.who}
          </Button>
        </Line>
      </Stack>
    </Card>
  )
}

/** What families of the own groups are asked: who hands out and collects the slips finds them here. */
const OwnGroupsScreen = () => {
  const [page, setPage] = useState(1)
  const notices = useQuery(askedNoticesQuery(page))
  const [opened, setOpened] = useState<Opened>()
  const notice = notices.data?.data.find(({ notice_id }) => notice_id === opened?.notice_id)
  return (
    <Page title={T.title} context={T.about} actions={<SyncButton query={notices} />}>
      <QueryPanel query={notices} skeleton={<Skeleton count={3} height={132} />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={T.none}>{T.noneWhy}</EmptyState>
          ) : (
            <Stack gap={12}>
              {data.map((each) => (
                <Asked key={each.notice_id} notice={each} onOpen={setOpened} />
              ))}
              <Pager page={meta.current_page} pages={meta.last_page} onPage={setPage} />
            </Stack>
          )
        }
      </QueryPanel>
      {opened && notice && (
        <AnswersDialog
          notice={asking(notice)}
          capture={opened.capture}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}

export default OwnGroupsScreen
