import type { UserPage } from '@plantel/contract/user-page'
import { levelName } from '@plantel/contract/school-words'
import { GroupLink, StudentLink } from '../../../domain/pages/page-link.tsx'
import { kinName } from '../../../domain/people/kin-name.ts'
import { NO_GROUP } from '../../../domain/students/texts.ts'
import { listName } from '../../../domain/people/names.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { AvatarPhoto } from '../../../ui/photos/avatar-photo.tsx'

type Child = UserPage['children'][number]

const ChildRow = ({ child }: { child: Child }) => (
  <Line as="li" gap={12}>
    <AvatarPhoto person={child} />
    <Stack gap={0}>
      <strong>
        <StudentLink id={child.student_id}>{listName(child)}</StudentLink>
      </strong>
      <Muted as="div" size={14}>
        {kinName(child)} ·{' '}
        {child.group_id === null ? NO_GROUP : <GroupLink id={child.group_id}>{child.group_title}</GroupLink>}
      </Muted>
    </Stack>
  </Line>
)

/** *Madre de* … : whose guardian the person is. */
export const ChildList = ({ items }: { items: readonly Child[] }) => (
  <Panel title="Hijas e hijos">
    {items.length === 0 ? (
      <Muted>Sin alumnos relacionados.</Muted>
    ) : (
      <Stack as="ul" gap={12}>
        {items.map((child) => (
          <ChildRow key={child.student_id} child={child} />
        ))}
      </Stack>
    )}
  </Panel>
)

export const AdvisedList = ({ groups }: { groups: UserPage['advised'] }) => (
  <Panel title="Grupos que orienta">
    {groups.length === 0 ? (
      <Muted>Sin grupos asignados.</Muted>
    ) : (
      <Stack as="ul" gap={12}>
        {groups.map(({ group_id, title, level }) => (
          <Line as="li" key={group_id}>
            <GroupLink id={group_id}>{title}</GroupLink>
            <Muted as="span" size={14}>
              {levelName(level)}
            </Muted>
          </Line>
        ))}
      </Stack>
    )}
  </Panel>
)
