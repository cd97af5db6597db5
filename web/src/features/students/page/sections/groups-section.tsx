import type { StudentGroup } from '@plantel/contract/enrollments'
import { useQuery } from '@tanstack/react-query'
import { GroupLink } from '../../../../domain/pages/page-link.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { SeenPanel } from '../../../../ui/layout/seen-panel.tsx'
import { Line, Stack } from '../../../../ui/layout/stack.tsx'
import { STUDENT_TEXTS } from '../../texts.ts'
import type { StudentDialogName } from '../../list/student-actions.ts'
import { type OfStudent, placesQuery } from '../queries.ts'

const Place = ({ group, snaphot }: { group: StudentGroup; snaphot: string | undefined }) => (
  <Line as="li" justify="between">
    <Stack gap={0}>
      <GroupLink id={group.group_id} snaphot={snaphot}>
        {group.title}
      </GroupLink>
      <Muted as="div" size={14}>
        {group.levelName} · {group.subjects === 1 ? '1 materia' : `${group.subjects} materias`}
      </Muted>
    </Stack>
    {group.special === 1 && <Chip>Especial</Chip>}
  </Line>
)

interface GroupsSectionProps {
  of: OfStudent
  /** Undefined where nothing can be changed. */
  open: ((name: StudentDialogName) => void) | undefined
}

export const GroupsSection = ({ of, open }: GroupsSectionProps) => (
  <SeenPanel
    title="Grupos"
    actions={
      open && (
        <Line>
          <Button look="text" aria-haspopup="dialog" onClick={() => open('special-groups')}>
            Grupos especiales
          </Button>
          <Button look="text" aria-haspopup="dialog" onClick={() => open('subjects')}>
            Materias
          </Button>
        </Line>
      )
    }
  >
    <Places of={of} />
  </SeenPanel>
)

const Places = ({ of }: { of: OfStudent }) => (
  <QueryPanel query={useQuery(placesQuery(of))} skeleton={<Skeleton count={1} height={56} />}>
    {(groups) =>
      groups.length === 0 ? (
        <EmptyState title={STUDENT_TEXTS.noGroups}>
          {of.snaphot === undefined
            ? 'El alumno no está en ningún grupo.'
            : 'El alumno no estuvo en ningún grupo cuando terminó ese ciclo.'}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={12}>
          {groups.map((group) => (
            <Place key={group.group_id} group={group} snaphot={of.snaphot} />
          ))}
        </Stack>
      )
    }
  </QueryPanel>
)
