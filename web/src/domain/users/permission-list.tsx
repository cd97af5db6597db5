import { ROLE_NAMES } from '@plantel/contract/roles'
import { GRANTABLE_ROLES, type GrantableRole } from '@plantel/contract/user-administration'
import { CheckInput } from '../../ui/forms/form-fields.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { addIcon, errorIcon, removeIcon } from '../../ui/icons/icons.ts'
import { Chip } from '../../ui/layout/chip.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { permissionChanges } from './permission-changes.ts'
import styles from './permission-list.module.css'

interface ChipsProps {
  title: string
  roles: readonly GrantableRole[]
  icon: string
  tone: 'good' | 'bad'
}

const Chips = ({ title, roles, icon, tone }: ChipsProps) =>
  roles.length > 0 && (
    <Line>
      <span>{title}</span>
      {roles.map((role) => (
        <Chip key={role} tone={tone} icon={icon}>
          {ROLE_NAMES[role]}
        </Chip>
      ))}
    </Line>
  )

interface PermissionListProps {
  held: readonly GrantableRole[]
  value: readonly GrantableRole[]
  onChange: (roles: GrantableRole[]) => void
  error?: string | undefined
  title: string
  heading?: boolean
  disabled?: boolean
}

export const PermissionList = (props: PermissionListProps) => {
  const { held, value, onChange, error, title, heading = false, disabled = false } = props
  const { given, taken } = permissionChanges(held, value)
  const toggle = (role: GrantableRole, checked: boolean) =>
    onChange(GRANTABLE_ROLES.filter((other) => (other === role ? checked : value.includes(other))))
  return (
    <Stack>
      <fieldset aria-label={title}>
        {heading && <legend className={styles.heading}>{title}</legend>}
        <div className={styles.roles}>
          {GRANTABLE_ROLES.map((role) => (
            <CheckInput
              key={role}
              label={ROLE_NAMES[role]}
              value={value.includes(role)}
              disabled={disabled}
              onChange={(checked) => toggle(role, checked)}
            />
          ))}
        </div>
      </fieldset>
      <Stack aria-live="polite">
        <Chips title="Se agregan:" roles={given} icon={addIcon} tone="good" />
        <Chips title="Se quitan:" roles={taken} icon={removeIcon} tone="bad" />
      </Stack>
      {error !== undefined && (
        <div role="alert" className={styles.error}>
          <Icon path={errorIcon} size={16} />
          {error}
        </div>
      )}
    </Stack>
  )
}
