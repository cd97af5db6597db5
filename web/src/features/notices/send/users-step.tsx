import { RECIPIENT_PROFILES } from '@plantel/contract/notices'
import Box from '@mui/material/Box'
import { CheckInput } from '../../../ui/forms/form-fields.tsx'
import { counted, NOUNS, PROFILE_NAMES, T } from '../texts.ts'
import { ExceptionPicker, Exceptions } from './exceptions.tsx'
import { NamedUsers } from './named-users.tsx'
import { areAllProfiles, checkAllProfiles, checkProfile, checkUser, countUsers } from './picked-users.ts'
import type { StepProps } from './step-props.ts'
import type { PickedUsers } from './wizard.ts'

interface ProfilesProps {
  users: PickedUsers
  onChange: (users: PickedUsers) => void
}

/** The seven filters; *Todos* is on while all others are. */
const Profiles = ({ users, onChange }: ProfilesProps) => (
  <Box component="fieldset" sx={{ minWidth: 0, p: 0, m: 0, border: 0 }}>
    <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
      Tipos de usuario
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.375rem, 100%), 1fr))' }}>
      <CheckInput
        label={T.everybody}
        value={areAllProfiles(users)}
        onChange={(checked) => onChange(checkAllProfiles(users, checked))}
      />
      {RECIPIENT_PROFILES.map((profile) => (
        <CheckInput
          key={profile}
          label={PROFILE_NAMES[profile]}
          value={users.profiles.includes(profile)}
          onChange={(checked) => onChange(checkProfile(users, profile, checked))}
        />
      ))}
    </Box>
  </Box>
)

export const UsersStep = ({ wizard, offered, choose }: StepProps) => {
  const { users } = wizard.choices
  const change = (next: PickedUsers) => choose({ users: next })
  const known = users.profiles.length === 0 || offered.named !== undefined
  return (
    <>
      <Profiles users={users} onChange={change} />
      <Box component="output" sx={{ fontWeight: 600 }}>
        {known && `Seleccionados: ${counted(countUsers(users, offered.named ?? 0), NOUNS.people)}`}
      </Box>
      <ExceptionPicker onPick={(user) => change(checkUser(users, user, true))} />
      <Exceptions users={users} onRemove={(user) => change(checkUser(users, user, false))} />
      {users.profiles.length > 0 && (
        <NamedUsers
          key={users.profiles.join()}
          users={users}
          onCheck={(user, checked) => change(checkUser(users, user, checked))}
        />
      )}
    </>
  )
}
