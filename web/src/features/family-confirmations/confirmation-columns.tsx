import type { ConfirmedStudent } from '@plantel/contract/family-confirmations'
import { BEHALF_WAYS } from '@plantel/contract/on-behalf'
import { fullName } from '@plantel/contract/school-words'
import { kinName } from '../../domain/people/kin-name.ts'
import { ListedPerson } from '../../domain/people/listed-person.tsx'
import { mediumDayIn } from '../../lib/dates/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'

const Member = ({ member, timeZone }: { member: ConfirmedStudent['family'][number]; timeZone: string }) => {
  const { confirmed_at, how } = member
  return (
    <div>
      {fullName(member)} · {kinName(member)}
      <Muted as="div" size={12}>
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
    card: 'line',
    cell: ({ family }) =>
      family.length === 0 ? (
        'Sin familia registrada'
      ) : (
        <Stack gap={4}>
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
        <Button
          look="text"
          aria-haspopup="dialog"
          aria-label={`Registrar confirmación de ${fullName(row.student)}`}
          onClick={() => onRecord(row.student)}
        >
          Registrar
        </Button>
      ),
  },
]
