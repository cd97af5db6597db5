import type { InboxChange } from '@plantel/contract/change-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { careQuery } from '../../domain/care/care-query.ts'
import { instantIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { T } from './texts.ts'

const Shown = ({ request: { change_request_id, student } }: { request: InboxChange }) => {
  const { time_zone } = useSession().school
  const care = useQuery(careQuery(student.student_id))
  return (
    <QueryPanel query={care} skeleton={<Skeleton count={1} height={32} />}>
      {({ health, waiting }) => {
        const asked = waiting.find((note) => note.change_request_id === change_request_id)
        return (
          <>
            <p>
              <Muted as="span">{T.before}: </Muted>
              {health?.note ?? T.nothing}
            </p>
            <p>
              <strong>{T.asks}: </strong>
              {asked?.note ?? T.erase}
            </p>
            {asked && <Muted>{`Consentimiento del ${instantIn(asked.consented_at, time_zone)}`}</Muted>}
          </>
        )
      }}
    </QueryPanel>
  )
}

/** Shown when somebody asks for it: each reading is in the log. */
export const HealthWords = ({ request }: { request: InboxChange }) => {
  const [asked, setAsked] = useState(false)
  // The button that was pressed is gone: the keys of the inbox go on from here.
  if (asked)
    return (
      <div ref={focusOn} tabIndex={-1}>
        <Shown request={request} />
      </div>
    )
  return (
    <>
      <p>
        {T.hidden}. <Muted as="span">{T.hiddenText}</Muted>
      </p>
      <div>
        <Button onClick={() => setAsked(true)}>{T.show}</Button>
      </div>
    </>
  )
}
