export const IMPORTS_PATH = '/configuracion/importar'

export const importPath = (import_id: number): string => `${IMPORTS_PATH}/${import_id}`
