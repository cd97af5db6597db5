import { Icon } from '../../../ui/icons/icon.tsx'
import { doneIcon, errorIcon, infoIcon } from '../../../ui/icons/icons.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type ContrastLine, contrastLines } from './contrasts.ts'
import styles from './contrast-check.module.css'
import type { Theme } from './theme-form.ts'

const ICONS: Record<ContrastLine['verdict'], string> = {
  good: doneIcon,
  adjusted: infoIcon,
  bad: errorIcon,
}

export const ContrastCheck = ({ theme }: { theme: Theme }) => (
  <Stack as="ul" aria-label="Legibilidad" aria-live="polite">
    {contrastLines(theme).map(({ where, words, verdict }) => (
      <li key={where} className={styles.line}>
        <span className={styles[verdict]}>
          <Icon path={ICONS[verdict]} />
        </span>
        <span>
          <strong>{where}:</strong> {words}.
        </span>
      </li>
    ))}
  </Stack>
)
