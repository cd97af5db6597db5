export const NOT_MARKED = 'Sin registro'
