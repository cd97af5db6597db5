export const SUSPENSION_TEXTS = {
  title: 'Suspender clases',
  verb: 'Suspender',
  day: 'Día',
  whom: 'Para quién',
  level: 'Nivel',
  turn: 'Turno',
  group: 'Agregar grupo',
  groups: 'Grupos sin clases',
  sentence: 'Aviso a las familias',
  told: 'Las familias y los profesores lo reciben 10 segundos después, a cualquier hora. Ese día no se pide pasar lista.',
  done: 'Clases suspendidas',
  undone: 'Suspensión retirada',
  nobodyTold: 'No se avisó a nadie',
  tellsAgain: 'Ya se había avisado: se avisa que sí hay clases',
  noDay: 'Elija el día',
  noGroup: 'Agregue al menos un grupo',
} as const

export const SUSPENSION_NAMES = {
  date: SUSPENSION_TEXTS.day,
  level: SUSPENSION_TEXTS.level,
  turn: SUSPENSION_TEXTS.turn,
  group_ids: SUSPENSION_TEXTS.groups,
  text: SUSPENSION_TEXTS.sentence,
} as const
