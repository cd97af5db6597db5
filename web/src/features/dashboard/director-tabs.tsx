import { Link, useLocation } from 'react-router'
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
