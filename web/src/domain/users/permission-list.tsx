import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import { ROLE_NAMES } from '@plantel/contract/roles'
import { GRANTABLE_ROLES, type GrantableRole } from '@plantel/contract/user-administration'
import { CheckInput } from '../../ui/forms/form-fields.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { addIcon, errorIcon, removeIcon } from '../../ui/icons/icons.ts'
import { permissionChanges } from './permission-changes.ts'

interface ChipsProps {
  title: string
  roles: readonly GrantableRole[]
  icon: string
  color: 'success' | 'error'
}

const Chips = ({ title, roles, icon, color }: ChipsProps) =>
  roles.length > 0 && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <span>{title}</span>
      {roles.map((role) => (
        <Chip
          key={role}
          variant="outlined"
          color={color}
          label={ROLE_NAMES[role]}
          icon={
            <Box component="span" sx={{ display: 'flex' }}>
              <Icon path={icon} size={16} />
            </Box>
          }
        />
      ))}
    </Box>
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

const gridStyle = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(128px, 100%), 1fr))',
} as const

export const PermissionList = (props: PermissionListProps) => {
  const { held, value, onChange, error, title, heading = false, disabled = false } = props
  const { given, taken } = permissionChanges(held, value)
  const toggle = (role: GrantableRole, checked: boolean) =>
    onChange(GRANTABLE_ROLES.filter((other) => (other === role ? checked : value.includes(other))))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box component="fieldset" aria-label={title} sx={{ minWidth: 0, p: 0, m: 0, border: 0 }}>
        {heading && (
          <Box component="legend" sx={{ p: 0, typography: 'h3' }}>
            {title}
          </Box>
        )}
        <Box sx={gridStyle}>
          {GRANTABLE_ROLES.map((role) => (
            <CheckInput
              key={role}
              label={ROLE_NAMES[role]}
              value={value.includes(role)}
              disabled={disabled}
              onChange={(checked) => toggle(role, checked)}
            />
          ))}
        </Box>
      </Box>
      <Box aria-live="polite" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Chips title="Se agregan:" roles={given} icon={addIcon} color="success" />
        <Chips title="Se quitan:" roles={taken} icon={removeIcon} color="error" />
      </Box>
      {error !== undefined && (
        <FormHelperText error role="alert" component="div">
          <Icon path={errorIcon} size={16} />
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
