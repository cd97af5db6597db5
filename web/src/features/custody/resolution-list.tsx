import { type Resolution, RESOLUTION_KINDS } from '@plantel/contract/custody'
import { fullName } from '@plantel/contract/school-words'
import { mediumDay, todayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import styles from './custody.module.css'
import { DocumentButtons } from './document-buttons.tsx'
import { CUSTODY_TEXTS as T } from './texts.ts'

const Validity = ({ valid_until, today }: { valid_until: string | null; today: string }) => {
  if (valid_until === null) return <Chip>Sin vencimiento</Chip>
  const day = mediumDay(valid_until)
  return valid_until < today ? (
    <Chip tone="bad">Venció el {day}</Chip>
  ) : (
    <Chip tone="good">Vigente al {day}</Chip>
  )
}

interface ResolutionRowProps {
  resolution: Resolution
  today: string
  mayWrite: boolean
}

const ResolutionRow = ({ resolution, today, mayWrite }: ResolutionRowProps) => {
  const { kind, court, file_number, issued_on, valid_until, summary, recorder } = resolution
  return (
    <Line as="li" gap={12} className={styles.row}>
      <Stack gap={4} className={styles.words}>
        <strong>{RESOLUTION_KINDS[kind]}</strong>
        <span>{summary}</span>
        <Muted as="div" size={14}>
          {court} · Expediente {file_number} · {mediumDay(issued_on)}
          {recorder && ` · La registró ${fullName(recorder)}`}
        </Muted>
        <Line>
          <Validity valid_until={valid_until} today={today} />
        </Line>
      </Stack>
      <DocumentButtons resolution={resolution} mayWrite={mayWrite} />
    </Line>
  )
}

interface ResolutionListProps {
  resolutions: readonly Resolution[]
  mayWrite: boolean
}

export const ResolutionList = ({ resolutions, mayWrite }: ResolutionListProps) => {
  const { school } = useSession()
  const today = todayIn(school.time_zone)
  return (
    <Panel title={T.resolutions}>
      {resolutions.length === 0 ? (
        <EmptyState title={T.noResolutions}>
          Mientras no haya una, la madre y el padre ven lo mismo. Una escuela que limita a uno sin resolución
          actúa en forma irregular.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {resolutions.map((resolution) => (
            <ResolutionRow
              key={resolution.resolution_id}
              resolution={resolution}
              today={today}
              mayWrite={mayWrite}
            />
          ))}
        </ul>
      )}
      <Muted>{T.sealed}</Muted>
    </Panel>
  )
}
