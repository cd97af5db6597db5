/** Comes with the dialog. */
export const DIALOG_TEXTS = {
  title: 'Suspender clases',
  verb: 'Suspender',
  day: 'Día',
  whom: 'Para quién',
  level: 'Nivel',
  turn: 'Turno',
  group: 'Agregar grupo',
  groups: 'Grupos sin clases',
  sentence: 'Aviso a las familias',
  told: 'Las familias y los maestros lo reciben 10 segundos después, a cualquier hora. Ese día no se pide pasar lista.',
  done: 'Clases suspendidas',
  undone: 'Suspensión retirada',
  nobodyTold: 'No se avisó a nadie',
  tellsAgain: 'Ya se había avisado: se avisa que sí hay clases',
  noDay: 'Elija el día',
  noGroup: 'Agregue al menos un grupo',
} as const

export const DIALOG_NAMES = {
  date: DIALOG_TEXTS.day,
  level: DIALOG_TEXTS.level,
  turn: DIALOG_TEXTS.turn,
  group_ids: DIALOG_TEXTS.groups,
  text: DIALOG_TEXTS.sentence,
} as const
