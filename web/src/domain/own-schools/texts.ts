export const T = {
  enter: 'Entrar',
  cancel: 'Cancelar',
  password: 'Contraseña',
  confirm: 'En esa escuela hace tiempo que no escribe su contraseña. Escríbala para entrar.',
} as const
