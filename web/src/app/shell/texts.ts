/** In the place of a screen that a role may not open. */
export const WORDS = {
  title: 'Sin permiso',
  subtitle: 'Esta pantalla no es para su tipo de usuario',
  message: 'Si la necesita, pida el permiso a un administrador de la escuela.',
} as const
