import type { Access } from '@plantel/contract/school-words'

export const CUSTODY_TEXTS = {
  title: 'Acceso de la familia',
  notFound: 'Alumno no encontrado',
  guardians: 'Padres y tutores',
  noGuardians: 'Sin padres registrados',
  change: 'Cambiar acceso',
  changed: 'Acceso cambiado',
  details: 'Datos del parentesco',
  noGuardian: 'Deja de ser tutor(a) legal: su acceso se podrá limitar sin una resolución judicial.',
  detailsSaved: 'Parentesco actualizado',
  resolutions: 'Resoluciones judiciales',
  noResolutions: 'Sin resoluciones registradas',
  add: 'Registrar resolución',
  added: 'Resolución registrada',
  attach: 'Agregar documento',
  replace: 'Cambiar documento',
  attached: 'Documento guardado',
  download: 'Descargar documento',
  byOrder: 'Por una resolución judicial',
  authorize: 'Registrar autorización',
  authorized: 'Autorización registrada',
  withdraw: 'Retirar autorización',
  withdrawn: 'Autorización retirada',
  authorizes: 'El alumno autorizó que consulte su información',
  notAuthorized: 'Sin autorización del alumno: no ve nada',
  closesItself: 'su familia no ve nada, salvo a quien el alumno autorice.',
  decide: 'Nada se cierra solo: decida con la familia qué sigue viendo cada quien.',
  needsOrder:
    'Sin una resolución judicial no se puede limitar a la madre o al padre. Pida a la familia una copia.',
  sealed:
    'El motivo queda sellado: solo lo leen la administración y la dirección. El personal ve a lo más el efecto.',
  newAtZero:
    'Quien se agregue a esta familia empieza sin acceso, hasta que la administración lo decida para esa persona.',
  reasons:
    'Para dar todo: «Autorización escrita de la madre, el padre o tutor legal» o «Constancia de guarda (DIF o juez)».',
} as const

/** What each level shows. */
export const ACCESS_WORDS = {
  0: 'No ve al alumno. Su cuenta queda como si no tuviera alumnos vinculados.',
  1: 'Ve el día, calificaciones, boletas, avisos y calendario. No justifica, no cambia datos, no ve los datos de contacto.',
  2: 'Ve todo, justifica y envía datos.',
} as const satisfies Record<Access, string>

export const CARE_TEXTS = {
  title: 'En caso de emergencia',
  logged:
    'A quién llamar, y lo que la familia dijo de su salud. Cada vez que alguien lo ve queda registrado.',
  show: 'Ver emergencia y salud',
  nobody: 'La familia no ha dicho a quién llamar. Se llama a quienes están arriba, en su orden.',
  health: 'Salud',
  healthy: 'La familia no ha dicho nada de su salud.',
  consent: 'Con consentimiento de',
} as const
