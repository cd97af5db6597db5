export { CHANGE_STATUS_WORDS as STATUS_WORDS } from '@plantel/contract/change-requests'

export const T = {
  title: 'Solicitudes de las familias',
  keys: '↑ ↓ para moverse · A aceptar · R rechazar',
  accepted: 'Cambio guardado',
  rejected: 'Solicitud rechazada',
  before: 'Antes',
  asks: 'Pide',
  empty: { title: 'Nada por revisar', text: 'Los cambios de datos que pidan las familias aparecen aquí.' },
  none: { title: 'Sin solicitudes', text: 'No hay ninguna con este estado.' },
  nothing: 'Sin dato',
  changedTitle: 'El dato cambió desde que se envió',
  changed: 'Ahora la escuela tiene:',
  hidden: 'Dato de salud',
  hiddenText: 'Cada vez que alguien lo ve queda registrado.',
  show: 'Ver el dato',
  erase: 'La familia pide borrar el dato de salud.',
} as const

export const REJECT_TEXTS = {
  title: 'Rechazar el cambio',
  help: 'La familia lo lee. Por ejemplo: Traiga un comprobante de domicilio.',
} as const
