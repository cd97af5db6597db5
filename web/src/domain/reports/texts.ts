export const RECORD = 'Registrar respuesta'
/** Where nobody said who answered. */
export const THE_FAMILY = 'La familia'
/** An answer without words. */
export const READ = 'Enterado'
