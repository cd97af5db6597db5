export const T = {
  title: 'Aviso de la escuela',
  loading: 'Buscando el aviso…',
  gone: {
    title: 'Este enlace ya no sirve',
    text: 'Venció, se envió otro más nuevo o el aviso se retiró. Pida otro a la escuela, o inicie sesión para contestar.',
    login: 'Ingresar',
  },
  asks: 'La escuela espera su respuesta',
  you: 'Su respuesta',
  once: (day: string) => `Se contesta una sola vez, hasta el ${day}.`,
  given: 'Usted contestó:',
  thanks: 'Gracias. La escuela ya tiene su respuesta.',
  answered: 'Ya se contestó desde la cuenta de la familia.',
  change: 'Para cambiar su respuesta, inicie sesión o llame a la escuela.',
  onlyYou: 'Este enlace es solo para usted: no lo reenvíe.',
} as const
