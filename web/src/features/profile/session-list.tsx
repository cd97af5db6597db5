import type { Session } from '@plantel/contract/profile'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { SessionRow } from './session-row.tsx'
import { T } from './texts.ts'
import { useCloseSessions } from './use-close-sessions.ts'

const FIRST = 5

/** The own one first, then the last used; each can be closed, or all but the own one at once, with the keys if there are any. */
export const SessionList = ({ sessions, keys }: { sessions: readonly Session[]; keys: boolean }) => {
  const [all, setAll] = useState(false)
  const { closeOne, closeOthers, closing } = useCloseSessions()
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
  const shown = all ? sorted : sorted.slice(0, FIRST)
  const others = sessions.some(({ current }) => !current)
  return (
    <>
      <ul>
        {shown.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            pending={closing === session.session_id}
            onClose={() => closeOne(session.session_id)}
          />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button look="text" onClick={() => setAll(true)}>
          {T.showAll} ({sorted.length})
        </Button>
      )}
      {others || keys ? (
        <Button pending={closing === 'others'} onClick={closeOthers}>
          {T.closeOthers}
        </Button>
      ) : (
        <p>{T.onlyThis}</p>
      )}
      {keys && <Muted>{T.keysToo}</Muted>}
    </>
  )
}
