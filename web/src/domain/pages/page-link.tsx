import type { Action } from '@plantel/contract/permissions'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../lib/routing/link.tsx'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { pageAddress, type PageSection } from './addresses.ts'
import styles from './page-link.module.css'
import type { CameFrom } from './way-back.ts'

const Peek = lateDialog(async () => (await import('./peeks/peek.tsx')).Peek)

interface Named {
  id: number
  /** Of a finished cycle; undefined is the current one. */
  snaphot?: string | undefined
  /** Where the words in sight are only part of the name. */
  label?: string
  children: ReactNode
}

/** A name that leads to its page, and back to the place of the list. *Espacio* shows the head without leaving. */
const PageLink = ({ section, id, snaphot, label, children }: Named & { section: PageSection }) => {
  const { pathname, search } = useLocation()
  const [peeking, setPeeking] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    setPeeking(true)
  }
  return (
    <>
      <Link
        to={pageAddress(section, id, snaphot)}
        state={{ from: pathname + search } satisfies CameFrom}
        className={styles.link}
        aria-keyshortcuts="Space"
        aria-label={label}
        title={typeof children === 'string' ? children : undefined}
        onKeyDown={onKeyDown}
      >
        {children}
      </Link>
      {peeking && <Peek section={section} id={id} snaphot={snaphot} onClose={() => setPeeking(false)} />}
    </>
  )
}

/** The name alone for who has no such page. */
const linkTo = (section: PageSection, can: Action) =>
  function NameLink(named: Named) {
    return useMay(can) ? <PageLink {...named} section={section} /> : named.children
  }

export const StudentLink = linkTo('alumnos', 'student-page:read')
export const UserLink = linkTo('usuarios', 'users:read')
export const GroupLink = linkTo('grupos', 'groups:read')
