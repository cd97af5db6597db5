import type { ReservedRequest } from '@plantel/contract/reserved-copies'

export const RESERVED_TEXTS = {
  title: 'Copia con lo reservado',
  choice: 'Con lo reservado (lo autoriza la dirección)',
  choiceHelp:
    'Resoluciones de custodia, textos y fotos de justificantes, y quién los abrió, cifrados en un archivo aparte. La copia se prepara cuando alguien de la dirección se une con su contraseña; hay 24 horas.',
  ask: 'Pedir a la dirección',
  asked: 'Se pidió a la dirección',
  waiting: 'Se espera a la dirección',
  withdraw: 'Retirar solicitud',
  withdrawn: 'La solicitud se retiró',
  open: 'Abrir',
  none: 'Nadie espera a la dirección',
  noneWords:
    'Cuando la administración pida una copia con lo reservado, aquí se leerá quién la pide y qué llevaría.',
  who: 'Quién la pide',
  when: 'Cuándo',
  until: 'Puede unirse hasta',
  contents: 'Qué llevaría cifrado',
  own: 'De su propia familia no lleva nada.',
  how: 'Al unirse verá una sola vez la frase que abre esa parte. La administración descarga la copia y no ve la frase: nadie la abre sin las dos cosas.',
  join: 'Unirse',
  joinTitle: 'Unirse a la copia',
  joinWords: 'Con su contraseña se empieza a preparar, y verá la frase que la abre.',
  joinedWords:
    'La dirección se unió a la última que se pidió. La administración la descarga en Configuración.',
  phraseTitle: 'La frase, esta única vez',
  phrase: 'Frase de lo reservado',
  phraseWords:
    'Escríbala en papel y guárdela en otro lugar que la copia. Plantel no la guarda ni la vuelve a mostrar: si se pierde, nadie abre lo reservado.',
  noted: 'Ya la escribí',
  print: 'Imprimir',
  leave: '¿Cerrar sin haberla escrito?',
  leaveWords: 'Plantel no vuelve a mostrar la frase. Sin ella nadie abre lo reservado de esta copia.',
  leaveNow: 'Cerrar sin la frase',
  stay: 'Volver a la frase',
  refuse: 'No autorizar',
  refuseWords: 'No se prepara, y la administración lee que no se autorizó. Puede pedirla de nuevo.',
  refused: 'La copia no se preparará',
  noLonger: 'La dirección ya no podrá unirse. Puede pedirla de nuevo, o preparar la copia sin lo reservado.',
  gone: 'Esta solicitud ya no espera.',
} as const

/** Why somebody of the direction does not join. */
export const CLOSED: Readonly<Partial<Record<ReservedRequest['join'], string>>> = {
  asked: 'Es su propia solicitud: debe unirse otra persona de la dirección.',
  resting:
    'En los últimos siete días otra persona cambió con qué entra a Plantel, o sus permisos. Hasta que pasen debe unirse alguien más de la dirección.',
}

export const ENDED: Readonly<Partial<Record<ReservedRequest['state'], string>>> = {
  refused: 'No se autorizó, o se retiró, la copia con lo reservado.',
  expired:
    'Venció sin que la dirección se uniera. Puede pedirla de nuevo, o preparar la copia sin lo reservado.',
}
