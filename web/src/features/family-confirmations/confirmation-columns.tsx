import type { ConfirmedStudent } from '@plantel/contract/family-confirmations'
import { BEHALF_WAYS } from '@plantel/contract/on-behalf'
import { fullName, listName } from '@plantel/contract/school-words'
import { kinName } from '../../domain/people/kin-name.ts'
import { ListedPerson } from '../../domain/people/listed-person.tsx'
import { mediumDayIn } from '../../lib/dates/dates.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { editIcon } from '../../ui/icons/icons.ts'
import { Muted } from '../../ui/layout/muted.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'

const Member = ({ member, timeZone }: { member: ConfirmedStudent['family'][number]; timeZone: string }) => {
  const { confirmed_at, how } = member
  return (
    <div>
      {listName(member)} · {kinName(member)}{' '}
      <Muted as="span" size={12}>
        {confirmed_at === null
          ? 'No ha confirmado'
          : `Confirmó el ${mediumDayIn(confirmed_at, timeZone)}${how === null ? '' : ` · ${BEHALF_WAYS[how]}`}`}
      </Muted>
    </div>
  )
}

const isOpen = ({ family }: ConfirmedStudent) => family.some(({ confirmed_at }) => confirmed_at === null)

export const confirmationColumns = (
  timeZone: string,
  onRecord: (student: ConfirmedStudent['student']) => void,
): Column<ConfirmedStudent>[] => [
  {
    key: 'student',
    title: 'Alumno',
    heading: true,
    cell: ({ student, group }) => (
      <ListedPerson person={student} inactive={false} {...(group !== null && { detail: group })} narrow />
    ),
  },
  {
    key: 'family',
    title: 'Familia',
    whole: true,
    card: 'line',
    cell: ({ family }) =>
      family.length === 0 ? (
        'Sin familia registrada'
      ) : (
        <Stack gap={0}>
          {family.map((member) => (
            <Member key={member.user_id} member={member} timeZone={timeZone} />
          ))}
        </Stack>
      ),
  },
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    cell: (row) =>
      isOpen(row) && (
        <IconButton
          icon={editIcon}
          label={`Registrar confirmación de ${fullName(row.student)}`}
          aria-haspopup="dialog"
          onClick={() => onRecord(row.student)}
        />
      ),
  },
]
