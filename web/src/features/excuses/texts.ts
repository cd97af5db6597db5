export { EXCUSE_STATUS_WORDS as STATUS_WORDS } from '@plantel/contract/excuses'

export const T = {
  title: 'Justificantes',
  open: 'Por revisar',
  search: 'Nombre o matrícula',
  register: 'Registrar en papel',
  confirmations: 'Confirmación de datos',
  keys: '↑ ↓ para moverse · A aceptar · R rechazar · Z deshacer',
  undo: 'Deshacer',
  accepted: 'Justificante aceptado',
  rejected: 'Justificante rechazado',
  undone: 'Se deshizo la decisión',
  noReason: 'Sin texto',
  noFile: 'Sin foto',
  pdf: 'Abrir el PDF',
  covers: 'Faltas de esos días',
  coversNone: 'Todavía no hay faltas en esos días. Si se acepta, las que se registren quedan justificadas.',
  coversRest: 'Las que se registren después en esos días también quedan justificadas.',
  zoom: 'Ver la foto completa',
  empty: { title: 'Nada por revisar', text: 'Los justificantes que envíen las familias aparecen aquí.' },
  none: { title: 'Sin justificantes', text: 'No hay ninguno con estos filtros.' },
} as const

export const REJECT_TEXTS = {
  title: 'Rechazar justificante',
  help: 'La familia lo lee: Rechazado: la receta no tiene fecha. Puede enviar otro.',
} as const
