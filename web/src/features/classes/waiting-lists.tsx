import type { ProfessorSubject } from '@plantel/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import { thisDevice } from '../../lib/outbox/device-words.ts'
import { loadOutbox } from '../../lib/outbox/late-outbox.ts'
import type { WaitingList } from '../../lib/outbox/waiting-lists.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './my-groups.module.css'
import { classOf, waitingWords } from './waiting-words.ts'

interface WaitingListsProps {
  waiting: readonly WaitingList[]
  classes: readonly ProfessorSubject[]
}

const Refused = ({ one, words }: { one: WaitingList; words: string }) => {
  const client = useQueryClient()
  const { me } = useSession()
  const discard = async () => {
    const { removeWaiting } = await loadOutbox()
    await removeWaiting(client, me, one.list.client_id)
  }
  return (
    <Notice tone="warn" title={`No se envió la lista de ${words}`}>
      <p>
        {one.refusal?.title}. {one.refusal?.detail}.
      </p>
      <div className={styles.waitingActions}>
        <ButtonLink to={`/inicio-maestros/lista-asistencia/${classOf(one)}`}>Ver la lista</ButtonLink>
        <Button onClick={() => void discard()}>Descartar</Button>
      </div>
    </Notice>
  )
}

/** Lists that were passed without a network: those that wait, and those that were refused. */
export const WaitingLists = ({ waiting, classes }: WaitingListsProps) => {
  const [refused, on] = [
    waiting.filter(({ refusal }) => refusal !== undefined),
    waiting.filter(({ refusal }) => refusal === undefined),
  ]
  return (
    <div className={styles.waiting}>
      {on.length > 0 && (
        <Notice
          tone="info"
          title={on.length === 1 ? 'Tiene 1 lista por enviar' : `Tiene ${on.length} listas por enviar`}
        >
          {on.map((one) => (
            <p key={one.list.client_id}>{waitingWords(one, classes)}</p>
          ))}
          <p>
            {on.length === 1 ? 'Está guardada' : 'Están guardadas'} en {thisDevice()}. Se envía
            {on.length === 1 ? '' : 'n'} al volver la conexión.
          </p>
        </Notice>
      )}
      {refused.map((one) => (
        <Refused key={one.list.client_id} one={one} words={waitingWords(one, classes)} />
      ))}
    </div>
  )
}
