export const LEAVING_TEXTS = {
  title: 'Dar de baja',
  deactivated: 'El alumno fue dado de baja correctamente',
  kind: 'Tipo de baja',
  noKind: 'Sin especificar',
  leftOn: 'Baja desde el',
  reason: 'Motivo',
  askedBy: 'Quién la solicita',
  toSchool: 'Escuela de destino',
  toKey: 'Clave de la escuela (CCT)',
  keyHelp: 'Opcional. Como 10DPR0034K',
  optional: 'Opcional',
  certificate: 'Constancia de baja',
  receipt: 'Documentos que se devuelven',
  movements: 'Altas y bajas',
  neverCame: 'Nunca se ha presentado',
  leaveNever: 'Baja · Nunca se presentó',
  toReenrol: 'Por reinscribir',
  reenrol: 'Reinscribir',
  reenrolled: 'Reinscripción guardada',
} as const

/** As `DialogProblem` names them. */
export const LEAVING_NAMES = {
  kind: LEAVING_TEXTS.kind,
  left_on: LEAVING_TEXTS.leftOn,
  reason: LEAVING_TEXTS.reason,
  asked_by: LEAVING_TEXTS.askedBy,
  to_school: LEAVING_TEXTS.toSchool,
  to_key: LEAVING_TEXTS.toKey,
} as const
