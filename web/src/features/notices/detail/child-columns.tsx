import type { ChildState, NoticeChild } from '@plantel/contract/notice-children'
import { GroupLink, StudentLink, UserLink } from '../../../domain/pages/page-link.tsx'
import { kinName } from '../../../domain/people/kin-name.ts'
import { listName } from '../../../domain/people/names.ts'
import { mediumDayIn } from '../../../lib/dates/dates.ts'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { STATE_WORDS } from '../answers/words.ts'
import { READING_TEXTS, T } from '../texts.ts'

const TONES = { read: 'good', unread: 'warn', none: 'bad' } as const satisfies Record<ChildState, string>

interface MemberProps {
  member: NoticeChild['family'][number]
  timeZone: string
}

/** *Ana Ríos · Madre · leído 3 de mayo · Sí*. */
const Member = ({ member, timeZone }: MemberProps) => {
  const { user_id, has_notice, read_at, answer } = member
  const read = read_at === null ? READING_TEXTS.unread : READING_TEXTS.readOn(mediumDayIn(read_at, timeZone))
  const words = [kinName(member), has_notice ? read : READING_TEXTS.notTold]
  return (
    <li>
      <UserLink id={user_id}>{listName(member)}</UserLink>
      <Muted as="span" size={12}>
        {` · ${[...words, ...(answer === null ? [] : [STATE_WORDS[answer]])].join(' · ')}`}
      </Muted>
    </li>
  )
}

export const childColumns = (timeZone: string): Column<NoticeChild>[] => [
  {
    key: 'student',
    title: 'Alumno',
    heading: true,
    cell: ({ student }) => <StudentLink id={student.student_id}>{listName(student)}</StudentLink>,
  },
  {
    key: 'group',
    title: 'Grupo',
    narrow: true,
    card: 'line',
    cell: ({ group_id, group_title }) =>
      group_id === null ? T.noGroup : <GroupLink id={group_id}>{group_title}</GroupLink>,
  },
  {
    key: 'state',
    title: 'Lectura',
    narrow: true,
    card: 'state',
    cell: ({ state }) => <Chip tone={TONES[state]}>{READING_TEXTS.states[state]}</Chip>,
  },
  {
    key: 'family',
    title: 'Familia',
    card: 'line',
    cell: ({ family }) =>
      family.length === 0 ? (
        READING_TEXTS.noFamily
      ) : (
        <Stack as="ul" gap={0}>
          {family.map((member) => (
            <Member key={member.user_id} member={member} timeZone={timeZone} />
          ))}
        </Stack>
      ),
  },
]
