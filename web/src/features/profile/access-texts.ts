/** The fixed texts of the dialogs of *Acceso*: they come with these, not with *Perfil*. */
export const ACCESS = {
  newPassword: 'Contraseña nueva',
  valuesDiffer: 'Campo requerido, los valores no coinciden',
  othersEnd: 'Se cerrarán las sesiones que tenga abiertas en otros dispositivos.',
  cellphoneRule: 'Formato incorrecto',
  phoneIsLogIn: 'Con este número inicia sesión.',
} as const
