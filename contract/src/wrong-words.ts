interface WrongValue {
  code?: string | undefined
  input?: unknown
  origin?: string | undefined
  minimum?: unknown
  maximum?: unknown
}

const SIGNS: Record<string, [one: string, several: string]> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
}

const bound = (word: 'Mínimo' | 'Máximo', origin: string | undefined, limit: unknown): string => {
  const signs = SIGNS[origin ?? '']
  return signs === undefined
    ? `${word} ${String(limit)}`
    : `${word} ${String(limit)} ${signs[limit === 1 ? 0 : 1]}`
}

const isMissing = ({ code, input, origin, minimum }: WrongValue): boolean =>
  code === 'invalid_type' ? input === undefined : origin === 'string' && input === '' && minimum === 1

/** Nobody shall read the library's words. They tell no type: who fills in a form knows of none. */
export const wrongWords = (wrong: WrongValue): string => {
  if (isMissing(wrong)) return 'Campo requerido'
  switch (wrong.code ?? '') {
    case 'too_small':
      return bound('Mínimo', wrong.origin, wrong.minimum)
    case 'too_big':
      return bound('Máximo', wrong.origin, wrong.maximum)
    case 'invalid_value':
    case 'invalid_union':
      return 'Valor no permitido'
    case 'unrecognized_keys':
      return 'Campo desconocido'
    default:
      return 'Formato incorrecto'
  }
}
