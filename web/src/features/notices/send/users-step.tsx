import { RECIPIENT_PROFILES } from '@plantel/contract/notices'
import { CheckInput } from '../../../ui/forms/form-fields.tsx'
import { counted } from '../../../lib/words/counted.ts'
import { NOUNS, PROFILE_NAMES, T } from '../texts.ts'
import { ExceptionPicker, Exceptions } from './exceptions.tsx'
import { NamedUsers } from './named-users.tsx'
import { areAllProfiles, checkAllProfiles, checkProfile, checkUser, countUsers } from './picked-users.ts'
import styles from './send-notice.module.css'
import type { StepProps } from './step-props.ts'
import type { PickedUsers } from './wizard.ts'

interface ProfilesProps {
  users: PickedUsers
  onChange: (users: PickedUsers) => void
}

/** The seven filters; *Todos* is on while all others are. */
const Profiles = ({ users, onChange }: ProfilesProps) => (
  <fieldset>
    <legend className={styles.profilesTitle}>Tipos de usuario</legend>
    <div className={styles.profiles}>
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
    </div>
  </fieldset>
)

export const UsersStep = ({ wizard, offered, choose }: StepProps) => {
  const { users } = wizard.choices
  const change = (next: PickedUsers) => choose({ users: next })
  const known = users.profiles.length === 0 || offered.named !== undefined
  return (
    <>
      <Profiles users={users} onChange={change} />
      <output className={styles.total}>
        {known && `Seleccionados: ${counted(countUsers(users, offered.named ?? 0), NOUNS.people)}`}
      </output>
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
