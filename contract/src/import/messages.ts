/** error: must be mended or left out; conflict: must be chosen; question: has a default; the others stop nothing. */
export type MessageLevel = 'error' | 'conflict' | 'question' | 'warning' | 'info'

/** What is said of a row. Not errors of a call: those are in the catalogue. `{x}` and its like are filled in. */
export const IMPORT_MESSAGES = {
  9110: { level: 'error', text: 'Falta el nombre' },
  9111: { level: 'conflict', text: 'La matrícula {x} ya es de {other}' },
  9112: { level: 'conflict', text: 'La CURP ya es de {other}' },
  9113: { level: 'conflict', text: 'El mismo alumno está en {x} y en {other}' },
  9114: { level: 'question', text: '¿Es la misma persona que {x}?' },
  9115: { level: 'info', text: 'Homónimo de {x}: la CURP o la fecha de nacimiento es distinta' },
  9116: { level: 'info', text: 'Repetido en el renglón {x}' },
  9117: {
    level: 'question',
    text: 'Cambió después de importarse: en la escuela «{x}», en el archivo «{other}»',
  },
  9118: { level: 'error', text: 'No cabe o no es válido: «{x}»' },
  9119: { level: 'warning', text: 'El correo ya es de {x}: no se toma' },
  9120: { level: 'warning', text: 'CURP: ¿quiso decir {x}?' },
  9121: { level: 'warning', text: 'La CURP tiene {x} caracteres y deben ser 18' },
  9122: { level: 'warning', text: 'El último dígito de la CURP no corresponde al resto' },
  9123: { level: 'warning', text: 'La CURP dice que nació el {x}' },
  9124: { level: 'warning', text: 'La CURP dice {x}' },
  9125: { level: 'warning', text: 'La CURP no tiene el formato correcto' },
  9130: { level: 'warning', text: 'Fecha imposible: «{x}»' },
  9131: { level: 'question', text: '¿En las fechas va primero el día o el mes?' },
  9132: { level: 'warning', text: 'Edad fuera del nivel ({x} años)' },
  9138: {
    level: 'warning',
    text: 'Sin celular propio no hay acceso: el correo {x} queda en las observaciones',
  },
  9140: { level: 'warning', text: 'Celular incompleto: «{x}»' },
  9141: { level: 'warning', text: 'Dos celulares: se toma el primero' },
  9142: { level: 'question', text: 'Dos tutores con el mismo celular: ¿de quién es?' },
  9143: { level: 'warning', text: 'Excel perdió dígitos: «{x}»' },
  9144: { level: 'warning', text: 'Correo no válido: «{x}»' },
  9145: { level: 'warning', text: 'Sin nombre del tutor: «{x}» queda en las observaciones' },
  9146: { level: 'warning', text: 'Nombre de tutor demasiado largo, no se importa: «{x}»' },
  9147: { level: 'question', text: '¿{x} es la misma persona que {other}?' },
  9148: { level: 'warning', text: 'Varios nombres en una celda: «{x}» queda en las observaciones' },
  9149: { level: 'warning', text: 'Sin celular: queda sin acceso hasta que se le dé uno' },
  9150: { level: 'question', text: 'Grupo no reconocido: «{x}»' },
  9151: { level: 'info', text: 'Se creará el grupo {x}' },
  9152: { level: 'warning', text: 'Dice «{x}»' },
  9153: { level: 'question', text: 'En la escuela está en {x} y el archivo dice {other}' },
  9154: { level: 'warning', text: 'En la escuela está en {x}, de otro nivel: no se cambia a {other}' },
  9155: { level: 'warning', text: 'Está de baja en la escuela: no se le agrega a {x}' },
  9156: { level: 'info', text: 'Se creará la materia {x}' },
  9157: { level: 'question', text: '¿«{x}» es la materia {other}?' },
  9158: { level: 'error', text: 'La materia {x} está archivada' },
  9160: { level: 'question', text: '¿Los apellidos son «{x}» y «{other}»?' },
  9161: { level: 'warning', text: 'Se perdió una letra: «{x}»' },
  9162: { level: 'warning', text: 'Celda con error de Excel: {x}' },
  9170: { level: 'question', text: 'Más de {x} tutores' },
  9171: { level: 'warning', text: 'Segundo vínculo «{x}»: queda como Otro' },
  9172: { level: 'conflict', text: 'Este vínculo lo decide la dirección, persona por persona' },
  9173: { level: 'question', text: '{x} ya está en la escuela: ¿se le agrega el permiso de {other}?' },
  9174: { level: 'error', text: '{x} está de baja en la escuela' },
  9175: { level: 'question', text: '¿Qué función es «{x}»? Responda arriba, en lo que encontramos' },
  9176: { level: 'info', text: 'Sin acceso: no se importa' },
  9177: { level: 'info', text: 'Es de la persona del renglón {x}: espera a que se resuelva' },
  9180: { level: 'conflict', text: 'La materia ya tiene maestro: {x}' },
  9181: { level: 'conflict', text: 'El grupo {x} ya tiene orientador: {other}' },
  9182: { level: 'question', text: 'No dice qué materia da en {x}' },
  9183: { level: 'conflict', text: 'No puede dar esa clase: {x}' },
  9184: { level: 'warning', text: 'En la escuela es {x} y en el archivo {other}: no se cambia' },
  9185: { level: 'question', text: 'No está en la escuela: {x}' },
  9186: { level: 'question', text: 'El celular ya es de {x}: ¿es la misma persona?' },
  9187: { level: 'question', text: '¿De qué {other} es «{x}»? Responda arriba, en lo que encontramos' },
  9188: { level: 'question', text: '¿De qué materia es «{x}»? Responda arriba, en lo que encontramos' },
  9189: { level: 'error', text: '{x} no está entre sus clases' },
  9190: { level: 'error', text: 'Calificación fuera de escala: «{x}»' },
  9191: { level: 'error', text: 'No es un número: «{x}»' },
  9192: { level: 'question', text: '¿Qué significa «{x}»?' },
  9193: { level: 'error', text: 'Alumno no encontrado' },
  9194: { level: 'conflict', text: 'Dos alumnos se llaman así' },
  9195: { level: 'conflict', text: 'Ya hay otra calificación ({x} → {other})' },
  9196: { level: 'error', text: 'Marca de asistencia desconocida: «{x}»' },
  9197: { level: 'error', text: 'No hay periodo para {x}' },
  9198: { level: 'error', text: 'No hay clase de {x}' },
  9199: { level: 'conflict', text: 'En el archivo hay dos calificaciones ({x} y {other})' },
  9200: { level: 'conflict', text: 'Ya se pasó lista y dice otra cosa: {x}' },
  9201: { level: 'warning', text: 'No es día de clases, no se importa: {x}' },
  9202: { level: 'warning', text: 'Es un día que aún no llega, no se importa: {x}' },
  9203: { level: 'conflict', text: 'El renglón {x} dice otra cosa de los mismos días' },
  9204: { level: 'question', text: 'En {x} se pasa una lista al día, en «{other}»' },
  9205: { level: 'question', text: 'No se sabe de qué día es «{x}». Responda arriba, en lo que encontramos' },
  9206: { level: 'question', text: 'Espera una respuesta: vea lo que encontramos' },
  9207: { level: 'question', text: '{x} está en la escuela sin acceso: ¿se le da con el celular {other}?' },
  9208: {
    level: 'question',
    text: '{x} está en la escuela sin acceso: ¿se le da con el celular {other}? Verá también a sus hijos',
  },
  9209: { level: 'question', text: 'Se revisa cuando hayan entrado los alumnos y las clases del archivo' },
  9210: { level: 'question', text: '¿Es la misma persona que el renglón {x}?' },
} as const satisfies Record<number, { level: MessageLevel; text: string }>

export type ImportMessageCode = keyof typeof IMPORT_MESSAGES

export interface ImportChoice {
  readonly value: string
  readonly label: string
}

/** `fix`: what may be taken instead, as it would be typed into the cell. */
export interface ImportMessage {
  readonly code: ImportMessageCode
  /** One of the fields of the row; left out for the whole row. */
  readonly field?: string
  readonly text: string
  readonly fix?: string
  /** Of a question or a conflict: what may be chosen, the default of a question first. */
  readonly choices?: readonly ImportChoice[]
}

export const importMessage = (
  code: ImportMessageCode,
  {
    x = '',
    other = '',
    ...place
  }: { x?: string; other?: string } & Pick<ImportMessage, 'field' | 'fix' | 'choices'> = {},
): ImportMessage => ({
  code,
  ...place,
  text: IMPORT_MESSAGES[code].text.replace('{x}', () => x).replace('{other}', () => other),
})

/** What a normaliser makes of a cell: null for *nothing*; `changed`: it is not what stood there, written otherwise only. */
export interface Normalised<Value> {
  readonly value: Value | null
  readonly messages: readonly ImportMessage[]
}
