import { type Notice, readNotice } from '@plantel/contract/notice'
import { fullName } from '@plantel/contract/school-words'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/http/api.ts'
import { dayIn, longDay, timeIn } from '../../lib/dates/dates.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { TEXTS } from '../../texts.ts'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './feed.module.css'
import { markRead } from '../../domain/feed/mark-read.ts'
import { NoticeQuestions } from './notice-questions.tsx'
import { T } from './texts.ts'

const BACK = { to: '/mis-avisos', label: TEXTS.myNotices }

/** Never from memory: it may have been withdrawn meanwhile. */
const noticeQuery = (noticeId: number) =>
  queryOptions({
    queryKey: ['received-notice', noticeId],
    queryFn: async () => (await call(readNotice, { params: { id: noticeId } })).data,
    staleTime: 0,
  })

const NoticeCard = ({ notice }: { notice: Notice }) => {
  const { time_zone } = useSession().school
  const { sender, created_at, description } = notice
  return (
    <Card className={styles.column}>
      <div className={styles.sender}>
        <AvatarPhoto person={sender} size={56} />
        <p>
          <span className={styles.who}>{fullName(sender)}</span>
          <br />
          <time className={styles.when} dateTime={created_at}>
            {longDay(dayIn(new Date(created_at), time_zone))}, a {timeIn(created_at, time_zone)}
          </time>
        </p>
      </div>
      <p className={styles.description}>{description}</p>
    </Card>
  )
}

/** `/mis-avisos/{id}`: a notice in full. To open it is to read it. */
export const NoticePage = () => {
  const noticeId = useIdParam('noticeId')
  const query = useQuery(noticeQuery(noticeId))
  const { data: notice, error } = query
  const refused = error !== null && [403, 404].includes(asProblem(error).status)
  const gone = refused || notice?.withdrawn === true
  const shown = notice !== undefined && !gone
  useEffect(() => {
    if (!shown) return
    markRead({ notice_id: noticeId }).catch((thrown: unknown) =>
      toast(asProblem(thrown).title, { variant: 'error' }),
    )
  }, [shown, noticeId])
  return (
    <Page title={(shown && notice.title) || T.notice} back={BACK}>
      {gone ? (
        <MissingPanel title={T.gone.title} back={BACK}>
          {T.gone.message}
        </MissingPanel>
      ) : (
        <QueryPanel query={query} skeleton={<Skeleton height={180} />}>
          {(data) => (
            <div className={styles.notice}>
              <NoticeCard notice={data} />
              {data.ask > 0 && <NoticeQuestions notice={data} />}
            </div>
          )}
        </QueryPanel>
      )}
    </Page>
  )
}
