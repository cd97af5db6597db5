import type { StudentParent } from '@plantel/contract/families'
import { fullName, listName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { UserLink } from '../../../../domain/pages/page-link.tsx'
import { CONTACT, kinName } from '../../../../domain/people/kin-name.ts'
import { useMay } from '../../../../lib/session/use-may.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { SeenPanel } from '../../../../ui/layout/seen-panel.tsx'
import { Line, Stack } from '../../../../ui/layout/stack.tsx'
import { AvatarPhoto } from '../../../../ui/photos/avatar-photo.tsx'
import { parentsQuery } from '../../../../domain/people/parents-query.ts'
import { FAMILY_TEXTS } from '../../families/texts.ts'

const Guardian = ({ parent }: { parent: StudentParent }) => {
  const phone = parent.cellphone ?? parent.contact_phone
  return (
    <Line as="li" justify="between">
      <Line gap={12}>
        <AvatarPhoto person={parent} />
        <Stack gap={0}>
          <strong>
            <UserLink id={parent.user_id}>{listName(parent)}</UserLink>
          </strong>
          <Muted as="div" size={14}>
            {kinName(parent)}
            {parent.contact && ` · ${CONTACT}`}
          </Muted>
        </Stack>
      </Line>
      {phone && (
        <ButtonLink look="text" to={`tel:${phone}`} aria-label={`Llamar a ${fullName(parent)}, ${phone}`}>
          {phone}
        </ButtonLink>
      )}
    </Line>
  )
}

interface FamilySectionProps {
  studentId: number
  /** Opens *Padres y tutores*; undefined where nothing can be changed. */
  onChange: (() => void) | undefined
}

export const FamilySection = ({ studentId, onChange }: FamilySectionProps) => {
  const seesAccess = useMay('custody:read')
  return (
    <SeenPanel
      title="Familia"
      actions={
        <Line>
          {seesAccess && (
            <ButtonLink look="text" to={`/alumnos/${studentId}/acceso`}>
              {FAMILY_TEXTS.access}
            </ButtonLink>
          )}
          {onChange && (
            <Button look="text" aria-haspopup="dialog" onClick={onChange}>
              {FAMILY_TEXTS.parents}
            </Button>
          )}
        </Line>
      }
    >
      <Guardians studentId={studentId} />
    </SeenPanel>
  )
}

const Guardians = ({ studentId }: { studentId: number }) => (
  <QueryPanel query={useQuery(parentsQuery(studentId))} skeleton={<Skeleton count={2} height={56} />}>
    {(parents) =>
      parents.length === 0 ? (
        <EmptyState title={FAMILY_TEXTS.none}>Nadie recibe todavía las noticias de este alumno.</EmptyState>
      ) : (
        <Stack as="ul" gap={12}>
          {parents.map((parent) => (
            <Guardian key={parent.relationship_id} parent={parent} />
          ))}
        </Stack>
      )
    }
  </QueryPanel>
)
