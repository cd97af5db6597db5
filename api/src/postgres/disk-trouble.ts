import { codeOf, messageOf, StartFailure } from '../start-failure.ts'

const FULL = 'No queda espacio en el disco de la carpeta de datos'

const troubles: Readonly<Record<string, string>> = {
  EACCES: 'Este usuario no puede usar la carpeta de datos: indique otra en DATA_DIR',
  EPERM: 'Este usuario no puede usar la carpeta de datos: indique otra en DATA_DIR',
  EROFS: 'El disco de la carpeta de datos no admite cambios: indique otra en DATA_DIR',
  ENOTDIR: 'DATA_DIR no es una carpeta',
  EEXIST: 'DATA_DIR no es una carpeta',
  ENOSPC: FULL,
  // PostgreSQL's code of a full disk.
  '53100': FULL,
}

export const withDiskTrouble = (error: unknown): unknown => {
  const trouble = troubles[codeOf(error) ?? '']
  return trouble ? new StartFailure(`${trouble} (${messageOf(error)}).`, { cause: error }) : error
}
