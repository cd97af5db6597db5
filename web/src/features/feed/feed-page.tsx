import type { FeedEntry } from '@plantel/contract/feed'
import { useQuery } from '@tanstack/react-query'
import { history } from '../../lib/routing/history.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { TEXTS } from '../../texts.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { checkIcon } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Pager } from '../../ui/tables/pager.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { FeedFilters } from './feed-filters.tsx'
import { FeedItem } from '../../domain/feed/feed-item.tsx'
import styles from './feed.module.css'
import { FileAction } from './late-file-action.ts'
import { NoEntries } from './no-entries.tsx'
import { feedQuery, unreadQuery } from '../../domain/feed/feed-queries.ts'
import { FEED_TABLE } from './table.ts'
import { T } from './texts.ts'
import { useMarkRead } from './use-mark-read.ts'

const ReadButton = ({ entry: { entry_id, title, fold } }: { entry: FeedEntry }) => {
  const { save } = useMarkRead()
  return (
    <IconButton
      icon={checkIcon}
      label={`${T.readOne}: ${title}`}
      onClick={({ currentTarget }) => {
        // The button goes away with what it marks; the focus stays with the entry.
        currentTarget.closest('li')?.querySelector<HTMLElement>('a, button')?.focus()
        save(fold?.entry_ids ?? [entry_id])
      }}
    />
  )
}

/** Who sends notices has them in *Avisos*. */
const useAnswersOfGroups = () => {
  const reads = useMay('notice-answers:read')
  const sends = useMay('notices:send')
  return reads && !sends ? [{ label: T.answersOfGroups, onSelect: () => history.move('/talones') }] : []
}

const Entries = ({ entries }: { entries: readonly FeedEntry[] }) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <FeedItem
        key={entry.entry_id}
        card
        entry={entry}
        action={
          <>
            {entry.file && <FileAction entry={entry} file={entry.file} />}
            {!entry.read && <ReadButton entry={entry} />}
          </>
        }
      />
    ))}
  </ul>
)

export const FeedPage = () => {
  const { school } = useSession()
  const table = useTableState(FEED_TABLE)
  const feed = useQuery(feedQuery(table.query))
  const { data: { unread } = { unread: 0 } } = useQuery(unreadQuery)
  const { save, pending } = useMarkRead()
  const asked = useAnswersOfGroups()
  return (
    <Page
      title={TEXTS.myNotices}
      context={school.name}
      actions={
        <SyncButton
          query={feed}
          more={[
            ...asked,
            ...(unread > 0
              ? [{ label: T.readAll, icon: checkIcon, disabled: pending, onSelect: () => save(undefined) }]
              : []),
          ]}
        />
      }
    >
      <div className={styles.column}>
        <FeedFilters table={table} />
        <QueryPanel query={feed} skeleton={<Skeleton count={6} height={86} />}>
          {({ data, meta }) =>
            data.length === 0 ? (
              <NoEntries table={table} total={meta.total} />
            ) : (
              <>
                <Entries entries={data} />
                <Pager page={meta.current_page} pages={meta.last_page} onPage={table.setPage} />
              </>
            )
          }
        </QueryPanel>
      </div>
    </Page>
  )
}
