import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useDeviceOf } from './use-device-of.ts'
import { sectionPath } from '../../lib/routing/screen-route.ts'
import { useRoles, useSession } from '../../lib/session/session.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Late, Meanwhile } from '../late.tsx'
import { menuOf, sectionOf, titleOutside } from '../menu/menu.ts'
import { prefetchSection } from '../prefetch-section.ts'
import { applyTheme, schoolTheme } from '../../ui/theme/school-theme.ts'
import { bottomEntries } from '../menu/bottom-entries.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { InvitationBar } from './invitation-bar.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { OnlyAllowed } from './only-allowed.tsx'
import { TitleBar } from './title-bar.tsx'
import { Toasts } from './toasts.tsx'
import styles from './shell.module.css'

const CONTENT = 'contenido'
/** Narrower than this the drawer starts as a column of icons; on phones it is a sheet. As in `drawer.module.css`. */
const ROOM_FOR_NAMES = '(width >= 1100px)'

const loadRestoredCopy = () => import('./restored-copy.tsx')

const waiting = (
  <div className={styles.waiting}>
    <Skeleton height={34} />
    <Skeleton count={6} height={56} />
  </div>
)

/** A move to another screen puts the focus at its beginning, as a new page would. */
const useFocusOnMove = (pathname: string) => {
  const content = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) content.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return content
}

const Shell = () => {
  const { pathname } = useLocation()
  const { me, settings } = useSession()
  const [collapsed, setCollapsed] = useState<boolean>()
  const [sheet, setSheet] = useState(false)
  const content = useFocusOnMove(pathname)
  const section = sectionOf(pathname)
  const entries = menuOf(useRoles())
  const bottom = bottomEntries(entries)
  useLayoutEffect(() => applyTheme(schoolTheme(settings)), [settings])
  useEffect(() => prefetchSection(sectionPath(pathname)), [pathname])
  useDeviceOf(me)
  return (
    <div className={styles.shell} data-bottom-bar={bottom.length > 0}>
      <a
        className={styles.skip}
        href={`#${CONTENT}`}
        onClick={(event) => {
          // The address does not change, so nobody is asked about unsaved changes.
          event.preventDefault()
          content.current?.focus()
        }}
      >
        Saltar al contenido
      </a>
      <TitleBar
        section={section}
        title={titleOutside(pathname)}
        onMenu={() => setSheet(true)}
        onCollapse={() => setCollapsed(!(collapsed ?? !matchMedia(ROOM_FOR_NAMES).matches))}
      />
      <Drawer
        entries={entries}
        section={section}
        collapsed={collapsed}
        sheet={sheet}
        onClose={() => setSheet(false)}
      />
      <div className={styles.column}>
        <OfflineBar />
        <InvitationBar />
        <main ref={content} id={CONTENT} className={styles.main} tabIndex={-1}>
          <Meanwhile value={waiting}>
            {me.restored_copy_at === undefined ? <OnlyAllowed /> : <Late load={loadRestoredCopy} />}
          </Meanwhile>
        </main>
        <Footer />
      </div>
      {bottom.length > 0 && <BottomBar entries={bottom} section={section} />}
      <LeaveDialog />
      <Toasts />
    </div>
  )
}

export default Shell
