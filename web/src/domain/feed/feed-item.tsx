import { FEED_TITLES, type FeedCategory, type FeedEntry } from '@plantel/contract/feed'
import type { ReactNode } from 'react'
import { Link } from '../../lib/routing/link.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { instantIn } from '../../lib/dates/dates.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { useSession } from '../../lib/session/session.ts'
import { useNow } from '../../lib/timing/rendered.ts'
import { toast } from '../../lib/saving/toast.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { attendanceIcon, flagIcon, gradesIcon } from '../../ui/icons/icons.ts'
import { newsIcon } from './feed-icons.ts'
import styles from './feed-item.module.css'
import { markRead } from './mark-read.ts'
import { shortWhen } from './short-when.ts'
import { UNREAD } from './unread-words.ts'
import { whereTo } from './where-to.ts'

const ICONS: Record<FeedCategory, string> = {
  notice: newsIcon,
  attendance: attendanceIcon,
  report: flagIcon,
  grade: gradesIcon,
}

/** The page of a notice does it itself. */
const markOpened = ({ entry_id, notice_id, read, fold }: FeedEntry) => {
  if (read || notice_id !== null) return
  markRead({ entry_ids: fold?.entry_ids ?? [entry_id] }).catch((thrown: unknown) =>
    toast(asProblem(thrown).title, { variant: 'error' }),
  )
}

/** What opening it does, where that is not the entry itself. */
const lead = ({ fold, draft_id }: FeedEntry): string => {
  if (fold) return ' · Ver lista'
  return draft_id === undefined ? '' : ' · Reintentar'
}

const Words = ({ entry }: { entry: FeedEntry }) => {
  const { time_zone } = useSession().school
  const now = useNow()
  const kind = FEED_TITLES[entry.category]
  return (
    <>
      <Icon path={ICONS[entry.category]} size={24} />
      <span className={styles.words}>
        <span className={styles.title}>
          {!entry.read && <span className={styles.mark}>{UNREAD}</span>}
          {entry.title}
        </span>
        <span className={styles.text}>
          {entry.text}
          {lead(entry)}
        </span>
        <span className={styles.when}>
          {entry.title !== kind && !entry.file && `${kind} · `}
          <time dateTime={entry.created_at} title={instantIn(entry.created_at, time_zone)}>
            {shortWhen(entry.created_at, time_zone, now)}
          </time>
        </span>
      </span>
    </>
  )
}

interface FeedItemProps {
  entry: FeedEntry
  action?: ReactNode
  /** With an edge of its own, and its whole text. */
  card?: boolean
  onOpen?: () => void
}

export const FeedItem = ({ entry, action, card = false, onOpen }: FeedItemProps) => {
  const to = whereTo(entry)
  const open = () => {
    markOpened(entry)
    onOpen?.()
  }
  return (
    <li className={classNames(styles.item, card && styles.card, !entry.read && styles.unread)}>
      {to === undefined ? (
        <div className={styles.entry}>
          <Words entry={entry} />
        </div>
      ) : (
        <Link className={styles.entry} to={to} onClick={open}>
          <Words entry={entry} />
        </Link>
      )}
      {action}
    </li>
  )
}
