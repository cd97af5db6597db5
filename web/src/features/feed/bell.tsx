import { useCallback, useId, useRef, useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { TEXTS } from '../../texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import buttonStyles from '../../ui/buttons/button.module.css'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './bell.module.css'
import { bellIcon } from '../../domain/feed/feed-icons.ts'
import { unreadCount, unreadWords } from '../../domain/feed/unread-words.ts'
import { useUnread } from './use-unread.ts'

/** Its code and what it shows come when the bell is opened. */
const Newest = lateDialog(
  async () => (await import('./newest.tsx')).Newest,
  <Skeleton count={4} height={64} />,
)

export const Bell = () => {
  const id = useId()
  const popover = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const unread = useUnread()
  const close = useCallback(() => popover.current?.hidePopover(), [])
  return (
    <>
      <button
        type="button"
        className={classNames(buttonStyles.iconButton, styles.opener)}
        popoverTarget={id}
        aria-label={unread > 0 ? `${TEXTS.myNotices}, ${unreadWords(unread)}` : TEXTS.myNotices}
        title={TEXTS.myNotices}
      >
        <Icon path={bellIcon} size={24} />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {unreadCount(unread)}
          </span>
        )}
      </button>
      <section
        ref={popover}
        id={id}
        popover="auto"
        aria-label={TEXTS.myNotices}
        className={styles.popover}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && <Newest onClose={close} />}
      </section>
    </>
  )
}
