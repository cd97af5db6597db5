import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { counted } from '../../../lib/words/counted.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryPanel } from '../../../ui/feedback/retry-panel.tsx'
import { COMPOSE_TEXTS as T, NOUNS } from '../texts.ts'
import styles from './compose.module.css'
import type { AudienceState } from './use-audience-count.ts'

const UnheardDialog = lateDialog(async () => (await import('./unheard-dialog.tsx')).UnheardDialog)

interface AudienceLineProps {
  /** As it stands in an address; empty while nobody is chosen. */
  audience: string
  state: AudienceState
}

/** *6,000 alumnos · 9,312 personas · 3 alumnos sin familia con acceso (ver)*: counted by the server for what will be sent. */
export const AudienceLine = ({ audience, state: { count, problem, retry } }: AudienceLineProps) => {
  const [open, setOpen] = useState(false)
  if (problem) return <RetryPanel problem={problem} pending={false} onRetry={retry} />
  const words = count
    ? [
        ...(count.students > 0 ? [counted(count.students, NOUNS.students)] : []),
        counted(count.people, NOUNS.people),
        ...(count.unreached > 0 ? [T.unheard(counted(count.unreached, NOUNS.students))] : []),
      ].join(' · ')
    : audience !== '' && T.counting
  return (
    <div className={styles.line}>
      <output>{words || T.nobody}</output>
      {count && count.unreached > 0 && (
        <Button look="text" aria-haspopup="dialog" aria-label={T.seeUnheard} onClick={() => setOpen(true)}>
          {T.see}
        </Button>
      )}
      {open && <UnheardDialog audience={audience} onClose={() => setOpen(false)} />}
    </div>
  )
}
