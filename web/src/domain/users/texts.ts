/** What is said where nobody may be left without a permission. */
export const NO_PERMISSION = {
  ofUser: 'El usuario al menos tiene que contar con un permiso',
  own: 'No puede quedarse sin permisos',
} as const
