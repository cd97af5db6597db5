import { StartFailure } from '../../start-failure.ts'

/** Every reason why a copy of a school is not taken, as it is told. */
const WORDS = {
  missing: 'no se pudo abrir el archivo',
  damaged: 'no es un zip completo',
  encrypted: 'está protegido con contraseña: se lee la copia tal como se descargó',
  names: 'tiene archivos cuyo nombre lleva fuera de ella, o se repite',
  entries: 'tiene demasiados archivos',
  inflated: 'se infla más de lo que una copia puede medir',
  manifest: 'no tiene el manifest.json de una copia de Plantel (plantel/1)',
  unlisted: 'no tiene exactamente los archivos que su manifest.json dice',
  altered: 'algo de ella cambió después de hacerla',
  version: 'tiene tablas o columnas que esta versión de Plantel no conoce',
  form: 'tiene un valor que esa columna no puede tener',
  reserved: 'no tiene parte reservada, o no es la suya',
  passphrase: 'la frase no es la de su parte reservada',
  rows: 'no tiene los renglones que su manifest.json dice',
  leads: 'lleva a un renglón que no está en ella',
  roles: 'da a una persona permisos que no existen',
} as const

export type UnreadableReason = keyof typeof WORDS

/** Nothing of it is used. `place` is a path within it, with the line where there is one. */
export class UnreadableCopy extends StartFailure {
  readonly reason: UnreadableReason
  readonly place: string | null

  constructor(reason: UnreadableReason, place: string | null = null) {
    super(`La copia no sirve: ${WORDS[reason]}${place === null ? '' : ` (${place})`}.`)
    this.reason = reason
    this.place = place
  }
}
