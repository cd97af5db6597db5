/** Words of the calendar and its dialogs. */
export const TEXTS = {
  title: 'Calendario',
  today: 'Hoy',
  previous: 'Anterior',
  next: 'Siguiente',
  create: 'Crear actividad',
  edit: 'Editar actividad',
  activity: 'Actividad',
  remove: 'Eliminar actividad',
  refetch: 'Obtener datos',
  subscribe: 'Suscribirse',
  none: 'Sin actividades',
  wrong: 'Campo requerido o incorrecto',
  created: 'Actividad creada',
  updated: 'Actividad actualizada',
  removed: 'Actividad eliminada',
  single: 'Único día',
  range: 'Rango de fechas',
  address: {
    title: 'Suscribirse al calendario',
    about:
      'Con una dirección privada, el calendario de su teléfono o computadora muestra las actividades de la escuela y se actualiza solo.',
    secret: 'Quien conozca la dirección puede leer el calendario sin contraseña: no la comparta.',
    once: 'Guárdela ahora en su aplicación de calendario; por seguridad no se volverá a mostrar.',
    create: 'Crear dirección',
    another: 'Crear otra dirección',
    anotherAsked: 'La dirección de ahora dejará de funcionar en todos sus dispositivos.',
    revoke: 'Anular dirección',
    revokeAsked: 'Los calendarios que la usan dejarán de recibir las actividades.',
    revoked: 'Dirección anulada',
    field: 'Su dirección',
    copy: 'Copiar',
    copied: 'Dirección copiada',
    notCopied: 'No se pudo copiar; seleccione la dirección y cópiela',
    open: 'Abrir en el calendario',
  },
} as const

/** The fields' names, on screen and in what the server says about them. */
export const NAMES = {
  description: 'Descripción',
  school_cycle: 'Ciclo escolar',
  level: 'Nivel',
  is_range: 'Duración',
  start_date: 'Inicio',
  end_date: 'Fin',
  color: 'Color',
} as const
