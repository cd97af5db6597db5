/** Every field of a form, from one place. */
export { CheckInput } from './check-input.tsx'
export { FieldGrid } from './field-grid.tsx'
export { PasswordInput } from './password-input.tsx'
export { PhoneInput } from './phone-input.tsx'
export { RadioInput } from './radio-input.tsx'
export { type Option, SelectInput } from './select-input.tsx'
export { TextInput } from './text-input.tsx'
