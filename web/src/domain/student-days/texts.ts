/** Of a child who is missing on a taken list. */
export const NOT_MARKED = 'Sin registro'
