export const IMPORTS_PATH = '/configuracion/importar'

/** Of a professor: grades of the own classes. */
export const OWN_IMPORTS_PATH = '/inicio-maestros/importar'
