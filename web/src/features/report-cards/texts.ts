export const T = {
  title: 'Comprobar boleta',
  intro:
    'Escriba el folio impreso en la boleta para comprobar qué escuela la emitió y si es la más reciente.',
  folio: 'Folio',
  hint: 'Por ejemplo, K7QF-2M9X-TR4D',
  check: 'Comprobar',
  checking: 'Comprobando el folio…',
  another: 'Comprobar otro folio',
  school: 'Escuela',
  issued: 'Fecha de emisión',
  state: 'Estado',
  replaced: 'Reemplazada por una más reciente',
  compare: 'Compare el folio y la escuela con los de la boleta impresa.',
  unknown: 'Este folio no existe aquí',
  unknownNext: 'Revise letra por letra el folio impreso en la boleta y escríbalo de nuevo.',
  noFolio: 'El folio tiene doce letras y números. Revíselo letra por letra.',
} as const
