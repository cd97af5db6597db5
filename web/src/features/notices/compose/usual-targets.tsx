import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { COMPOSE_TEXTS as T } from '../texts.ts'
import { add, type Addressed, isChosen } from './addressed.ts'
import styles from './compose.module.css'
import { targetsQuery } from './queries.ts'

/** The school, its levels, who is absent and who has not read: one press each. The others are in the list of the field. */
const PRESSED = /^(?:school|level:|absent|unread:|turn:)/

interface UsualTargetsProps {
  addressed: Addressed
  onChange: (addressed: Addressed) => void
  disabled: boolean
}

export const UsualTargets = ({ addressed, onChange, disabled }: UsualTargetsProps) => {
  const { school_id } = useSession().school
  const { data } = useQuery(targetsQuery(school_id, {}))
  const offered = (data?.data ?? []).filter(
    (target) => PRESSED.test(target.chip) && !isChosen(addressed, target),
  )
  return (
    <fieldset aria-label={T.usual} className={styles.usual}>
      {offered.map((target) => (
        <Button key={target.chip} disabled={disabled} onClick={() => onChange(add(addressed, 'to', target))}>
          {target.title}
        </Button>
      ))}
    </fieldset>
  )
}
