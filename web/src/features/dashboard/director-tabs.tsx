import { useLocation } from 'react-router'
import { Link } from '../../lib/routing/link.tsx'
import styles from './director-page.module.css'
import { DIRECTOR_TEXTS } from './texts.ts'
import { useSnaphot } from './use-snaphot.ts'

const TABS = [
  { name: 'inicio', path: '/director', title: 'Inicio' },
  { name: 'grupos', path: '/director/grupos', title: 'Grupos' },
  { name: 'materias', path: '/director/materias', title: 'Materias' },
  { name: 'profesores', path: '/director/profesores', title: 'Profesor' },
  { name: 'alumnos', path: '/director/alumnos', title: 'Alumnos' },
  { name: 'ciclos', path: '/director/ciclos', title: 'Ciclos' },
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
  const open = segment === '' ? 'inicio' : segment
  return (
    <nav className={styles.tabs} aria-label={DIRECTOR_TEXTS.tabs}>
      {TABS.map(({ name, path, title }) => (
        <Link
          key={name}
          ref={name === open ? bringInSight : null}
          to={keep(path)}
          className={styles.tab}
          aria-current={name === open ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
