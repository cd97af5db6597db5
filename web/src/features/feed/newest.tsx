import { useQuery } from '@tanstack/react-query'
import { TEXTS } from '../../texts.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FeedItem } from '../../domain/feed/feed-item.tsx'
import styles from './feed.module.css'
import { feedQuery } from '../../domain/feed/feed-queries.ts'
import { FileAction } from './late-file-action.ts'
import { T } from './texts.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useWhatComes } from './what-comes.ts'

const NEWEST = { page: 1, per_page: 8 }

export const Newest = ({ onClose }: { onClose: () => void }) => {
  const feed = useQuery(feedQuery(NEWEST))
  const { save, pending } = useMarkRead()
  const comes = useWhatComes()
  const unread = feed.data?.data.some(({ read }) => !read) ?? false
  return (
    <>
      <div className={styles.head}>
        <h2>{TEXTS.myNotices}</h2>
        {unread && (
          <Button look="text" pending={pending} onClick={() => save(undefined)}>
            {T.readAll}
          </Button>
        )}
      </div>
      <QueryPanel query={feed} skeleton={<Skeleton count={4} height={64} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.nothing}>
              {T.none.title}. {comes}
            </p>
          ) : (
            <ul className={styles.list}>
              {data.map((entry) => (
                <FeedItem
                  key={entry.entry_id}
                  entry={entry}
                  action={entry.file && <FileAction entry={entry} file={entry.file} />}
                  onOpen={onClose}
                />
              ))}
            </ul>
          )
        }
      </QueryPanel>
      <p className={styles.foot}>
        <ButtonLink look="text" to="/mis-avisos" onClick={onClose}>
          {T.seeAll}
        </ButtonLink>
      </p>
    </>
  )
}
