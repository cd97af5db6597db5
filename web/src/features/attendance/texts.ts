export const NOT_MARKED = 'Sin registro'
export const CORRECT_LIST = 'Corregir lista'
export const OTHER_DAY = 'Otro día'
