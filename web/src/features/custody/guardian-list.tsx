import { ACCESSES, type Custody, type CustodyRelationship } from '@plantel/contract/custody'
import { type Access, fullName, listName } from '@plantel/contract/school-words'
import { kinName } from '../../domain/people/kin-name.ts'
import { todayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { AdultNotice } from './adult-notice.tsx'
import styles from './custody.module.css'
import { CUSTODY_TEXTS as T } from './texts.ts'

const TONES = { 0: 'bad', 1: 'warn', 2: 'good' } as const satisfies Record<Access, string>

const factsOf = ({ legal_guardian, lives_with, call_order }: CustodyRelationship): string[] => [
  ...(legal_guardian ? ['Tutor(a) legal'] : []),
  ...(lives_with ? ['Vive con'] : []),
  ...(call_order === null ? [] : [`Se le llama en ${call_order}.º lugar`]),
]

export interface GuardianDialog {
  dialog: 'access' | 'authorization' | 'details'
  guardian: CustodyRelationship
}

/** The level, and of a student of Universidad who is of age the student's word. */
const LevelChips = ({ guardian: { access, adult_on, authorized_at } }: { guardian: CustodyRelationship }) => {
  const { school } = useSession()
  const closed = authorized_at === null && adult_on !== null && adult_on <= todayIn(school.time_zone)
  if (closed) return <Chip tone="bad">{T.notAuthorized}</Chip>
  return (
    <>
      <Chip tone={TONES[access]}>{ACCESSES[access]}</Chip>
      {authorized_at !== null && <Chip tone="good">{T.authorizes}</Chip>}
    </>
  )
}

interface GuardianRowProps {
  guardian: CustodyRelationship
  onOpen: ((opened: GuardianDialog) => void) | undefined
}

const GuardianRow = ({ guardian, onOpen }: GuardianRowProps) => {
  const name = fullName(guardian)
  const { adult_on, authorized_at } = guardian
  return (
    <Line as="li" gap={12} className={styles.row}>
      <AvatarPhoto person={guardian} />
      <Stack gap={4} className={styles.words}>
        <strong>{listName(guardian)}</strong>
        <Muted as="div" size={14}>
          {[kinName(guardian), ...factsOf(guardian)].join(' · ')}
        </Muted>
        <Line gap={8}>
          <LevelChips guardian={guardian} />
          {guardian.resolution_id !== null && <Muted as="span">{T.byOrder}</Muted>}
        </Line>
      </Stack>
      {onOpen && (
        <Line>
          {(adult_on !== null || authorized_at !== null) && (
            <Button
              aria-label={`${authorized_at === null ? T.authorize : T.withdraw}: ${name}`}
              onClick={() => onOpen({ dialog: 'authorization', guardian })}
            >
              {authorized_at === null ? T.authorize : T.withdraw}
            </Button>
          )}
          <Button
            aria-label={`${T.details} de ${name}`}
            onClick={() => onOpen({ dialog: 'details', guardian })}
          >
            Datos
          </Button>
          <Button
            aria-label={`${T.change} de ${name}`}
            onClick={() => onOpen({ dialog: 'access', guardian })}
          >
            {T.change}
          </Button>
        </Line>
      )}
    </Line>
  )
}

interface GuardianListProps {
  custody: Custody
  /** Undefined for who may only read. */
  onOpen: GuardianRowProps['onOpen']
}

export const GuardianList = ({ custody, onOpen }: GuardianListProps) => {
  const { relationships, resolutions } = custody
  return (
    <Panel title={T.guardians}>
      <AdultNotice custody={custody} />
      {relationships.length === 0 ? (
        <EmptyState title={T.noGuardians}>Se agregan en Alumnos › Padres y tutores.</EmptyState>
      ) : (
        <ul className={styles.list}>
          {relationships.map((guardian) => (
            <GuardianRow key={guardian.relationship_id} guardian={guardian} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {resolutions.length > 0 && <Notice tone="info">{T.newAtZero}</Notice>}
    </Panel>
  )
}
