import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { expandIcon } from '../../../ui/icons/icons.ts'
import { ActionMenu, useMenu } from '../../../ui/menus/action-menu.tsx'
import { listKey } from '../../../ui/menus/menu-keys.ts'
import { goToSection } from './go-to-section.ts'
import styles from './sections.module.css'
import { useSectionInView } from './use-section-in-view.ts'
import { type Section, useSections } from './use-sections.ts'

interface ListProps {
  sections: readonly Section[]
  current: string | undefined
}

const Beside = ({ sections, current }: ListProps) => (
  <nav aria-label="Secciones" className={styles.beside}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys besides Tab, for its links */}
    <ul className={styles.links} onKeyDown={(event) => listKey(event) && event.preventDefault()}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className={styles.link} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const Above = ({ sections, current }: ListProps) => {
  const { menu, button } = useMenu()
  const title = sections.find(({ id }) => id === current)?.title
  return (
    <div className={styles.above}>
      <Button {...button} className={styles.opener}>
        <span className={styles.chosen}>
          <span className={styles.word}>Sección</span> <span>{title}</span>
          <Icon path={expandIcon} />
        </span>
      </Button>
      <ActionMenu
        {...menu}
        label="Secciones"
        items={sections.map(({ id, title: label }) => ({
          label,
          current: id === current,
          onSelect: () => goToSection(id),
        }))}
      />
    </div>
  )
}

/** The way through a long screen: links beside it, on a phone a menu that stays above it. */
export const SectionList = () => {
  const sections = useSections()
  const current = useSectionInView(sections)
  return (
    <>
      <Beside sections={sections} current={current} />
      <Above sections={sections} current={current} />
    </>
  )
}
