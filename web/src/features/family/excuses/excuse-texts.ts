/** Comes with the dialog. */
export const EXCUSE_TEXTS = {
  justify: 'Justificar',
  ahead: 'Avisar que faltará',
  whom: 'A quién',
  send: 'Enviar',
  again: 'Reintentar',
  sent: 'Enviado. La escuela lo revisa',
  nobody: 'Elija al menos a uno',
  offline: 'Sin conexión. Lo que escribió sigue aquí',
} as const
