/** Of a home that is still to come: they come with its page. */
export const T = {
  title: 'Módulo trabajando',
  subtitle: 'Todavía en construcción',
  message: 'Esta parte de Plantel aún no está lista. Lo demás está en el menú.',
} as const
