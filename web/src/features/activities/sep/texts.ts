export const SEP_TEXTS = {
  title: 'Calendario SEP',
  put: 'Poner en el calendario',
  remove: 'Quitar del calendario',
  placed: 'Calendario SEP puesto',
  removed: 'Calendario SEP quitado',
} as const
