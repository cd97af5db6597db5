/** The fixed texts of *Configuración*, apart from `web/src/texts.ts`, which every route loads. */
export const TEXTS = {
  title: 'Configuración',
  startCut: 'Iniciar corte',
  schoolSaved: 'Datos de la escuela guardados correctamente',
  logoSaved: 'Actualizado correctamente',
  settingSaved: 'Configuración actualizada correctamente',
  general: 'Información general',
  location: 'Ubicación',
  image: 'Imagen de la escuela',
  notifications: 'Notificaciones',
  grades: 'Calificaciones',
  security: 'Seguridad',
  families: 'Alumnos y familias',
  theme: 'Tema',
  connections: 'Conexiones',
  backups: 'Copia de la escuela',
  attendance: 'Listas de asistencia',
  codes: {
    title: 'Claves de asistencia',
    about: 'Lo que un maestro puede marcar en una lista, en este orden.',
    add: 'Agregar clave',
    added: 'Clave agregada',
    saved: 'Clave actualizada',
  },
  centres: {
    title: 'Niveles y claves',
    about:
      'La clave de cada nivel, en un turno o en todos: la llevan sus boletas, constancias y listas. Donde no haya una, la de la escuela.',
    add: 'Agregar clave de nivel',
    added: 'Clave agregada',
    saved: 'Clave actualizada',
    removed: 'Clave quitada',
  },
  wrong: 'Campo requerido o incorrecto',
  cut: {
    title: 'Corte de ciclo escolar',
    about:
      'Este proceso respalda toda la información del ciclo actual, reorganiza automáticamente todos los grupos y envía notificaciones en cada paso.',
    advice:
      'Si la escuela tiene más de un nivel, el corte se comienza por el nivel más alto y se termina con el más bajo.',
    started: 'El proceso iniciará en breve',
    rehearse: 'Hacer ensayo',
    preview: 'El ciclo aún no termina: vista previa con los datos de hoy',
    leaving: 'Dejarían la escuela como egresados',
    goesFurther: 'Si no es su último grado, cambie antes el último grado en Configuración.',
    mismatch: 'Los valores no coinciden',
    rehearsalOf: 'Ensayo del corte',
    byStudent: 'Un renglón por alumno: adónde iría y por qué, con los datos de este momento.',
    compared: {
      title: 'Qué cambió desde el ensayo anterior',
      against: 'Comparado con el ensayo del',
      same: 'Nada cambió desde entonces.',
      first: 'Es el primer ensayo de este ciclo y nivel: no hay otro con el cual compararlo.',
      nowhere: 'no estaba',
    },
    cycles: 'Ciclos terminados',
  },
} as const

export const LIMIT_DATE = 'Fecha límite'

export const KINDS = {
  partial: {
    flag: '0',
    at: 'parciales',
    table: 'Parciales',
    nouns: ['parcial', 'parciales'],
    number: 'Número de parcial',
    add: 'Agregar parcial',
    edit: 'Editar parcial',
    remove: 'Eliminar parcial',
    named: 'el parcial',
    created: 'Parcial creado correctamente',
    updated: 'Parcial actualizado correctamente',
    deleted: 'Parcial eliminado',
    none: 'Sin parciales',
    why: 'Sin un parcial que abarque el día de hoy no se puede tomar asistencia ni calificar.',
  },
  regularization: {
    flag: '1',
    at: 'regularizaciones',
    table: 'Regularizaciones',
    nouns: ['regularización', 'regularizaciones'],
    number: 'Número de regularización',
    add: 'Agregar regularización',
    edit: 'Editar regularización',
    remove: 'Eliminar regularización',
    named: 'la regularización',
    created: 'Regularización creada correctamente',
    updated: 'Regularización actualizada correctamente',
    deleted: 'Regularización eliminada',
    none: 'Sin regularizaciones',
    why: 'Las regularizaciones son los periodos en que se recuperan materias reprobadas.',
  },
} as const

export type Kind = keyof typeof KINDS
