import { useLocation } from 'react-router'
import { Link } from '../../lib/routing/link.tsx'
import styles from './director-page.module.css'
import { DIRECTOR_TEXTS } from './texts.ts'
import { useSnaphot } from './use-snaphot.ts'

const TABS = [
  { path: '/director', title: 'Inicio' },
  { path: '/director/grupos', title: 'Grupos' },
  { path: '/director/materias', title: 'Materias' },
  { path: '/director/profesores', title: DIRECTOR_TEXTS.professorsTab },
  { path: '/director/alumnos', title: 'Alumnos' },
  { path: '/director/ciclos', title: 'Ciclos' },
] as const

/** Where not all of them fit, the open one stands in the middle. */
const bringInSight = (tab: HTMLElement | null): void => {
  const line = tab?.parentElement
  if (line) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
}

export const DirectorTabs = () => {
  const { pathname } = useLocation()
  const { keep } = useSnaphot()
  const [, , segment = ''] = pathname.toLowerCase().split('/')
  const open = segment === '' || segment === 'inicio' ? '/director' : `/director/${segment}`
  return (
    <nav className={styles.tabs} aria-label={DIRECTOR_TEXTS.tabs}>
      {TABS.map(({ path, title }) => (
        <Link
          key={path}
          ref={path === open ? bringInSight : null}
          to={keep(path)}
          className={styles.tab}
          aria-current={path === open ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
