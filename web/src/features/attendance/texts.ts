export const NOT_MARKED = 'Sin registro'
export const CORRECT_LIST = 'Corregir lista'
