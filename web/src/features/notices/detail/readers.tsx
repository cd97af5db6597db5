import type { Notice } from '@plantel/contract/notices'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { READING_TEXTS } from '../texts.ts'
import { ChildList } from './child-list.tsx'
import { RecipientList } from './recipient-list.tsx'

const WAYS = [
  { by: 'child', words: READING_TEXTS.byChild },
  { by: 'person', words: READING_TEXTS.byPerson },
] as const

/** Who has read it: child by child where it knows its children, and person by person. */
export const Readers = ({ notice: { notice_id, children = 0 } }: { notice: Notice }) => {
  const [by, setBy] = useState<(typeof WAYS)[number]['by']>('child')
  if (children === 0) return <RecipientList noticeId={notice_id} />
  return (
    <>
      <Line>
        {WAYS.map((way) => (
          <Button
            key={way.by}
            look={way.by === by ? 'filled' : 'outlined'}
            aria-pressed={way.by === by}
            onClick={() => setBy(way.by)}
          >
            {way.words}
          </Button>
        ))}
      </Line>
      {by === 'child' ? <ChildList noticeId={notice_id} /> : <RecipientList noticeId={notice_id} />}
    </>
  )
}
