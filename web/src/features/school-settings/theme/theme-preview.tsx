import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { closeIcon, gradesIcon, groupsIcon, menuIcon } from '../../../ui/icons/icons.ts'
import { schoolTheme } from '../../../ui/theme/school-theme.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Theme } from './theme-form.ts'
import styles from './theme-preview.module.css'

const Menu = () => (
  <div className={styles.menu}>
    <div className={classNames(styles.row, styles.selected)}>
      <Icon path={groupsIcon} /> Grupos
    </div>
    <div className={styles.row}>
      <Icon path={gradesIcon} /> Materias
    </div>
  </div>
)

const Dialog = () => (
  <div className={styles.dialog}>
    <div className={classNames(styles.row, styles.bar)}>
      <div className={styles.title}>Editar grupo</div>
      <Icon path={closeIcon} />
    </div>
    <div className={styles.content}>
      <div className={styles.link}>Ver alumnos</div>
      <div className={classNames(styles.row, styles.selected)}>Guardar</div>
    </div>
  </div>
)

export const ThemePreview = ({ theme }: { theme: Theme }) => {
  const figure = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const variables = schoolTheme(Object.entries(theme).map(([key, value]) => ({ key, value })))
    for (const [name, value] of Object.entries(variables)) figure.current?.style.setProperty(name, value)
  }, [theme])
  return (
    <figure ref={figure} aria-label="Vista previa del tema" className={styles.preview}>
      <div className={classNames(styles.row, styles.bar)}>
        <Icon path={menuIcon} /> Grupos
      </div>
      <div className={styles.page}>
        <Menu />
        <Dialog />
      </div>
    </figure>
  )
}
