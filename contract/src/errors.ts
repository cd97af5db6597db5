/** Codes from 9000 on are Plantel's own; the others are the specification's. */
export const CATALOGUE = {
  1002: { status: 401, title: 'No es posible acceder', message: 'Usuario o contraseña incorrectos' },
  1017: {
    status: 422,
    title: 'Solicitud no válida',
    message: 'No se puede procesar la solicitud, el formato de los datos es incorrecto',
  },
  1025: {
    status: 409,
    title: 'No se puede eliminar',
    message: 'El recurso no se puede eliminar o desactivar',
  },
  1032: {
    status: 409,
    title: 'El parentesco ya existe',
    message: 'El alumno ya está vinculado a una cuenta con ese parentesco',
  },
  2003: {
    status: 422,
    title: 'Contraseña anterior incorrecta',
    message: 'La contraseña anterior es incorrecta',
  },
  2004: {
    status: 409,
    title: 'Correo o teléfono ya registrado',
    message: 'El correo o el teléfono ya está registrado',
  },
  2005: {
    status: 409,
    title: 'Debe quedar un administrador',
    message: 'El sistema no puede quedarse sin un administrador',
  },
  2006: { status: 409, title: 'El maestro tiene materias', message: 'El maestro tiene materias asignadas' },
  2007: { status: 409, title: 'El orientador tiene grupos', message: 'El orientador tiene grupos asignados' },
  3001: { status: 409, title: 'Alumno ya inscrito', message: 'El alumno ya está en el grupo' },
  3005: {
    status: 422,
    title: 'Relación de materias incorrecta',
    message: 'La relación de materias de la transferencia es incorrecta',
  },
  3100: { status: 409, title: 'Alumno ya inscrito', message: 'El alumno ya está en el grupo' },
  3101: { status: 409, title: 'El alumno ya tiene grupo', message: 'El alumno ya tiene un grupo principal' },
  3102: { status: 404, title: 'El alumno no está en el grupo', message: 'El alumno no pertenece al grupo' },
  3103: {
    status: 409,
    title: 'Escuelas diferentes',
    message: 'El alumno y el grupo son de escuelas diferentes',
  },
  3500: {
    status: 404,
    title: 'Reporte no disponible',
    message: 'El reporte no existe o aún no está disponible',
  },
  3750: { status: 403, title: 'Sin permiso', message: 'No tiene permiso para hacer un corte de ciclo' },
  3751: { status: 409, title: 'Corte en proceso', message: 'Ya hay un corte de ciclo en proceso' },
  3752: {
    status: 409,
    title: 'Falta el nivel superior',
    message: 'Aún no se ha hecho el corte del nivel superior',
  },
  3753: { status: 422, title: 'Contraseña incorrecta', message: 'La contraseña es incorrecta' },
  3754: { status: 409, title: 'El ciclo no ha terminado', message: 'El último ciclo escolar aún no termina' },
  4000: {
    status: 422,
    title: 'Método no disponible',
    message: 'El método de recuperación no está disponible',
  },
  4001: { status: 404, title: 'Usuario no encontrado', message: 'El usuario o el correo no existe' },
  4002: {
    status: 503,
    title: 'No se pudo enviar el correo',
    message: 'No se puede enviar el correo de recuperación',
  },
  4003: { status: 422, title: 'Contraseña no válida', message: 'La contraseña no es válida' },
  4004: {
    status: 422,
    title: 'Solicitud vencida',
    message: 'El enlace no es válido o ha vencido; solicite el cambio nuevamente',
  },
  4005: { status: 503, title: 'No se pudo restablecer', message: 'No se puede restablecer la contraseña' },
  4013: { status: 409, title: 'Teléfono ya registrado', message: 'El teléfono ya está registrado' },
  4015: { status: 409, title: 'Folio ya registrado', message: 'El folio de la materia ya está registrado' },
  4022: { status: 422, title: 'Sin parciales', message: 'La escuela no tiene parciales registrados' },
  4024: { status: 422, title: 'Fecha sin parcial', message: 'La fecha no corresponde a ningún parcial' },
  5900: { status: 409, title: 'Grupo ya registrado', message: 'El grupo ya está registrado' },
  5901: {
    status: 404,
    title: 'Grupo no encontrado',
    message: 'El grupo no existe o no pertenece a la escuela',
  },
  5902: {
    status: 409,
    title: 'El grupo no se puede eliminar',
    message: 'El grupo tiene calificaciones o materias',
  },
  5903: {
    status: 409,
    title: 'El nivel no se puede cambiar',
    message: 'El grupo tiene calificaciones o asistencias',
  },
  5904: {
    status: 409,
    title: 'El grupo debe conservar su orientador',
    message: 'El grupo no puede quedarse sin orientador mientras existan expedientes',
  },
  5905: {
    status: 409,
    title: 'Grupos incompatibles',
    message: 'Los grupos son incompatibles (especial contra normal)',
  },
  6000: { status: 409, title: 'Folio ya registrado', message: 'El folio ya está registrado' },
  6100: {
    status: 409,
    title: 'El parcial no se puede cambiar',
    message: 'El parcial no se puede modificar ni eliminar',
  },
  6101: { status: 409, title: 'Parcial ya registrado', message: 'El parcial ya está registrado' },
  6102: {
    status: 409,
    title: 'El nivel no se puede cambiar',
    message: 'El parcial no puede cambiar de nivel',
  },
  6103: {
    status: 409,
    title: 'Fechas en conflicto',
    message: 'El rango de fechas se cruza con otro parcial',
  },
  6104: {
    status: 409,
    title: 'El parcial no se puede eliminar',
    message: 'El parcial tiene calificaciones o asistencias',
  },
  9001: {
    status: 409,
    title: 'La lista ya fue tomada',
    message: 'La lista de hoy ya fue guardada con otros datos',
  },
  9002: {
    status: 409,
    title: 'La calificación cambió',
    message: 'Otra persona cambió la calificación mientras usted la editaba',
  },
  9003: {
    status: 403,
    title: 'Confirme su contraseña',
    message: 'El permiso para editar calificaciones no existe o ha vencido',
  },
  9004: {
    status: 409,
    title: 'El justificante ya fue revisado',
    message: 'Actualice la lista para ver qué se decidió',
  },
  9005: {
    status: 409,
    title: 'Venció el plazo para justificar',
    message: 'Acuda a la escuela con el comprobante',
  },
  9009: {
    status: 404,
    title: 'Código no válido',
    message: 'El enlace o código no es válido, venció o ya se usó',
  },
  9010: {
    status: 409,
    title: 'Ya pasó el plazo para deshacer',
    message: 'La lista se puede corregir',
  },
  9011: {
    status: 403,
    title: 'Ya pasó el plazo para corregir',
    message: 'Pida la corrección a la administración',
  },
  9012: { status: 409, title: 'El horario se encima', message: 'Hay otra clase a la misma hora' },
  9013: { status: 409, title: 'El ciclo ya terminó', message: 'Lo de un ciclo terminado solo se consulta' },
  9014: {
    status: 409,
    title: 'Otra persona cambió la marca',
    message: 'Revise las marcas que cambiaron y guarde de nuevo',
  },
  9015: {
    status: 409,
    title: 'La solicitud ya no está al día',
    message: 'Otra persona cambió el dato o la revisó: actualice la lista',
  },
  9016: {
    status: 409,
    title: 'La selección cambió',
    message: 'Ya no son los mismos que se eligieron: revise la lista y elija de nuevo',
  },
  9017: {
    status: 409,
    title: 'Ya pasó el plazo para contestar',
    message: 'Si necesita cambiar su respuesta, llame a la escuela',
  },
  9018: {
    status: 409,
    title: 'Ya cambió después',
    message: 'Lo mismo se cambió de nuevo: revise cómo está ahora',
  },
  9019: {
    status: 409,
    title: 'El archivo se prepara aparte',
    message: 'Tiene muchos renglones: pida que se prepare y se le avisará',
  },
  9101: {
    status: 415,
    title: 'Archivo no reconocido',
    message: 'No es Excel (.xlsx), CSV ni texto. Si es .xls, ábralo en Excel y guárdelo como .xlsx',
  },
  9102: {
    status: 413,
    title: 'Archivo demasiado grande',
    message: 'Hasta 25 MB y 50,000 renglones; divídalo por nivel',
  },
  9103: {
    status: 422,
    title: 'Archivo protegido',
    message: 'Quite la contraseña del libro en Excel y súbalo otra vez',
  },
  9104: {
    status: 422,
    title: 'Archivo dañado o vacío',
    message: 'No se pudo leer; ábralo en Excel y guárdelo de nuevo',
  },
  9105: { status: 409, title: 'Importación en curso', message: 'Espere a que termine' },
  9106: {
    status: 409,
    title: 'Los datos cambiaron',
    message: 'Revise de nuevo: hay renglones que cambiaron desde que los vio',
  },
  9107: {
    status: 409,
    title: 'Hay otra importación o un corte en curso',
    message: 'También una copia de toda la escuela: espere a que termine',
  },
  9108: {
    status: 409,
    title: 'Ya no se puede revertir',
    message: 'Pasaron 30 días o hubo un corte de ciclo',
  },
  9109: {
    status: 409,
    title: 'La escuela no está vacía',
    message: 'La copia es para una escuela nueva',
  },
} as const

export type ErrorCode = keyof typeof CATALOGUE

/** Codes of features that are not built yet. This list only shrinks. */
export const CODES_NOT_BUILT_YET: readonly ErrorCode[] = []
