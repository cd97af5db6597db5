import { issueLetters, type LeftOut, LETTERS_MAX, sendAccessMails } from '@plantel/contract/access-letters'
import { listName } from '@plantel/contract/school-words'
import { readParents, type UserRow } from '@plantel/contract/users'
import { useState } from 'react'
import { LeftOutNotice } from '../../domain/access-letters/left-out-notice.tsx'
import { LettersDialog } from '../../domain/access-letters/letters-dialog.tsx'
import { type Mails, MailsSent } from '../../domain/access-letters/mails-sent.tsx'
import { LETTER_TEXTS as T } from '../../domain/access-letters/texts.ts'
import { USERS_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { useOfferedRows } from '../../lib/tables/use-offered-rows.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TransferList } from '../../ui/forms/transfer/transfer-list.tsx'
import { Muted } from '../../ui/layout/muted.tsx'

const TITLES = { available: T.available, chosen: T.chosen }
const PER_PAGE = 6

const WORDS = {
  key: ({ user_id }: UserRow) => user_id,
  label: (user: UserRow) => listName(user),
  detail: ({ cellphone }: UserRow) => cellphone ?? '',
}

const countOf = (chosen: number): string => {
  if (chosen === 0) return T.chooseSomebody
  if (chosen > LETTERS_MAX) return `${chosen} personas elegidas: son ${LETTERS_MAX} como máximo a la vez`
  return chosen === 1 ? '1 persona elegida' : `${chosen} personas elegidas`
}

/** Active parents who never signed in. */
const useWaiting = (chosen: readonly UserRow[]) => {
  const { school_id } = useSession().school
  return useOfferedRows<UserRow>(
    [...USERS_KEY, 'without-letter', school_id],
    (query, signal) =>
      call(readParents, {
        params: { id: school_id },
        query: { ...query, status: 1, signed_in: 0 },
        ...(signal ? { signal } : {}),
      }),
    { perPage: PER_PAGE, sort: 'name', without: chosen.map(WORDS.key) },
  )
}

interface FamilyLettersDialogProps {
  /** Who was chosen in the list. */
  initial: readonly UserRow[]
  onClose: () => void
}

/** *Cartas de acceso* of parents chosen by hand. */
export const FamilyLettersDialog = ({ initial, onClose }: FamilyLettersDialogProps) => {
  const { school_id } = useSession().school
  const [chosen, setChosen] = useState(initial)
  const [leftOut, setLeftOut] = useState<LeftOut[]>([])
  const [mails, setMails] = useState<Mails>({ sent: 0, left_out: [] })
  const offered = useWaiting(chosen)
  const { query, table } = offered
  const none =
    query.data?.meta.total === 0 && !query.isPlaceholderData && table.search === '' && chosen.length === 0
  const nameOf = (id: number): string => {
    const person = chosen.find(({ user_id }) => user_id === id)
    return person ? listName(person) : ''
  }
  const sentWith = (password: string) => ({
    params: { id: school_id },
    body: { user_ids: chosen.map(WORDS.key), password },
  })
  const sendMails = async (password: string) =>
    setMails((await call(sendAccessMails, sentWith(password))).data)
  const start = async (password: string) => {
    const answer = await call(issueLetters, sentWith(password))
    setLeftOut(answer.data.left_out)
    return answer
  }
  return (
    <LettersDialog
      title={T.title}
      width="md"
      about={T.ofChosen}
      verb={T.make}
      start={start}
      {...(none ? { nobody: <EmptyState title={T.allCame}>{T.allCameWords}</EmptyState> } : {})}
      dirty={chosen.length > 0}
      check={() => chosen.length > 0 && chosen.length <= LETTERS_MAX}
      fields={
        <>
          <TransferList<UserRow>
            titles={TITLES}
            offered={offered}
            words={WORDS}
            value={{ add: chosen, remove: [] }}
            onChange={({ add }) => setChosen([...add])}
            together
          />
          <Muted>
            <output>{countOf(chosen.length)}</output>
          </Muted>
          <p>{T.mailAbout}</p>
        </>
      }
      begunWords={<LeftOutNotice title={T.leftOut} left_out={leftOut} nameOf={nameOf} />}
      mail={{ send: sendMails, sent: <MailsSent {...mails} nameOf={nameOf} /> }}
      onClose={onClose}
    />
  )
}
