export const PEOPLE_TEXTS = {
  wrong: 'Campo requerido o incorrecto',
  nameRule: 'Campo requerido, máximo 50 caracteres',
  cellphoneRule: 'Campo requerido o incorrecto, deben ser 10 dígitos',
} as const
