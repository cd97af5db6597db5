import { ROLE_NAMES } from '@plantel/contract/roles'
import { STATE_WORDS } from '@plantel/contract/school-words'
import type { UserPage } from '@plantel/contract/user-page'
import { addressLine } from '@plantel/contract/address-line'
import { CONTACT } from '../people/kin-name.ts'
import { IS_ACTIVE } from '../people/status.ts'
import { useSession } from '../../lib/session/session.ts'
import { Chip } from '../../ui/layout/chip.tsx'
import { Facts, type Fact } from '../../ui/layout/facts.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { When } from '../../ui/layout/when.tsx'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'

export const NEVER = 'Aún no ha ingresado'
const NONE = '—'

const Phone = ({ number }: { number: string | null | undefined }) =>
  number ? <a href={`tel:${number}`}>{number}</a> : NONE

const Mail = ({ address }: { address: string | null | undefined }) =>
  address ? <a href={`mailto:${address}`}>{address}</a> : NONE

const contactFacts = ({ cellphone, contact_phone, email, ...user }: UserPage['user']): Fact[] => [
  ['Teléfono', <Phone key="phone" number={cellphone ?? contact_phone} />],
  ['Correo', <Mail key="mail" address={email} />],
  ['Domicilio', addressLine(user) ?? NONE],
]

/** Roles and, for who may read them, the ways to reach the person and the last sign-in. */
export const UserFacts = ({ page: { user, roles, sign_ins } }: { page: UserPage }) => {
  const { time_zone } = useSession().school
  const facts: Fact[] = [
    ['Permisos', roles.map((role) => ROLE_NAMES[role]).join(', ') || 'Sin permisos'],
    ...(user.enrollment ? ([['Matrícula', user.enrollment]] satisfies Fact[]) : []),
    ...('cellphone' in user ? contactFacts(user) : []),
    ...(sign_ins
      ? ([
          [
            'Último ingreso',
            sign_ins.last_at === null ? (
              NEVER
            ) : (
              <When key="last" instant={sign_ins.last_at} timeZone={time_zone} timed />
            ),
          ],
        ] satisfies Fact[])
      : []),
  ]
  return (
    <Stack gap={12}>
      <Line gap={12}>
        <AvatarPhoto person={user} size={56} />
        {user.contact && <Chip>{CONTACT}</Chip>}
        {!IS_ACTIVE[user.status] && <Chip tone="bad">{STATE_WORDS[0]}</Chip>}
      </Line>
      <Facts facts={facts} />
    </Stack>
  )
}
