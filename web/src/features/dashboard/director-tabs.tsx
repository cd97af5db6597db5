import { useEffect, useRef } from 'react'
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

/** Where not all of them fit, the open one stands in the middle. */
const useOpenInSight = (open: string) => {
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const line = tabs.current
    const tab = line?.querySelector<HTMLElement>('[aria-current]')
    if (line && tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return tabs
}

export const DirectorTabs = () => {
  const { pathname } = useLocation()
  const { keep } = useSnaphot()
  const [, , segment = ''] = pathname.toLowerCase().split('/')
  const open = segment === '' ? 'inicio' : segment
  return (
    <nav ref={useOpenInSight(open)} className={styles.tabs} aria-label={DIRECTOR_TEXTS.tabs}>
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
