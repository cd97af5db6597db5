export const T = {
  title: 'Reportes',
  none: 'Sin reportes',
  noneYet: 'Si la escuela escribe uno, aparece aquí y se le avisa.',
  open: 'Abierto',
  closed: 'Cerrado',
  mine: 'Su respuesta',
  answer: 'Responder (opcional)',
  read: 'Enterado',
  send: 'Enviar respuesta',
  answered: 'Respuesta enviada',
} as const
